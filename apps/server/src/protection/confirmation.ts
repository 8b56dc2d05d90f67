import { createHash, randomBytes } from "node:crypto";
import type { Queryable } from "../platform/database.ts";

const lifetime_ms = 7 * 24 * 3_600_000;

/** Makes the token that a mailed link carries; only its hash is kept. A new one takes the place of the one before. */
export async function issueConfirmation(tx: Queryable, limitId: bigint, now: Date): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await tx.query("UPDATE protection.player_limit SET confirm_hash = $2, confirm_until = $3 WHERE id = $1", [
    limitId,
    hash(token),
    new Date(now.getTime() + lifetime_ms),
  ]);
  return token;
}

/** Confirms what waits behind a token, once; the player's id, or null when the token is of no use. Source: 7.5-04. */
export async function confirmLimit(tx: Queryable, token: string, now: Date): Promise<number | null> {
  const found = await tx.query<{ id: bigint; player_id: bigint }>(
    `UPDATE protection.player_limit
        SET confirm_hash = NULL, confirm_until = NULL, pending_confirmed = pending_minutes IS NOT NULL,
            status = CASE WHEN status = 'disable_unconfirmed' THEN 'disable_confirmed' ELSE 'confirmed' END
      WHERE confirm_hash = $1 AND confirm_until > $2 RETURNING id, player_id`,
    [hash(token), now],
  );
  const limit = found.rows[0];
  if (!limit) return null;
  await tx.query(
    "UPDATE protection.limit_amount SET pending_confirmed = true WHERE limit_id = $1 AND pending_amount IS NOT NULL",
    [limit.id],
  );
  return Number(limit.player_id);
}

function hash(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
