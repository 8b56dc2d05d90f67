import { exchanged, type Rates } from "@croupier/rules/exchange";
import { toCents } from "@croupier/rules/money";
import { costOfLadder } from "@croupier/rules/prizes/prizeLadder";
import { budgetOf } from "@croupier/rules/prizes/prizePlan";
import type { LotteryPlan } from "./planLottery.ts";
import { type LotteryRow, namedRound, prizesOf, scaleOf, toStep } from "./rows.ts";

export const done = { state: "done", approval_id: null } as const;
/** Without a rate an amount counts as more than any bound allows. */
export const unknownRate_eurCents = Number.MAX_SAFE_INTEGER;

export const subjectOf = (id: bigint | number) => `lottery:${id}`;

/** A lottery as the plan that it was made from. */
export function planOf(row: LotteryRow): LotteryPlan & { site_beacon: boolean } {
  return {
    identifier: row.series ?? row.identifier,
    ...{ title: row.title, repeat: row.repeat, currency: row.currency, group_ids: row.group_ids },
    start_at: row.start_at.toISOString(),
    end_at: row.end_at.toISOString(),
    money_budget_cents: toCents(row.money_budget),
    chargeable_comp_points_budget: Number(row.points_budget),
    persistent_comp_points_budget: Number(row.level_points_budget),
    comp_points_ticket_price: row.ticket_points,
    max_tickets_count_to_player: row.max_tickets,
    deposit_scale: scaleOf(row),
    prizes: prizesOf(row),
    free_spins_game: row.free_spins_game,
    site_beacon: namedRound(row) !== null,
    ...{ beacon_source: row.beacon_source, draw_after_hours: row.draw_after_hours },
  };
}

/** The money of all prizes in cents of EUR; null without a rate. */
export function costOf(plan: LotteryPlan, rates: Rates): number | null {
  const { money } = costOfLadder(plan.prizes.map(toStep), budgetOf(plan));
  const inEuro = exchanged(money, plan.currency, "EUR", rates);
  return inEuro === null ? null : toCents(inEuro);
}
