import { expectedOf, onePlan, playedStake } from "../instant/playedPlans.ts";
import { instantReport } from "../instant/report.ts";
import type { PlayedPlan } from "../kinds/playedPlan.ts";
import type { KindReport } from "../kinds/report.ts";
import { type MinesState, mines } from "./mines.ts";

/** As many tiles as the table opens with, one after the other, and collected. */
function minesPlan(): PlayedPlan {
  const { mines: hidden, gems } = mines.opening;
  return onePlan(
    mines,
    `${hidden} mines, ${gems} gem`,
    () => ({ stake: playedStake, options: { mines: hidden } }),
    () => expectedOf(mines.odds(mines.opening)),
    (state) => {
      const { opened } = state as MinesState;
      return opened.length < gems ? { do: "open", tile: opened.length } : { do: "collect" };
    },
  );
}

export const report: KindReport<typeof mines> = { compute: instantReport, plans: () => [minesPlan()] };
