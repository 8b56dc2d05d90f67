import { isFinished } from "@croupier/rules/paymentStates";
import { type Cashbox, providerOf } from "./cashbox.ts";
import { alarm, openAtProvider, readAgain, takeProviderSide } from "./openAtProvider.ts";
import type { Payment } from "./payment.ts";
import type { PaymentName } from "./resolveWithdrawal.ts";
import { sendPayout } from "./sendPayout.ts";
import { findPayment } from "./store.ts";
import { checkLater } from "./workQueue.ts";

/**
 * Asks the provider about a payment that has been under way for long: its callback may be lost, or we were killed
 * before we could note what it answered. Answers the payment as it stands then.
 */
export async function checkPayment(cashbox: Cashbox, name: PaymentName, now: Date): Promise<Payment | null> {
  const payment = await findPayment(cashbox.db.pool, name.playerId, name.id);
  if (!payment || isFinished(payment.state)) return payment;
  const after = await ask(cashbox, payment, now);
  if (!isFinished(after.state)) await checkLater(cashbox.db.pool, after, now);
  return after;
}

async function ask(cashbox: Cashbox, payment: Payment, now: Date): Promise<Payment> {
  if (payment.action === "cashout" && payment.state === "pending") return payment;
  if (payment.providerPaymentId && payment.cancelAskedAt) return drop(cashbox, payment, payment.providerPaymentId, now);
  if (payment.providerPaymentId) return fetchState(cashbox, payment, payment.providerPaymentId, now);
  if (payment.action === "cashout") return (await sendPayout(cashbox, payment, now)) ?? readAgain(cashbox, payment);
  return dropUnseen(cashbox, payment, now);
}

async function fetchState(cashbox: Cashbox, payment: Payment, providerPaymentId: string, now: Date): Promise<Payment> {
  const answer = await providerOf(cashbox, payment.provider).fetchPayment(providerPaymentId);
  if (answer.ok) return takeProviderSide(cashbox, payment, answer.payment, now);
  if (answer.reason === "refused") await alarm(cashbox, payment, "unknown_to_provider", answer.code, now);
  return payment;
}

/** Of a player who excluded themselves meanwhile. Money that moved already is paid back when the provider says so. */
async function drop(cashbox: Cashbox, payment: Payment, providerPaymentId: string, now: Date): Promise<Payment> {
  const dropped = await providerOf(cashbox, payment.provider).cancelPayment(
    providerPaymentId,
    "the payer excluded themselves",
  );
  if (dropped.ok) return takeProviderSide(cashbox, payment, dropped.payment, now);
  return dropped.reason === "refused" ? fetchState(cashbox, payment, providerPaymentId, now) : payment;
}

/** The player of a deposit that was never opened has seen no page, so it is opened only to be dropped. */
async function dropUnseen(cashbox: Cashbox, payment: Payment, now: Date): Promise<Payment> {
  const opened = await openAtProvider(cashbox, payment, now);
  if (!opened.ok || opened.payment.state !== "pending" || !opened.payment.providerPaymentId) return opened.payment;
  const provider = providerOf(cashbox, payment.provider);
  const dropped = await provider.cancelPayment(opened.payment.providerPaymentId, "never shown to the payer");
  return dropped.ok ? takeProviderSide(cashbox, opened.payment, dropped.payment, now) : opened.payment;
}
