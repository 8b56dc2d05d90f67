import type { FraudProblem } from "@croupier/contract/backOffice/fraud";
import type { ProviderPayment } from "@croupier/contract/psp";
import { mayMove } from "@croupier/rules/paymentStates";
import { applyReport, isAlarming } from "./applyReport.ts";
import { keepAddress } from "./depositAddress.ts";
import { callbackUrlFor, type PaymentsDeps, providerOf } from "./deps.ts";
import { orderIdOf, type Payment } from "./payment.ts";
import { lockPayment, setProviderSide } from "./paymentStore.ts";
import type { ProviderReport } from "./provider/paymentProvider.ts";
import { findPayment } from "./queries.ts";
import { transitionPayment } from "./transitionPayment.ts";
import { raiseAlarm } from "./workQueue.ts";

export type OpenAnswer =
  | { ok: true; payment: Payment }
  | { ok: false; reason: "provider_refused" | "provider_unreachable"; payment: Payment };

/**
 * Sends a payment's stored intent to its provider. May be called again at any time: the provider knows the order id
 * and answers the same payment. A clear no ends the payment (and returns a cash-out's money); no answer leaves it as
 * it is, for the job that asks again.
 */
export async function openAtProvider(deps: PaymentsDeps, payment: Payment, now: Date): Promise<OpenAnswer> {
  const provider = providerOf(deps, payment.provider);
  const callbackUrl = callbackUrlFor(deps, provider.name);
  const answer = await (payment.action === "deposit"
    ? provider.createDeposit(payment, callbackUrl)
    : provider.createPayout(payment, callbackUrl));
  if (answer.ok) return { ok: true, payment: await takeProviderSide(deps, payment, answer.payment, now) };
  if (answer.reason === "unreachable") return { ok: false, reason: "provider_unreachable", payment };
  if (answer.code.startsWith("order_id.")) {
    // It knows this order with another content: it may have moved money for it, so nothing is given back here.
    await alarm(deps, payment, "order_known_otherwise", answer.code, now);
    return { ok: false, reason: "provider_unreachable", payment };
  }
  return { ok: false, reason: "provider_refused", payment: await endRefused(deps, payment, answer.code, now) };
}

/** Writes down the provider's name for the payment and where the player goes, and applies the state it reports. */
export async function takeProviderSide(
  deps: PaymentsDeps,
  { playerId, id }: Payment,
  answer: ProviderPayment,
  now: Date,
): Promise<Payment> {
  return deps.db.transaction(async (tx) => {
    const locked = await lockPayment(tx, playerId, id);
    if (!locked) throw new Error(`payment ${id} is gone`);
    const fits = locked.providerPaymentId === null || locked.providerPaymentId === answer.payment_id;
    const known = fits ? await setProviderSide(tx, locked, answer) : locked;
    // More coins may come to it later, without a payment.
    if (answer.address && known.action === "deposit" && answer.order_id !== null)
      await keepAddress(tx, known, answer.address, callbackUrlFor(deps, known.provider), now);
    const applied = await applyReport(deps, tx, known, reportOf(answer), now);
    if (isAlarming(applied.outcome)) {
      const problem = { provider: known.provider, orderId: orderIdOf(known), problem: applied.outcome, detail: answer };
      await raiseAlarm(tx, problem, now);
    }
    return applied.payment;
  });
}

async function endRefused(deps: PaymentsDeps, { playerId, id }: Payment, code: string, now: Date): Promise<Payment> {
  return deps.db.transaction(async (tx) => {
    const locked = await lockPayment(tx, playerId, id);
    if (!locked) throw new Error(`payment ${id} is gone`);
    // A deposit never left our hands, so it is we who reject it; a cash-out was with the provider, who declined it.
    const to = locked.action === "deposit" ? "rejected" : "declined";
    if (!mayMove(locked.action, locked.state, to)) return locked;
    return transitionPayment(deps, tx, locked, to, { actor: `provider:${locked.provider}`, reason: code }, now);
  });
}

function reportOf(answer: ProviderPayment): ProviderReport {
  const { payment_id, state, amount_cents, currency, profile, decline_code, chain, updated_at } = answer;
  return { payment_id, state, amount_cents, currency, profile, decline_code, chain, at: updated_at };
}

export async function alarm(deps: PaymentsDeps, payment: Payment, problem: FraudProblem, code: string, now: Date) {
  const found = { provider: payment.provider, orderId: orderIdOf(payment), problem, detail: { code } };
  await raiseAlarm(deps.db.pool, found, now);
}

export async function readAgain(deps: PaymentsDeps, payment: Payment): Promise<Payment> {
  return (await findPayment(deps.db.pool, payment.playerId, payment.id)) ?? payment;
}
