import type { Queryable } from "../platform/database.ts";

/** The site on which somebody asked to be told when a title opens; the mail comes from there, in its language. */
export interface OpeningPlace {
  /** Id of the brand. */
  brand: string;
  /** Name of the site as the player knows it. */
  brandName: string;
  locale: string;
}

/** Identifiers of the titles whose opening a player waits for. Source: 3-18. */
export async function openingRequestsOf(db: Queryable, playerId: number): Promise<string[]> {
  const { rows } = await db.query<{ identifier: string }>(
    "SELECT identifier FROM catalogue.opening_request WHERE player_id = $1 AND told_at IS NULL ORDER BY asked_at, identifier",
    [playerId],
  );
  return rows.map(({ identifier }) => identifier);
}

/** Asking twice is asking once. Who was told of an earlier opening may ask again. */
export async function addOpeningRequest(
  db: Queryable,
  playerId: number,
  identifier: string,
  { brand, brandName, locale }: OpeningPlace,
  now: Date,
): Promise<void> {
  await db.query(
    `INSERT INTO catalogue.opening_request (identifier, player_id, asked_at, brand, brand_name, locale)
     VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (identifier, player_id) DO UPDATE SET asked_at = excluded.asked_at, told_at = NULL,
       brand = excluded.brand, brand_name = excluded.brand_name, locale = excluded.locale`,
    [identifier, playerId, now, brand, brandName, locale],
  );
}

export async function removeOpeningRequest(db: Queryable, playerId: number, identifier: string): Promise<void> {
  await db.query("DELETE FROM catalogue.opening_request WHERE player_id = $1 AND identifier = $2", [
    playerId,
    identifier,
  ]);
}
