import { appendAudit } from "../ledger/index.ts";
import type { Queryable, Tx } from "../platform/database.ts";
import { firstOf } from "../platform/query.ts";
import type { PaymentsDeps } from "./deps.ts";
import { takeHeld } from "./heldDepositStore.ts";
import { type FieldRule, type FieldsAnswer, readMethodFields } from "./methodFields.ts";
import { orderIdOf, type Payment } from "./payment.ts";
import { holdPaymentsOf, insertEvent, insertPayment, lockPayment } from "./paymentStore.ts";
import type { PaymentName } from "./resolveWithdrawal.ts";
import { toFieldRules } from "./rows.ts";
import { tables } from "./tables.ts";
import { transitionPayment } from "./transitionPayment.ts";

type FieldFault = Extract<FieldsAnswer, { ok: false }>["code"];

export type SendBackAnswer =
  | { ok: true; payment: Payment }
  /** `not_held`: there is no such deposit, or nothing of it is held any more. */
  /** `stale`: it is not what was looked at any more. */
  | { ok: false; reason: "not_held" | "pays_nothing_out" | "stale" }
  /** A field of the payout is missing or has a wrong form. */
  | { ok: false; reason: "fields"; field: string; code: FieldFault };

/**
 * An operator sends back what is left of a held deposit: a cash-out of the same method that takes all of it, approved with its
 * opening. It goes where the operator says, because coins do not tell where their sender takes them back. What the provider
 * refuses stays held. Source: F-48, F-51, F-52.
 */
export function sendBack(
  deps: PaymentsDeps,
  name: PaymentName,
  given: Record<string, string>,
  actor: string,
  now: Date,
): Promise<SendBackAnswer> {
  return deps.db.transaction((tx) => sendBackIn(deps, tx, name, given, { actor }, now));
}

interface SendBackBy {
  actor: string;
  /** For the audit log. */
  why?: string;
  /** Whether the deposit still is what was looked at. */
  isSame?: (deposit: Payment) => boolean;
}

/** The same inside the caller's transaction. */
export async function sendBackIn(
  deps: PaymentsDeps,
  tx: Tx,
  { playerId, id }: PaymentName,
  given: Record<string, string>,
  { actor, why, isSame = () => true }: SendBackBy,
  now: Date,
): Promise<SendBackAnswer> {
  await holdPaymentsOf(tx, playerId);
  const deposit = await lockPayment(tx, playerId, id);
  if (!deposit?.held) return { ok: false, reason: "not_held" };
  if (!isSame(deposit)) return { ok: false, reason: "stale" };
  const read = await readPayout(deps, tx, deposit, given);
  if (!read.ok) return read;
  const { currency, methodId, brand, kind, provider, held } = deposit;
  const intent = { ...deposit.intent, profileId: null, fields: read.fields };
  const order = {
    playerId,
    action: "cashout" as const,
    amount: held,
    currency,
    methodId,
    brand,
    kind,
    provider,
    intent,
  };
  const opened = await insertPayment(tx, { ...order, idempotencyKey: null }, now, null);
  if (!opened) throw new Error("a payment without a key was known before");
  const cashout = await takeHeld(tx, opened, [{ id, amount: held }]);
  await insertEvent(tx, cashout, null, "pending", { actor }, now);
  const approved = await transitionPayment(deps, tx, cashout, "reserved", { actor, reason: deposit.reason }, now);
  const detail = {
    player: playerId,
    amount: held.toString(),
    currency,
    cashout: orderIdOf(cashout),
    reason: why ?? null,
  };
  const subject = `payment:${orderIdOf(deposit)}`;
  await appendAudit(tx, { actor, action: "deposit.send_back", subject, detail }, now);
  return { ok: true, payment: approved };
}

/** Holds what was given to what the payout asks for. */
export async function readPayout(
  deps: Pick<PaymentsDeps, "settings">,
  on: Queryable,
  deposit: Payment,
  given: Record<string, string>,
): Promise<{ ok: true; fields: Record<string, string> } | Exclude<SendBackAnswer, { ok: true }>> {
  const asked = await payoutFieldsOf(on, deposit);
  if (!asked) return { ok: false, reason: "pays_nothing_out" };
  const chain = { network: asked.network, test: deps.settings.testNetworks ?? false };
  const read = readMethodFields(asked.rules, given, chain);
  return read.ok ? read : { ok: false, reason: "fields", field: read.field, code: read.code };
}

/** What a payout by the deposit's own method asks for; null where the method pays nothing out in its currency. */
export async function payoutFieldsOf(
  on: Queryable,
  { methodId, currency }: Payment,
): Promise<{ rules: FieldRule[]; network: string | null } | null> {
  const method = tables
    .selectFrom("payments.method as m")
    .innerJoin("payments.method_terms as t", "t.method_id", "m.id")
    .select(["m.cashout_fields", "m.network"])
    .where("m.id", "=", methodId)
    .where("t.currency", "=", currency)
    .where("t.action", "=", "cashout")
    .where("m.profile_required_for_cashout", "=", false);
  const found = await firstOf(on, method);
  return found ? { rules: toFieldRules(found), network: found.network } : null;
}
