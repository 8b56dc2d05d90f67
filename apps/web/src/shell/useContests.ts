import type { ContestWindow } from "@croupier/rules/menus/counters";
import { customContests } from "@croupier/rules/menus/customContests";
import { useApp } from "../app/App.ts";
import { useKnown } from "./useKnown.ts";

/** Everything that the lists of contests hold: tournaments, the operator's own too, and lotteries. Source: 2.5-22, 5-31. */
export function useContests(): ContestWindow[] {
  const { queries } = useApp();
  const tournaments = useKnown(queries.tournaments) ?? [];
  const lotteries = useKnown(queries.lotteries) ?? [];
  const custom = customContests(useKnown(queries.snippets) ?? []);
  return [...tournaments, ...custom, ...lotteries];
}
