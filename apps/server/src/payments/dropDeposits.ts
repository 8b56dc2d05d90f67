import type { Queryable } from "../platform/database.ts";
import { change } from "../platform/query.ts";
import { belowMinimum, unconfirmed } from "./payment.ts";
import { tables } from "./tables.ts";

/**
 * Asks for every deposit of a player that is under way to be dropped; one that is held has come already. Written in the
 * transaction of an exclusion; the job that checks payments asks the provider within seconds, and again until it answers.
 * Source: F-51.
 */
export async function dropDeposits(tx: Queryable, playerId: number, now: Date): Promise<void> {
  await change(
    tx,
    tables
      .updateTable("payments.payment")
      .set({ cancel_asked_at: now, check_at: now })
      .where("player_id", "=", BigInt(playerId))
      .where("action", "=", "deposit")
      .where("finished_at", "is", null)
      .where("cancel_asked_at", "is", null)
      .where("state", "<>", "reserved")
      // Coins that nobody opened a payment for cannot be dropped: what becomes of them is decided when they are confirmed.
      .where((row) => row.not(row(row.fn.coalesce("reason", row.val("")), "in", [belowMinimum, unconfirmed]))),
  );
}
