import type { Queryable, Tx } from "../platform/database.ts";
import { firstOf } from "../platform/query.ts";
import type { TournamentsDeps } from "./deps.ts";
import type { TournamentRow } from "./rows.ts";
import { tables } from "./tables.ts";

/**
 * Fixes what a tournament scores by from its start on: the rates, and the games of its category. A rate or a category that changes
 * later changes no score, and whoever counts again finds the same.
 */
export async function beginTournament(
  deps: Pick<TournamentsDeps, "rates" | "games">,
  tx: Tx,
  row: TournamentRow,
  now: Date,
): Promise<TournamentRow> {
  const set = {
    begun_at: now,
    rates: JSON.stringify(await deps.rates(tx)),
    category_games: row.category === null ? null : await gamesOfCategory(deps, tx, row.category),
  };
  const own = tables.updateTable("tournaments.tournament").set(set).where("id", "=", row.id);
  const begun = await firstOf(tx, own.where("begun_at", "is", null).returningAll());
  if (begun) return begun;
  return (await firstOf(tx, tables.selectFrom("tournaments.tournament").selectAll().where("id", "=", row.id))) ?? row;
}

async function gamesOfCategory(
  deps: Pick<TournamentsDeps, "games">,
  on: Queryable,
  category: string,
): Promise<string[]> {
  const games = await deps.games(on);
  return [...games].flatMap(([identifier, { categories }]) => (categories.includes(category) ? [identifier] : []));
}
