import type { FraudProblem } from "@croupier/contract/backOffice/fraud";
import type { ProviderProfile } from "@croupier/contract/psp";
import type { Tx } from "../platform/database.ts";
import type { PaymentsDeps } from "./deps.ts";
import { noteInstrument } from "./instruments.ts";
import { orderIdOf, type Payment } from "./payment.ts";
import { insertEvent, insertPayment } from "./paymentStore.ts";
import { holdOrder, MoneyStuck } from "./postPayment.ts";
import { transitionPayment } from "./transitionPayment.ts";
import { raiseAlarm } from "./workQueue.ts";

/**
 * What follows in the transaction of a deposit whose money came: the card or account is noted, one that serves several
 * players raises an alarm, and money of somebody who excluded themselves meanwhile is sent back. What is held stays held.
 * Source: F-51.
 */
export async function afterDeposit(
  deps: PaymentsDeps,
  tx: Tx,
  deposit: Payment,
  profile: ProviderProfile | null,
  now: Date,
): Promise<void> {
  const others = profile?.fingerprint ? await noteInstrument(tx, deposit, profile.fingerprint, now) : [];
  if (others.length > 0) await alarm(tx, deposit, "shared_instrument", { players: [deposit.playerId, ...others] }, now);
  if (deposit.held !== null) return;
  const excluded = await deps.protection.excludedAmong(tx, [deposit.playerId, ...others], now);
  if (excluded.size > 0) await alarm(tx, deposit, "deposit_of_excluded", { players: [...excluded] }, now);
  // A voucher or a transfer has no way back of its own: that money waits in the wallet for the player's cash-out.
  if (excluded.has(deposit.playerId) && profile) await payBack(deps, tx, deposit, profile, now);
}

/** A cash-out of the same amount to where it came from, approved at once; the job that sends payouts does the rest. */
async function payBack(
  deps: PaymentsDeps,
  tx: Tx,
  deposit: Payment,
  profile: ProviderProfile,
  now: Date,
): Promise<void> {
  const { playerId, amount, currency, methodId, brand, kind, provider } = deposit;
  const intent = { ...deposit.intent, profileId: profile.id, fields: {} };
  const idempotencyKey = `pay-back:${deposit.id}`;
  const order = { playerId, action: "cashout" as const, amount, currency, methodId, brand, kind, provider, intent };
  const payment = await insertPayment(tx, { ...order, idempotencyKey }, now, null);
  if (!payment) return;
  const held = await deps.ledger.postIn(tx, holdOrder(payment)!);
  if (held.result !== "ok") throw new MoneyStuck(held.result);
  await insertEvent(tx, payment, null, "pending", { actor: "job", reason: "self_excluded" }, now);
  await transitionPayment(deps, tx, payment, "reserved", { actor: "job", reason: "self_excluded" }, now);
}

function alarm(tx: Tx, deposit: Payment, problem: FraudProblem, detail: object, now: Date): Promise<void> {
  return raiseAlarm(tx, { provider: deposit.provider, orderId: orderIdOf(deposit), problem, detail }, now);
}
