import type { TournamentPlan } from "@croupier/contract/backOffice/tournaments";
import { nextRun, runIdentifier } from "@croupier/rules/contests/series";
import type { Tx } from "../platform/database.ts";
import { firstOf, rowsOf } from "../platform/query.ts";
import { beginTournament } from "./begin.ts";
import type { TournamentsDeps } from "./deps.ts";
import { lockTournament } from "./queries.ts";
import { prizesOf, rulesOf, type TournamentRow } from "./rows.ts";
import { tables } from "./tables.ts";

/** The columns that a plan fills. */
export function columnsOf(plan: TournamentPlan) {
  return {
    ...{ repeat: plan.repeat, title: plan.title, strategy: plan.strategy, currency: plan.currency },
    points_rules: JSON.stringify(plan.points_rules),
    start_at: new Date(plan.start_at),
    end_at: new Date(plan.end_at),
    ...{ late_minutes: plan.late_minutes, group_ids: plan.group_ids, countries: plan.countries },
    ...{ licences: plan.licences, currencies: plan.currencies, games: plan.games, providers: plan.providers },
    category: plan.game_category_identity,
    min_stake: plan.min_stake_cents === null ? null : BigInt(plan.min_stake_cents),
    ...{ counts_bonus_money: plan.counts_bonus_money, games_limit: plan.games_taken_limit },
    ...{ asks_confirmation: plan.user_confirmation_required, teams: plan.teams },
    money_budget: BigInt(plan.money_budget_cents),
    points_budget: BigInt(plan.chargeable_comp_points_budget),
    level_points_budget: BigInt(plan.persistent_comp_points_budget),
    prizes: JSON.stringify(plan.prizes),
    ...{ free_spins_game: plan.free_spins_game, tickets_lottery: plan.tickets_lottery, reviewed: plan.reviewed },
    pay_after_hours: plan.pay_after_hours,
  };
}

/** A tournament as it was planned. */
export function planOf(row: TournamentRow): TournamentPlan {
  return {
    identifier: row.series ?? row.identifier,
    ...{ title: row.title, repeat: row.repeat, strategy: row.strategy, points_rules: rulesOf(row) },
    ...{ currency: row.currency, start_at: row.start_at.toISOString(), end_at: row.end_at.toISOString() },
    ...{ late_minutes: row.late_minutes, group_ids: row.group_ids, countries: row.countries },
    ...{ licences: row.licences, currencies: row.currencies, games: row.games, providers: row.providers },
    game_category_identity: row.category,
    min_stake_cents: row.min_stake === null ? null : Number(row.min_stake),
    ...{ counts_bonus_money: row.counts_bonus_money, games_taken_limit: row.games_limit },
    ...{ user_confirmation_required: row.asks_confirmation, teams: row.teams },
    money_budget_cents: Number(row.money_budget),
    chargeable_comp_points_budget: Number(row.points_budget),
    persistent_comp_points_budget: Number(row.level_points_budget),
    prizes: prizesOf(row),
    ...{ free_spins_game: row.free_spins_game, tickets_lottery: row.tickets_lottery, reviewed: row.reviewed },
    pay_after_hours: row.pay_after_hours,
  };
}

/** What a plan's run is called. */
export const identifierOf = ({ identifier, repeat, start_at }: TournamentPlan): string =>
  runIdentifier(identifier, repeat, new Date(start_at));

/** Writes a tournament; null where its name is taken. */
export async function planTournament(
  tx: Tx,
  plan: TournamentPlan,
  now: Date,
  { demo = false }: { demo?: boolean } = {},
): Promise<TournamentRow | null> {
  const named = { identifier: identifierOf(plan), series: plan.repeat === "none" ? null : plan.identifier };
  const values = { ...columnsOf(plan), ...named, demo, created_at: now };
  const insert = tables.insertInto("tournaments.tournament").values(values);
  return (
    (await firstOf(tx, insert.onConflict((known) => known.column("identifier").doNothing()).returningAll())) ?? null
  );
}

/**
 * For a job: fixes the rates of what has begun, and plans the next run of each series while the one before is on, so that it begins
 * in the moment in which that ends.
 */
export async function tendSeries(deps: TournamentsDeps, now: Date): Promise<void> {
  const { pool } = deps.db;
  const open = tables.selectFrom("tournaments.tournament").selectAll().where("start_at", "<=", now);
  for (const row of await rowsOf(pool, open.where("closed_at", "is", null).where("begun_at", "is", null)))
    await deps.db.transaction((tx) => beginTournament(deps, tx, row, now));
  const runs = open.where("series", "is not", null).where("repeat", "<>", "none");
  const latest = runs.distinctOn("series").orderBy("series").orderBy("start_at", "desc");
  for (const { id } of await rowsOf(pool, latest)) {
    await deps.db.transaction(async (tx) => {
      const row = await lockTournament(tx, id);
      if (row) await planNextRun(tx, row, now);
    });
  }
}

/** The run after this one, under the same terms; none where there is one already, or where no other is to follow. */
export async function planNextRun(tx: Tx, row: TournamentRow, now: Date): Promise<void> {
  const { series, repeat } = row;
  if (series === null || repeat === "none") return;
  const later = tables.selectFrom("tournaments.tournament").select("id").where("series", "=", series);
  if (await firstOf(tx, later.where("start_at", ">", row.start_at).limit(1))) return;
  const run = nextRun(repeat, row.end_at, now);
  const plan = { ...planOf(row), start_at: run.startAt.toISOString(), end_at: run.endAt.toISOString() };
  await planTournament(tx, plan, now, { demo: row.demo });
}
