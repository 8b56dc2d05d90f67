import type { Queryable } from "../platform/database.ts";
import { change, rowsOf } from "../platform/query.ts";
import { tables } from "./tables.ts";

/** The site on which somebody asked to be told when a title opens; the mail comes from there, in its language. */
export interface OpeningPlace {
  /** Id of the brand. */
  brand: string;
  /** Name of the site as the player knows it. */
  brandName: string;
  /** Of the pages there. */
  origin: string;
  locale: string;
}

/** Identifiers of the titles whose opening a player waits for. Source: 3-18. */
export async function openingRequestsOf(db: Queryable, playerId: number): Promise<string[]> {
  const rows = await rowsOf(
    db,
    tables
      .selectFrom("catalogue.opening_request")
      .select("identifier")
      .where("player_id", "=", BigInt(playerId))
      .where("told_at", "is", null)
      .orderBy("asked_at")
      .orderBy("identifier"),
  );
  return rows.map(({ identifier }) => identifier);
}

/** Asking twice is asking once. Who was told of an earlier opening may ask again. */
export async function addOpeningRequest(
  db: Queryable,
  playerId: number,
  identifier: string,
  { brand, brandName, origin, locale }: OpeningPlace,
  now: Date,
): Promise<void> {
  const asked = { asked_at: now, brand, brand_name: brandName, origin, locale };
  await change(
    db,
    tables
      .insertInto("catalogue.opening_request")
      .values({ identifier, player_id: BigInt(playerId), ...asked })
      .onConflict((known) => known.columns(["identifier", "player_id"]).doUpdateSet({ ...asked, told_at: null })),
  );
}

export async function removeOpeningRequest(db: Queryable, playerId: number, identifier: string): Promise<void> {
  await change(
    db,
    tables
      .deleteFrom("catalogue.opening_request")
      .where("player_id", "=", BigInt(playerId))
      .where("identifier", "=", identifier),
  );
}
