import { sql } from "kysely";
import type { Queryable } from "../platform/database.ts";
import { change, firstOf, rowsOf } from "../platform/query.ts";
import type { Row } from "./schema.ts";
import { tables } from "./tables.ts";

/* Accounts elsewhere by which a player signs in. An account elsewhere belongs to one player. */

export type ConnectedAccountRow = Row<"players.connected_account">;

/** The player who connected this account; null when nobody did. */
export async function playerOfAccount(on: Queryable, issuer: string, subject: string): Promise<number | null> {
  const row = await firstOf(
    on,
    tables
      .selectFrom("players.connected_account")
      .select("player_id")
      .where("issuer", "=", issuer)
      .where("subject", "=", subject),
  );
  return row ? Number(row.player_id) : null;
}

/** Connects an account; false when a player has it already. */
export async function connectAccount(
  on: Queryable,
  playerId: number,
  account: { issuer: string; subject: string; label: string },
  now: Date,
): Promise<boolean> {
  const added = tables
    .insertInto("players.connected_account")
    .values({ ...account, player_id: BigInt(playerId), connected_at: now })
    .onConflict((known) => known.columns(["issuer", "subject"]).doNothing());
  return (await change(on, added)) === 1;
}

export async function listConnected(on: Queryable, playerId: number): Promise<ConnectedAccountRow[]> {
  const own = tables.selectFrom("players.connected_account").selectAll().where("player_id", "=", BigInt(playerId));
  return rowsOf(on, own.orderBy("connected_at").limit(100));
}

/** Forgets one of the player's own; false when it is not theirs. */
export async function disconnectAccount(on: Queryable, playerId: number, id: string): Promise<boolean> {
  const removed = tables
    .deleteFrom("players.connected_account")
    .where(sql<string>`id::text`, "=", id)
    .where("player_id", "=", BigInt(playerId));
  return (await change(on, removed)) === 1;
}
