import { appendAudit } from "../ledger/index.ts";
import type { Tx } from "../platform/database.ts";
import { firstOf } from "../platform/query.ts";
import type { PaymentsDeps } from "./deps.ts";
import { takeHeld } from "./heldDepositStore.ts";
import { type FieldRule, readMethodFields } from "./methodFields.ts";
import { orderIdOf, type Payment } from "./payment.ts";
import { holdPaymentsOf, insertEvent, insertPayment, lockPayment } from "./paymentStore.ts";
import type { PaymentName } from "./resolveWithdrawal.ts";
import { toFieldRules } from "./rows.ts";
import { tables } from "./tables.ts";
import { transitionPayment } from "./transitionPayment.ts";

export type SendBackAnswer =
  | { ok: true; payment: Payment }
  /** `not_held`: there is no such deposit, or nothing of it is held any more. */
  | { ok: false; reason: "not_held" | "pays_nothing_out" }
  /** A field of the payout is missing or has a wrong form. */
  | { ok: false; reason: "fields"; field: string; code: string };

/**
 * An operator sends back what is left of a held deposit: a cash-out of the same method that takes all of it, approved with its
 * opening. It goes where the operator says, because coins do not tell where their sender takes them back. What the provider
 * refuses stays held. Source: F-48, F-51, F-52.
 */
export async function sendBack(
  deps: PaymentsDeps,
  { playerId, id }: PaymentName,
  given: Record<string, string>,
  actor: string,
  now: Date,
): Promise<SendBackAnswer> {
  return deps.db.transaction(async (tx): Promise<SendBackAnswer> => {
    await holdPaymentsOf(tx, playerId);
    const deposit = await lockPayment(tx, playerId, id);
    if (!deposit?.held) return { ok: false, reason: "not_held" };
    const asked = await payoutFieldsOf(tx, deposit);
    if (!asked) return { ok: false, reason: "pays_nothing_out" };
    const chain = { network: asked.network, test: deps.settings.testNetworks ?? false };
    const read = readMethodFields(asked.rules, given, chain);
    if (!read.ok) return { ok: false, reason: "fields", field: read.field, code: read.code };
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
    const detail = { player: playerId, amount: held.toString(), currency, cashout: orderIdOf(cashout) };
    const subject = `payment:${orderIdOf(deposit)}`;
    await appendAudit(tx, { actor, action: "deposit.send_back", subject, detail }, now);
    return { ok: true, payment: approved };
  });
}

/** What a payout by the deposit's own method asks for; null where the method pays nothing out in its currency. */
async function payoutFieldsOf(
  tx: Tx,
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
  const found = await firstOf(tx, method);
  return found ? { rules: toFieldRules(found), network: found.network } : null;
}
