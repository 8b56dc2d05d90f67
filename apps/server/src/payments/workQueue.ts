import type { Queryable } from "../platform/database.ts";
import type { Payment } from "./payment.ts";

/** Names of payments that a job should look at, oldest first. */
export async function findIds(
  db: Queryable,
  condition: "to_look_at" | "to_approve" | "to_send" | "to_check" | "to_expire" | "to_free",
  before: Date,
  limit = 100,
): Promise<{ playerId: number; id: number }[]> {
  const where = {
    to_look_at:
      "action = 'cashout' AND state = 'pending' AND finished_at IS NULL AND created_at <= $1 AND flags IS NULL",
    to_approve:
      "action = 'cashout' AND state = 'pending' AND finished_at IS NULL AND created_at <= $1 AND flags = '{}'",
    to_expire: "action = 'cashout' AND state = 'pending' AND finished_at IS NULL AND created_at <= $1",
    to_send: "action = 'cashout' AND state = 'reserved' AND finished_at IS NULL AND updated_at <= $1",
    to_check: "check_at <= $1 AND held IS NULL",
    to_free: "check_at <= $1 AND held IS NOT NULL",
  }[condition];
  const found = await db.query(
    `SELECT player_id, id FROM payments.payment WHERE ${where} ORDER BY coalesce(check_at, created_at) LIMIT $2`,
    [before, limit],
  );
  return found.rows.map((row) => ({ playerId: Number(row.player_id), id: Number(row.id) }));
}

/** Asks again later, each time after twice the pause, at most an hour. */
export async function checkLater(db: Queryable, payment: Payment, now: Date): Promise<void> {
  const pause_s = Math.min(60 * 2 ** Math.min(payment.checks + 1, 10), 3600);
  await db.query(
    `UPDATE payments.payment SET check_at = $3, checks = checks + 1
     WHERE player_id = $1 AND id = $2 AND finished_at IS NULL AND check_at IS NOT NULL`,
    [payment.playerId, payment.id, new Date(now.getTime() + pause_s * 1000)],
  );
}

/** A held deposit is looked at again in five minutes: limits free some of themselves as their windows end. */
export async function freeLater(db: Queryable, payment: Pick<Payment, "playerId" | "id">, now: Date): Promise<void> {
  await db.query(
    `UPDATE payments.payment SET check_at = $3::timestamptz + interval '5 minutes'
     WHERE player_id = $1 AND id = $2 AND held IS NOT NULL`,
    [payment.playerId, payment.id, now],
  );
}

export async function raiseAlarm(
  db: Queryable,
  alarm: { provider: string; orderId: string; problem: string; detail: unknown },
  now: Date,
): Promise<void> {
  await db.query("INSERT INTO payments.alarm (at, provider, order_id, problem, detail) VALUES ($1, $2, $3, $4, $5)", [
    now,
    alarm.provider,
    alarm.orderId,
    alarm.problem,
    JSON.stringify(alarm.detail),
  ]);
}
