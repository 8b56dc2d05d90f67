import type { Queryable } from "../platform/database.ts";

/** Identifiers of a player's favourites, the newest first. */
export async function favoritesOf(db: Queryable, playerId: number): Promise<string[]> {
  const { rows } = await db.query<{ identifier: string }>(
    "SELECT identifier FROM catalogue.favorite WHERE player_id = $1 ORDER BY added_at DESC, identifier",
    [playerId],
  );
  return rows.map((row) => row.identifier);
}

/** Adding twice is one favourite. Source: spec 4-52. */
export async function addFavorite(db: Queryable, playerId: number, identifier: string, now: Date): Promise<void> {
  await db.query(
    "INSERT INTO catalogue.favorite (player_id, identifier, added_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
    [playerId, identifier, now],
  );
}

export async function removeFavorite(db: Queryable, playerId: number, identifier: string): Promise<void> {
  await db.query("DELETE FROM catalogue.favorite WHERE player_id = $1 AND identifier = $2", [playerId, identifier]);
}
