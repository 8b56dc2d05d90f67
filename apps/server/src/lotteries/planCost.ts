import { runsInMonth } from "@croupier/rules/contests/series";
import { eurCentsOfLadder, type PrizeRates } from "@croupier/rules/prizes/ladderCost";
import { budgetOf } from "@croupier/rules/prizes/prizePlan";
import type { LotteriesDeps } from "./deps.ts";
import type { LotteryPlan } from "./planLottery.ts";
import { toStep } from "./rows.ts";

/** What nobody can say counts as more than any bound allows. */
const unknownCost_eurCents = Number.MAX_SAFE_INTEGER;

/** What the costs of plans rest on, as it is now. */
export async function prizeRates(
  { db, rates, unitCosts }: Pick<LotteriesDeps, "db" | "rates" | "unitCosts">,
  plans: readonly Pick<LotteryPlan, "free_spins_game">[],
  now: Date,
): Promise<PrizeRates> {
  const games = plans.flatMap(({ free_spins_game: game }) => (game === null ? [] : [game]));
  return { rates: await rates(db.pool), units: await unitCosts(games, now) };
}

/** What all prizes cost in cents of EUR; null where nobody can say. */
export function costOf({ currency, prizes, free_spins_game, ...plan }: LotteryPlan, prices: PrizeRates): number | null {
  return eurCentsOfLadder({ currency, steps: prizes.map(toStep), budget: budgetOf(plan), free_spins_game }, prices);
}

/** The same as the bounds of operators count it. */
export async function boundedCostOf(deps: LotteriesDeps, plan: LotteryPlan, now: Date): Promise<number> {
  return costOf(plan, await prizeRates(deps, [plan], now)) ?? unknownCost_eurCents;
}

/** What decides whether a plan takes a second person: its prizes, of a series those of thirty days. */
export async function monthCostOf(deps: LotteriesDeps, plan: LotteryPlan, now: Date): Promise<number> {
  return Math.min(unknownCost_eurCents, (await boundedCostOf(deps, plan, now)) * runsInMonth(plan.repeat));
}
