import type { Blocked } from "../protection/index.ts";
import type { Cashbox } from "./cashbox.ts";
import type { Method } from "./methods.ts";
import { openAtProvider } from "./openAtProvider.ts";
import type { Payment, PaymentIntent } from "./payment.ts";
import { findByKey, insertEvent, insertPayment } from "./store.ts";

export interface DepositOrder {
  playerId: number;
  method: Method;
  currency: string;
  /** Subunits, already within the method's terms. */
  amount: bigint;
  intent: PaymentIntent;
  idempotencyKey: string | null;
}

export type DepositAnswer =
  | { ok: true; payment: Payment }
  | { ok: false; reason: "limit_reached"; left: bigint }
  | { ok: false; reason: "blocked"; block: Blocked }
  | { ok: false; reason: "key_used" }
  | { ok: false; reason: "provider_refused" | "provider_unreachable"; payment: Payment };

const firstCheck_ms = 60_000;

/**
 * Opens a deposit: counts it against the player's limits and writes the intent down, then asks the provider. Killed in
 * between, the payment stands `pending` and `checkPayment` finishes it. The same key answers the same payment.
 * Source: spec 4-11, fairness rows 8, 9 and 50.
 */
export async function startDeposit(cashbox: Cashbox, order: DepositOrder, now: Date): Promise<DepositAnswer> {
  const opened = (await findEarlier(cashbox, order)) ?? (await open(cashbox, order, now));
  if (!opened.ok) {
    // A twin of this request may have taken what was left of the limit, and with it answered this one too.
    return (opened.reason === "limit_reached" && (await findEarlier(cashbox, order))) || opened;
  }
  if (opened.payment.providerPaymentId || opened.payment.state !== "pending") return opened;
  return openAtProvider(cashbox, opened.payment, now);
}

async function findEarlier(cashbox: Cashbox, order: DepositOrder): Promise<DepositAnswer | null> {
  if (!order.idempotencyKey) return null;
  const payment = await findByKey(cashbox.db.pool, order.playerId, order.idempotencyKey);
  return payment && answerWith(payment, order);
}

function answerWith(payment: Payment, order: DepositOrder): DepositAnswer {
  const same =
    payment.action === "deposit" &&
    payment.amount === order.amount &&
    payment.currency === order.currency &&
    payment.methodId === order.method.id;
  return same ? { ok: true, payment } : { ok: false, reason: "key_used" };
}

async function open(cashbox: Cashbox, order: DepositOrder, now: Date): Promise<DepositAnswer> {
  const { playerId, currency, amount, method } = order;
  return cashbox.db.transaction(async (tx) => {
    const held = { playerId, currency, amount, now };
    const gate = await cashbox.protection.holdDeposit(tx, held);
    if (!gate.ok) {
      return gate.reason === "limit_reached"
        ? { ok: false, reason: gate.reason, left: gate.left }
        : { ok: false, reason: "blocked", block: gate };
    }
    const { brand, kind, provider } = method;
    const opening = { ...order, action: "deposit" as const, methodId: method.id, brand, kind, provider };
    const payment = await insertPayment(tx, opening, now, new Date(now.getTime() + firstCheck_ms));
    if (!payment) {
      await cashbox.protection.returnDeposit(tx, held);
      const first = await findByKey(tx, playerId, order.idempotencyKey ?? "");
      if (!first) throw new Error("a key that is taken names no payment");
      return answerWith(first, order);
    }
    await insertEvent(tx, payment, null, "pending", { actor: "player" }, now);
    await cashbox.announce(tx, payment);
    return { ok: true, payment };
  });
}
