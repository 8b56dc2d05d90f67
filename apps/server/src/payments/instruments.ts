import type { Queryable, Tx } from "../platform/database.ts";
import type { Payment } from "./payment.ts";

/**
 * Writes down which card or account a deposit came from, by the name that the provider gives it over all its customers, and
 * answers the other players who paid with it.
 */
export async function noteInstrument(tx: Tx, payment: Payment, fingerprint: string, now: Date): Promise<number[]> {
  await tx.query(
    `INSERT INTO payments.instrument (provider, fingerprint, player_id, first_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT DO NOTHING`,
    [payment.provider, fingerprint, payment.playerId, now],
  );
  const others = await tx.query<{ player_id: bigint }>(
    "SELECT player_id FROM payments.instrument WHERE provider = $1 AND fingerprint = $2 AND player_id <> $3 ORDER BY first_at",
    [payment.provider, fingerprint, payment.playerId],
  );
  return others.rows.map((row) => Number(row.player_id));
}

/** Whether a card or account of this player paid in for others, too. */
export async function sharesInstrument(db: Queryable, playerId: number): Promise<boolean> {
  const found = await db.query(
    `SELECT 1 FROM payments.instrument own JOIN payments.instrument other USING (provider, fingerprint)
      WHERE own.player_id = $1 AND other.player_id <> $1 LIMIT 1`,
    [playerId],
  );
  return found.rows.length > 0;
}
