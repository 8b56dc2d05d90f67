import type { Queryable } from "../platform/database.ts";

export interface Favorite {
  identifier: string;
  /** The game's id in the currency in which it was marked; clients of the first version know a game by it. */
  gameId: number;
}

/** A player's favourites, the newest first. */
export async function favoritesOf(db: Queryable, playerId: number): Promise<Favorite[]> {
  const { rows } = await db.query<{ identifier: string; game_id: bigint }>(
    "SELECT identifier, game_id FROM catalogue.favorite WHERE player_id = $1 ORDER BY added_at DESC, identifier",
    [playerId],
  );
  return rows.map((row) => ({ identifier: row.identifier, gameId: Number(row.game_id) }));
}

/** Adding twice is one favourite, known by the id used last. Source: 4-52. */
export async function addFavorite(db: Queryable, playerId: number, favorite: Favorite, now: Date): Promise<void> {
  await db.query(
    `INSERT INTO catalogue.favorite (player_id, identifier, game_id, added_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (player_id, identifier) DO UPDATE SET game_id = excluded.game_id`,
    [playerId, favorite.identifier, favorite.gameId, now],
  );
}

export async function removeFavorite(db: Queryable, playerId: number, identifier: string): Promise<void> {
  await db.query("DELETE FROM catalogue.favorite WHERE player_id = $1 AND identifier = $2", [playerId, identifier]);
}
