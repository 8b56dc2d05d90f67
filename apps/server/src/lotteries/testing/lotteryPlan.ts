import { randomBytes } from "node:crypto";
import type { Database } from "../../platform/database.ts";
import { type LotteryPlan, planLottery } from "../planLottery.ts";

const day_ms = 86_400_000;

/** A plan that can be saved: from yesterday to tomorrow, one prize of EUR 10, a ticket for each EUR 10, the site's beacon unless another value is named. */
export function lotteryPlan(change: Partial<LotteryPlan> = {}): LotteryPlan {
  const now = Date.now();
  return {
    ...{ identifier: "harvest-draw", title: "Harvest draw", repeat: "none", currency: "EUR", group_ids: [] },
    start_at: new Date(now - day_ms).toISOString(),
    end_at: new Date(now + day_ms).toISOString(),
    ...{ money_budget_cents: 10_00, chargeable_comp_points_budget: 0, persistent_comp_points_budget: 0 },
    ...{ comp_points_ticket_price: null, max_tickets_count_to_player: null },
    deposit_scale: [{ currency: "EUR", from_amount_cents: 10_00, price_cents: 10_00, active: true }],
    prizes: [prizePlan(1, { money_award_cents: 10_00 })],
    ...{ free_spins_game: null, beacon_source: null, draw_after_hours: null },
    site_beacon: (change.beacon_source ?? null) === null,
    ...change,
  };
}

export function prizePlan(
  place: number,
  change: Partial<LotteryPlan["prizes"][number]>,
): LotteryPlan["prizes"][number] {
  return {
    ...{ award_place: place, money_award_cents: null, money_budget_share: null, wager_multiplier: null },
    ...{ freespins_count: null, chargeable_comp_points: null, chargeable_comp_points_share: null },
    ...{ persistent_comp_points: null, persistent_comp_points_share: null, stuff: null },
    ...change,
  };
}

const noBeacon = {
  roundAfter: () => ({ network: "none", round: 1 }),
  ...{ isOut: () => false, isOwn: () => true, valueOf: async () => null, sourceOf: () => "" },
};

/** Puts a lottery there without an operator and without a public value, for tests that only need one to be; nobody can draw it. */
export async function storeLottery(db: Database, change: Partial<LotteryPlan> = {}): Promise<void> {
  const plan = lotteryPlan({ site_beacon: false, ...change });
  await db.transaction((tx) => planLottery({ seedKey: randomBytes(32), beacon: noBeacon }, tx, plan, new Date()));
}
