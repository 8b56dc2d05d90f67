import { expectedOf, onePlan, playedStake } from "../instant/playedPlans.ts";
import { instantReport } from "../instant/report.ts";
import type { PlayedPlan } from "../kinds/playedPlan.ts";
import type { KindReport } from "../kinds/report.ts";
import type { liftTheKite } from "./liftTheKite.ts";

/** The shared crash round: a bet that leaves by itself where the table opens. The server's last move draws the point. */
function betPlan(game: typeof liftTheKite): PlayedPlan {
  const { auto } = game.opening;
  return onePlan(
    game,
    `out at ${auto / 100}`,
    () => ({ bets: [{ amount: playedStake, auto }] }),
    () => expectedOf(game.odds({ auto })),
    () => ({ do: "snap", spare: false }),
  );
}

export const report: KindReport<typeof liftTheKite> = { compute: instantReport, plans: (game) => [betPlan(game)] };
