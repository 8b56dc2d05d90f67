import type { Tx } from "../platform/database.ts";
import { change, firstOf, rowsOf } from "../platform/query.ts";
import type { HeldPart, Payment } from "./payment.ts";
import { changed, updatePayment } from "./paymentStore.ts";
import { fromHeldParts, toPayment } from "./rows.ts";
import { tables } from "./tables.ts";

/** Takes parts out of held deposits that are locked, for the cash-out that takes them out. */
export async function takeHeld(tx: Tx, cashout: Payment, parts: readonly HeldPart[]): Promise<Payment> {
  const { playerId } = cashout;
  for (const { id, amount } of parts)
    await change(
      tx,
      updatePayment({ playerId, id }).set((row) => ({ held: row("held", "-", amount) })),
    );
  const taken = updatePayment(cashout).set({ from_held: fromHeldParts(parts) });
  return changed(await firstOf(tx, taken.returningAll()));
}

/** Gives a held deposit back what a cash-out took of it and did not pay out. */
export async function giveBackHeld(tx: Tx, playerId: number, { id, amount }: HeldPart): Promise<void> {
  await change(
    tx,
    updatePayment({ playerId, id }).set((row) => ({ held: row("held", "+", amount) })),
  );
}

/** Whether a cash-out that is under way takes something out of this held deposit. */
export async function isPaidOutNow(tx: Tx, { playerId, id }: Pick<Payment, "playerId" | "id">): Promise<boolean> {
  const found = tables
    .selectFrom("payments.payment")
    .select("id")
    .where("player_id", "=", BigInt(playerId))
    .where("action", "=", "cashout")
    .where("finished_at", "is", null)
    .where("from_held", "@>", JSON.stringify([{ id }]))
    .limit(1);
  return (await firstOf(tx, found)) !== undefined;
}

/** Held deposits of a player in a currency, oldest first, locked. */
export async function lockHeld(tx: Tx, playerId: number, currency: string): Promise<Payment[]> {
  const held = tables
    .selectFrom("payments.payment")
    .where("player_id", "=", BigInt(playerId))
    .where("action", "=", "deposit")
    .where("state", "=", "reserved")
    .where("currency", "=", currency);
  return (await rowsOf(tx, held.selectAll().orderBy("id").forUpdate())).map(toPayment);
}
