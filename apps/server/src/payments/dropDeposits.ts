import type { Queryable } from "../platform/database.ts";

/**
 * Asks for every deposit of a player that is under way to be dropped; one that is held has come already. Written in the transaction of an exclusion; the job
 * that checks payments asks the provider within seconds, and again until it answers. Source: F-51.
 */
export async function dropDeposits(tx: Queryable, playerId: number, now: Date): Promise<void> {
  await tx.query(
    `UPDATE payments.payment SET cancel_asked_at = $2, check_at = $2
      WHERE player_id = $1 AND action = 'deposit' AND finished_at IS NULL AND cancel_asked_at IS NULL
        AND state <> 'reserved'`,
    [playerId, now],
  );
}
