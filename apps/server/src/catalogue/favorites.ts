import type { Queryable } from "../platform/database.ts";
import { change, rowsOf } from "../platform/query.ts";
import { tables } from "./tables.ts";

export interface Favorite {
  identifier: string;
  /** The game's id in the currency in which it was marked; clients of the first version know a game by it. */
  gameId: number;
}

/** A player's favourites, the newest first. */
export async function favoritesOf(db: Queryable, playerId: number): Promise<Favorite[]> {
  const rows = await rowsOf(
    db,
    tables
      .selectFrom("catalogue.favorite")
      .select(["identifier", "game_id"])
      .where("player_id", "=", BigInt(playerId))
      .orderBy("added_at", "desc")
      .orderBy("identifier"),
    "catalogue.favorites",
  );
  return rows.map((row) => ({ identifier: row.identifier, gameId: Number(row.game_id) }));
}

/** Adding twice is one favourite, known by the id used last. Source: 4-52. */
export async function addFavorite(db: Queryable, playerId: number, favorite: Favorite, now: Date): Promise<void> {
  const game_id = BigInt(favorite.gameId);
  await change(
    db,
    tables
      .insertInto("catalogue.favorite")
      .values({ player_id: BigInt(playerId), identifier: favorite.identifier, game_id, added_at: now })
      .onConflict((known) => known.columns(["player_id", "identifier"]).doUpdateSet({ game_id })),
  );
}

export async function removeFavorite(db: Queryable, playerId: number, identifier: string): Promise<void> {
  await change(
    db,
    tables
      .deleteFrom("catalogue.favorite")
      .where("player_id", "=", BigInt(playerId))
      .where("identifier", "=", identifier),
  );
}
