import { createHash, randomBytes } from "node:crypto";
import type { Queryable } from "../platform/database.ts";
import { change, firstOf } from "../platform/query.ts";
import { tables } from "./tables.ts";

const lifetime_ms = 7 * 24 * 3_600_000;

/** Makes the token that a mailed link carries; only its hash is kept. A new one takes the place of the one before. */
export async function issueConfirmation(tx: Queryable, limitId: bigint, now: Date): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await change(
    tx,
    tables
      .updateTable("protection.player_limit")
      .set({ confirm_hash: hash(token), confirm_until: new Date(now.getTime() + lifetime_ms) })
      .where("id", "=", limitId),
  );
  return token;
}

/** Forgets the token of a limit on which nothing waits any more: its mailed link is then of no use. Source: 4-23. */
export async function dropIdleConfirmation(tx: Queryable, limitId: bigint): Promise<void> {
  await change(
    tx,
    tables
      .updateTable("protection.player_limit")
      .set({ confirm_hash: null, confirm_until: null })
      .where("id", "=", limitId)
      .where("pending_minutes", "is", null)
      .where("status", "<>", "disable_unconfirmed")
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("protection.limit_amount")
              .select("limit_id")
              .where("limit_id", "=", limitId)
              .where("pending_amount", "is not", null)
              .where("pending_confirmed", "=", false),
          ),
        ),
      ),
  );
}

/** Confirms what waits behind a token, once; the player's id, or null when the token is of no use. Source: 7.5-04. */
export async function confirmLimit(tx: Queryable, token: string, now: Date): Promise<number | null> {
  const limit = await firstOf(
    tx,
    tables
      .updateTable("protection.player_limit")
      .set((row) => ({
        confirm_hash: null,
        confirm_until: null,
        pending_confirmed: row("pending_minutes", "is not", null).$castTo<boolean>(),
        status: row
          .case()
          .when("status", "=", "disable_unconfirmed")
          .then(row.val("disable_confirmed" as const))
          .else(row.val("confirmed" as const))
          .end(),
      }))
      .where("confirm_hash", "=", hash(token))
      .where("confirm_until", ">", now)
      .returning(["id", "player_id"]),
  );
  if (!limit) return null;
  await change(
    tx,
    tables
      .updateTable("protection.limit_amount")
      .set({ pending_confirmed: true })
      .where("limit_id", "=", limit.id)
      .where("pending_amount", "is not", null),
  );
  return Number(limit.player_id);
}

function hash(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
