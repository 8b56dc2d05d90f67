import type { createLottery } from "@croupier/contract/backOffice/lotteries";
import { nextRun, runIdentifier } from "@croupier/rules/lotteries/series";
import type { z } from "zod";
import type { Tx } from "../platform/database.ts";
import { firstOf } from "../platform/query.ts";
import { roundOf } from "./beaconRound.ts";
import type { LotteriesDeps } from "./deps.ts";
import { type LotteryRow, namedRound } from "./rows.ts";
import { commitment } from "./seeds.ts";
import { tables } from "./tables.ts";

/** What an operator says of a lottery, in the contract's words. */
export type LotteryPlan = Omit<z.output<NonNullable<(typeof createLottery)["body"]>>, "reason">;

type Deps = Pick<LotteriesDeps, "seedKey" | "beacon">;

/** The columns that a plan fills. */
export function columnsOf({ beacon }: Pick<Deps, "beacon">, plan: LotteryPlan) {
  return {
    ...roundOf(beacon, plan, new Date(plan.end_at)),
    ...{ repeat: plan.repeat, title: plan.title, currency: plan.currency, group_ids: plan.group_ids },
    start_at: new Date(plan.start_at),
    end_at: new Date(plan.end_at),
    money_budget: BigInt(plan.money_budget_cents),
    points_budget: BigInt(plan.chargeable_comp_points_budget),
    level_points_budget: BigInt(plan.persistent_comp_points_budget),
    ticket_points: plan.comp_points_ticket_price,
    max_tickets: plan.max_tickets_count_to_player,
    deposit_scale: JSON.stringify(plan.deposit_scale),
    prizes: JSON.stringify(plan.prizes),
    free_spins_game: plan.free_spins_game,
    beacon_source: plan.beacon_source,
  };
}

/** What a plan's run is called: its identifier, of a series with the day on which it begins. */
export function identifierOf({
  identifier,
  repeat,
  start_at,
}: Pick<LotteryPlan, "identifier" | "repeat" | "start_at">) {
  return repeat === "none" ? identifier : runIdentifier(identifier, new Date(start_at));
}

/** Writes a lottery with the commitment of its draw; null where its name is taken. Source: F-21. */
export async function planLottery(deps: Deps, tx: Tx, plan: LotteryPlan, now: Date): Promise<LotteryRow | null> {
  const named = {
    identifier: identifierOf(plan),
    series: plan.repeat === "none" ? null : plan.identifier,
    created_at: now,
  };
  const values = { ...columnsOf(deps, plan), ...commitment(deps), ...named };
  const insert = tables.insertInto("lotteries.lottery").values(values);
  return (
    (await firstOf(tx, insert.onConflict((known) => known.column("identifier").doNothing()).returningAll())) ?? null
  );
}

/** The run after one that has just closed, with a seed of its own; none where there is one already. */
export async function planNextRun(deps: Deps, tx: Tx, closed: LotteryRow, now: Date): Promise<void> {
  const { series, repeat } = closed;
  if (series === null || repeat === "none") return;
  const later = tables.selectFrom("lotteries.lottery").select("id").where("series", "=", series);
  if (await firstOf(tx, later.where("start_at", ">=", closed.end_at).limit(1))) return;
  const run = nextRun(repeat, closed.end_at, now);
  const {
    id: _,
    identifier: __,
    beacon: ___,
    tickets_hash,
    tickets_sold,
    closed_at,
    drawn_at,
    version,
    ...terms
  } = closed;
  // A run of before that had no public value is followed by one with the site's.
  const site_beacon = namedRound(closed) !== null || closed.beacon_source === null;
  const values = {
    ...terms,
    ...commitment(deps),
    ...roundOf(deps.beacon, { ...terms, site_beacon }, run.endAt),
    ...{ identifier: runIdentifier(series, run.startAt), start_at: run.startAt, end_at: run.endAt, created_at: now },
    deposit_scale: JSON.stringify(terms.deposit_scale),
    prizes: JSON.stringify(terms.prizes),
  };
  const insert = tables.insertInto("lotteries.lottery").values(values);
  await firstOf(tx, insert.onConflict((known) => known.column("identifier").doNothing()).returning("id"));
}
