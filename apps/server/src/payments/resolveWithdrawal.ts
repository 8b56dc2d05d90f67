import type { PaymentState } from "@croupier/contract/payments";
import { isRecallable, mayMove } from "@croupier/rules/paymentStates";
import { appendAudit } from "../ledger/index.ts";
import type { Tx } from "../platform/database.ts";
import type { PaymentsDeps } from "./deps.ts";
import { orderIdOf, type Payment } from "./payment.ts";
import type { PaymentStep } from "./paymentStore.ts";
import { lockPayment } from "./paymentStore.ts";
import { transitionPayment } from "./transitionPayment.ts";

export type PaymentName = Pick<Payment, "playerId" | "id">;

export type DecisionAnswer =
  | { ok: true; payment: Payment }
  | { ok: false; reason: "unknown" }
  /** Somebody decided before, or it was sent already. */
  | { ok: false; reason: "too_late"; state: PaymentState };

/**
 * An operator, or the demo's job in their place, lets a cash-out go. It is sent by `sendPayout`. What an operator
 * decides is audit-logged with the decision.
 */
export function approveWithdrawal(deps: PaymentsDeps, name: PaymentName, actor: string, now: Date, why?: string) {
  return decide(deps, name, "reserved", { actor }, now, undefined, why);
}

/** The same inside the caller's transaction, if it still is what was looked at. */
export async function approveIn(
  deps: PaymentsDeps,
  tx: Tx,
  { playerId, id }: PaymentName,
  actor: string,
  isSame: (payment: Payment) => boolean,
  now: Date,
): Promise<{ ok: boolean }> {
  const payment = await lockPayment(tx, playerId, id);
  if (payment?.action !== "cashout" || !isSame(payment) || !mayMove("cashout", payment.state, "reserved"))
    return { ok: false };
  await transitionPayment(deps, tx, payment, "reserved", { actor }, now);
  return { ok: true };
}

/** An operator refuses a cash-out that was not sent yet, if it stands in one of `onlyFrom`; the money goes back. */
export function rejectWithdrawal(
  deps: PaymentsDeps,
  name: PaymentName,
  actor: string,
  reason: string,
  now: Date,
  onlyFrom?: readonly PaymentState[],
) {
  return decide(deps, name, "rejected", { actor, reason }, now, onlyFrom);
}

/** A cash-out that nobody decided on in time; the money goes back. */
export function expireWithdrawal(deps: PaymentsDeps, name: PaymentName, now: Date) {
  return decide(deps, name, "canceled", { actor: "job", reason: "expired" }, now, ["pending"]);
}

/**
 * The player takes a cash-out back where their licence, the country of their registration and the one that they visit from
 * let them. Source: 7.2-04, F-55, F-57.
 */
export async function recallWithdrawal(
  deps: PaymentsDeps,
  name: PaymentName,
  visit: string,
  now: Date,
): Promise<DecisionAnswer> {
  return deps.db.transaction(async (tx): Promise<DecisionAnswer> => {
    const payment = await lockPayment(tx, name.playerId, name.id);
    if (!payment) return { ok: false, reason: "unknown" };
    const { licence, country } = payment.intent;
    if (!isRecallable(payment.action, payment.state, deps.policy(licence, country, visit))) {
      return { ok: false, reason: "too_late", state: payment.state };
    }
    return { ok: true, payment: await transitionPayment(deps, tx, payment, "recalled", { actor: "player" }, now) };
  });
}

/** The row's lock makes competing decisions wait; the first one stands. Source: F-11. */
async function decide(
  deps: PaymentsDeps,
  { playerId, id }: PaymentName,
  to: PaymentState,
  step: PaymentStep,
  now: Date,
  onlyFrom?: readonly PaymentState[],
  why?: string,
): Promise<DecisionAnswer> {
  return deps.db.transaction(async (tx): Promise<DecisionAnswer> => {
    const payment = await lockPayment(tx, playerId, id);
    if (payment?.action !== "cashout") return { ok: false, reason: "unknown" };
    const may = mayMove("cashout", payment.state, to) && (!onlyFrom || onlyFrom.includes(payment.state));
    if (!may) return { ok: false, reason: "too_late", state: payment.state };
    const decided = await transitionPayment(deps, tx, payment, to, step, now);
    if (step.actor.startsWith("operator:"))
      await auditDecision(tx, payment.state, decided, { ...step, reason: step.reason ?? why }, now);
    return { ok: true, payment: decided };
  });
}

/** In the decision's own transaction: neither stands without the other. */
async function auditDecision(
  tx: Tx,
  before: PaymentState,
  payment: Payment,
  { actor, reason }: Pick<PaymentStep, "actor"> & { reason?: string | undefined },
  now: Date,
): Promise<void> {
  const detail = {
    before: { state: before },
    after: { state: payment.state },
    player: payment.playerId,
    amount: payment.amount.toString(),
    currency: payment.currency,
    ...(reason ? { reason } : {}),
  };
  const action = payment.state === "reserved" ? "withdrawal.approve" : "withdrawal.decline";
  await appendAudit(tx, { actor, action, subject: `payment:${orderIdOf(payment)}`, detail }, now);
}
