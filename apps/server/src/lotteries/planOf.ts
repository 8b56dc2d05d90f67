import { toCents } from "@croupier/rules/money";
import type { LotteryPlan } from "./planLottery.ts";
import { type LotteryRow, namedRound, prizesOf, scaleOf } from "./rows.ts";

export const done = { state: "done", approval_id: null } as const;

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
