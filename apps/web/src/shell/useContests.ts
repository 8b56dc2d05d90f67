import type { ContestWindow } from "@croupier/rules/menus/counters";
import { useApp } from "../app/App.ts";
import { useKnown } from "./useKnown.ts";

/** Everything that the lists of contests hold: tournaments and lotteries. Source: spec 2.5-22. */
export function useContests(): ContestWindow[] {
  const { queries } = useApp();
  const tournaments = useKnown(queries.tournaments) ?? [];
  const lotteries = useKnown(queries.lotteries) ?? [];
  return [...tournaments, ...lotteries];
}
