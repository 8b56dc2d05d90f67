import type { ContestWindow } from "@croupier/rules/menus/counters";
import { customContests } from "@croupier/rules/menus/customContests";
import { useQuery } from "@tanstack/react-query";
import { useApp } from "../app/App.ts";
import { useKnown } from "./useKnown.ts";

/** Everything one can take part in: tournaments, the operator's custom ones and lotteries. Source: spec 2.5-22, 5-31. */
export function useContests(): ContestWindow[] {
  const { queries } = useApp();
  const tournaments = useKnown(queries.tournaments) ?? [];
  const lotteries = useKnown(queries.lotteries) ?? [];
  const snippets = useQuery(queries.snippets).data ?? [];
  return [...tournaments, ...customContests(snippets), ...lotteries];
}
