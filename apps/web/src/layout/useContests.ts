import type { ContestWindow } from "@croupier/rules/menus/counters";
import { customContests } from "@croupier/rules/menus/customContests";
import { useApp } from "../app-context/App.ts";
import { usePreloaded } from "./usePreloaded.ts";

/** Everything that the lists of contests hold: tournaments, the operator's own too, and lotteries. Source: 2.5-22, 5-31. */
export function useContests(): ContestWindow[] {
  const { queries } = useApp();
  const tournaments = usePreloaded(queries.tournaments) ?? [];
  const lotteries = usePreloaded(queries.lotteries) ?? [];
  const custom = customContests(usePreloaded(queries.snippets) ?? []);
  return [...tournaments, ...custom, ...lotteries];
}
