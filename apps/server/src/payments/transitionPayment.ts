import type { PaymentState } from "@croupier/contract/payments";
import { isFinished, returnsHold } from "@croupier/rules/paymentStates";
import type { Tx } from "../platform/database.ts";
import type { PaymentsDeps } from "./deps.ts";
import { giveBackHeld, isPaidOutNow } from "./heldDepositStore.ts";
import { heldPaidOut, isUncounted, type Payment } from "./payment.ts";
import { lockPayment, moveTo, type PaymentStep } from "./paymentStore.ts";
import { fromCash, postPayment } from "./postPayment.ts";

/**
 * Takes a locked payment to a state that it may reach, with everything that belongs to it: money, deposit limit, history,
 * event log and news to the player. The event log tells of money that came to cash or left it. The one place where a payment
 * moves; `mayMove` is asked before.
 */
export async function transitionPayment(
  deps: PaymentsDeps,
  tx: Tx,
  payment: Payment,
  to: PaymentState,
  step: PaymentStep,
  now: Date,
): Promise<Payment> {
  if (to === "succeeded" && payment.action === "deposit") await tellPaid(deps, tx, payment, now);
  await postPayment(deps, tx, payment, to);
  if (payment.action === "deposit") await countInLimits(deps, tx, payment, to);
  const moved = await moveTo(tx, payment, to, step, now);
  await settleHeld(deps, tx, moved, now);
  const passed = payment.action === "deposit" ? (payment.held ?? payment.amount) : fromCash(payment);
  if (to === "succeeded" && passed > 0n) {
    await deps.appendEvent(tx, {
      kind: `${payment.action}.succeeded`,
      playerId: payment.playerId,
      at: now,
      payload: {
        paymentId: payment.id,
        currency: payment.currency,
        amount: passed.toString(),
        methodId: payment.methodId,
        brand: payment.intent.site ?? "",
      },
    });
  }
  await deps.announce(tx, moved);
  return moved;
}

/** Whoever gives something for a deposit hears of it in the same transaction, before its money moves. */
async function tellPaid(deps: PaymentsDeps, tx: Tx, payment: Payment, now: Date): Promise<void> {
  if (!deps.depositPaid) return;
  const { playerId, currency, id, held, intent } = payment;
  const amount = held ?? payment.amount;
  await deps.depositPaid(tx, { playerId, currency, amount, paymentId: id, brand: intent.site ?? "" }, now);
}

/** A deposit counts against the player's limits from the moment it was asked for, unless it came to nothing. */
async function countInLimits(deps: PaymentsDeps, tx: Tx, payment: Payment, to: PaymentState): Promise<void> {
  const { playerId, currency, amount, createdAt } = payment;
  const held = { playerId, currency, amount, now: createdAt };
  // What is held is not counted; whoever frees it counts it.
  if (isUncounted(payment)) return;
  if (isFinished(to) && to !== "succeeded" && payment.held === null) await deps.protection.returnDeposit(tx, held);
}

/** What a finished cash-out took out of held deposits goes back to them, or ends those of which nothing is left. */
async function settleHeld(deps: PaymentsDeps, tx: Tx, payment: Payment, now: Date): Promise<void> {
  if (!isFinished(payment.state)) return;
  for (const part of payment.fromHeld) {
    if (returnsHold(payment.state)) {
      await giveBackHeld(tx, payment.playerId, part);
      continue;
    }
    const deposit = await lockPayment(tx, payment.playerId, part.id);
    if (deposit?.held !== 0n || (await isPaidOutNow(tx, deposit))) continue;
    await transitionPayment(deps, tx, deposit, "rejected", { actor: "job", reason: heldPaidOut }, now);
  }
}
