import { isFinished } from "@croupier/rules/paymentStates";
import { type PaymentsDeps, providerOf } from "./deps.ts";
import { alarm, openAtProvider, readAgain, takeProviderSide } from "./openAtProvider.ts";
import type { Payment } from "./payment.ts";
import { findPayment } from "./queries.ts";
import type { PaymentName } from "./resolveWithdrawal.ts";
import { sendPayout } from "./sendPayout.ts";
import { checkLater } from "./workQueue.ts";

/**
 * Asks the provider about a payment that has been under way for long: its callback may be lost, or we were killed
 * before we could note what it answered. Answers the payment as it stands then.
 */
export async function checkPayment(deps: PaymentsDeps, name: PaymentName, now: Date): Promise<Payment | null> {
  const payment = await findPayment(deps.db.pool, name.playerId, name.id);
  if (!payment || isFinished(payment.state)) return payment;
  const after = await ask(deps, payment, now);
  if (!isFinished(after.state)) await checkLater(deps.db.pool, after, now);
  return after;
}

async function ask(deps: PaymentsDeps, payment: Payment, now: Date): Promise<Payment> {
  if (payment.action === "cashout" && payment.state === "pending") return payment;
  if (payment.providerPaymentId && payment.cancelAskedAt) return drop(deps, payment, payment.providerPaymentId, now);
  if (payment.providerPaymentId) return fetchState(deps, payment, payment.providerPaymentId, now);
  if (payment.action === "cashout") return (await sendPayout(deps, payment, now)) ?? readAgain(deps, payment);
  return dropUnseen(deps, payment, now);
}

async function fetchState(
  deps: PaymentsDeps,
  payment: Payment,
  providerPaymentId: string,
  now: Date,
): Promise<Payment> {
  const answer = await providerOf(deps, payment.provider).fetchPayment(providerPaymentId);
  if (answer.ok) return takeProviderSide(deps, payment, answer.payment, now);
  if (answer.reason === "refused") await alarm(deps, payment, "unknown_to_provider", answer.code, now);
  return payment;
}

/** Of a player who excluded themselves meanwhile. Money that moved already is paid back when the provider says so. */
async function drop(deps: PaymentsDeps, payment: Payment, providerPaymentId: string, now: Date): Promise<Payment> {
  const dropped = await providerOf(deps, payment.provider).cancelPayment(
    providerPaymentId,
    "the payer excluded themselves",
  );
  if (dropped.ok) return takeProviderSide(deps, payment, dropped.payment, now);
  return dropped.reason === "refused" ? fetchState(deps, payment, providerPaymentId, now) : payment;
}

/** The player of a deposit that was never opened has seen no page, so it is opened only to be dropped. */
async function dropUnseen(deps: PaymentsDeps, payment: Payment, now: Date): Promise<Payment> {
  const opened = await openAtProvider(deps, payment, now);
  if (!opened.ok || opened.payment.state !== "pending" || !opened.payment.providerPaymentId) return opened.payment;
  const provider = providerOf(deps, payment.provider);
  const dropped = await provider.cancelPayment(opened.payment.providerPaymentId, "never shown to the payer");
  return dropped.ok ? takeProviderSide(deps, opened.payment, dropped.payment, now) : opened.payment;
}
