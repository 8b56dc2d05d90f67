import type { Tx } from "../platform/database.ts";
import type { HeldPart, Payment } from "./payment.ts";
import { columns, type PaymentRow, readPayment } from "./paymentStore.ts";

/** Takes parts out of held deposits that are locked, for the cash-out that takes them out. */
export async function takeHeld(tx: Tx, cashout: Payment, parts: readonly HeldPart[]): Promise<Payment> {
  for (const { id, amount } of parts)
    await tx.query("UPDATE payments.payment SET held = held - $3 WHERE player_id = $1 AND id = $2", [
      cashout.playerId,
      id,
      amount,
    ]);
  const written = parts.map(({ id, amount }) => ({ id, amount: amount.toString() }));
  const taken = await tx.query(
    `UPDATE payments.payment SET from_held = $3 WHERE player_id = $1 AND id = $2 RETURNING ${columns}`,
    [cashout.playerId, cashout.id, JSON.stringify(written)],
  );
  return readPayment(taken.rows[0] as PaymentRow);
}

/** Gives a held deposit back what a cash-out took of it and did not pay out. */
export async function giveBackHeld(tx: Tx, playerId: number, { id, amount }: HeldPart): Promise<void> {
  await tx.query("UPDATE payments.payment SET held = held + $3 WHERE player_id = $1 AND id = $2", [
    playerId,
    id,
    amount,
  ]);
}

/** Whether a cash-out that is under way takes something out of this held deposit. */
export async function isPaidOutNow(tx: Tx, { playerId, id }: Pick<Payment, "playerId" | "id">): Promise<boolean> {
  const found = await tx.query(
    `SELECT 1 FROM payments.payment WHERE player_id = $1 AND action = 'cashout' AND finished_at IS NULL
       AND from_held @> $2::jsonb LIMIT 1`,
    [playerId, JSON.stringify([{ id }])],
  );
  return found.rows.length > 0;
}

/** Held deposits of a player in a currency, oldest first, locked. */
export async function lockHeld(tx: Tx, playerId: number, currency: string): Promise<Payment[]> {
  const found = await tx.query(
    `SELECT ${columns} FROM payments.payment
      WHERE player_id = $1 AND action = 'deposit' AND state = 'reserved' AND currency = $2 ORDER BY id FOR UPDATE`,
    [playerId, currency],
  );
  return found.rows.map(readPayment);
}
