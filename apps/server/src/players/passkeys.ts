import { sql } from "kysely";
import type { Queryable } from "../platform/database.ts";
import { change, firstOf, rowsOf } from "../platform/query.ts";
import type { Row } from "./schema.ts";
import { tables } from "./tables.ts";

/* The passkeys that are kept: a public key each, and for which host it was made. */

export type PasskeyRow = Row<"players.passkey">;

export async function listPasskeys(on: Queryable, playerId: number): Promise<PasskeyRow[]> {
  return rowsOf(
    on,
    tables
      .selectFrom("players.passkey")
      .selectAll()
      .where("player_id", "=", BigInt(playerId))
      .orderBy("created_at")
      .limit(100),
  );
}

/** The passkey with this credential id; null when nobody has it. */
export async function findPasskey(on: Queryable, credentialId: string): Promise<PasskeyRow | null> {
  const found = tables.selectFrom("players.passkey").selectAll().where("credential_id", "=", credentialId);
  return (await firstOf(on, found)) ?? null;
}

/** Keeps a passkey; null when somebody has this credential already. */
export async function insertPasskey(
  on: Queryable,
  row: Omit<PasskeyRow, "used_at" | "counter"> & { counter: number },
): Promise<PasskeyRow | null> {
  const added = tables
    .insertInto("players.passkey")
    .values({ ...row, counter: BigInt(row.counter) })
    .onConflict((known) => known.column("credential_id").doNothing())
    .returningAll();
  return (await firstOf(on, added)) ?? null;
}

/**
 * Notes a use. False when the counter did not move on although the authenticator counts, as with a copied passkey.
 * Source: WebAuthn 3, 6.1.1.
 */
export async function notePasskeyUse(on: Queryable, id: string, counter: number, now: Date): Promise<boolean> {
  const used = tables
    .updateTable("players.passkey")
    .set({ used_at: now, counter: BigInt(counter) })
    .where("id", "=", id)
    .where(({ eb, or, and }) =>
      or([eb("counter", "<", BigInt(counter)), and([eb("counter", "=", 0n), eb(sql.val(counter), "=", 0)])]),
    );
  return (await change(on, used)) === 1;
}

/** Gives one of the player's own passkeys another name; null when it is not theirs. */
export async function renamePasskey(
  on: Queryable,
  playerId: number,
  id: string,
  name: string,
): Promise<PasskeyRow | null> {
  const renamed = tables
    .updateTable("players.passkey")
    .set({ name })
    .where(sql<string>`id::text`, "=", id)
    .where("player_id", "=", BigInt(playerId))
    .returningAll();
  return (await firstOf(on, renamed)) ?? null;
}

/** Removes one of the player's own passkeys; false when it is not theirs. */
export async function deletePasskey(on: Queryable, playerId: number, id: string): Promise<boolean> {
  const removed = tables
    .deleteFrom("players.passkey")
    .where(sql<string>`id::text`, "=", id)
    .where("player_id", "=", BigInt(playerId));
  return (await change(on, removed)) === 1;
}
