import type { Tx } from "../platform/database.ts";
import type { Blocked } from "../protection/index.ts";
import type { PaymentsDeps } from "./deps.ts";
import type { Method } from "./method.ts";
import { openAtProvider } from "./openAtProvider.ts";
import type { Payment, PaymentIntent } from "./payment.ts";
import { holdPaymentsOf, insertEvent, insertPayment } from "./paymentStore.ts";
import { countOpen, findByKey } from "./queries.ts";
import { isSameOrder } from "./sameOrder.ts";

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
  | { ok: false; reason: "too_many" }
  | { ok: false; reason: "provider_refused" | "provider_unreachable"; payment: Payment };

const firstCheck_ms = 60_000;

/**
 * Opens a deposit: counts it against the player's limits and writes the intent down, then asks the provider. Killed in
 * between, the payment stands `pending` and `checkPayment` finishes it. The same key answers the same payment.
 * Source: 4-11, F-08, F-09, F-50.
 */
export async function startDeposit(deps: PaymentsDeps, order: DepositOrder, now: Date): Promise<DepositAnswer> {
  const opened = await open(deps, order, now);
  if (!opened.ok) return opened;
  if (opened.payment.providerPaymentId || opened.payment.state !== "pending") return opened;
  return openAtProvider(deps, opened.payment, now);
}

function answerWith(payment: Payment, order: DepositOrder): DepositAnswer {
  return isSameOrder(payment, "deposit", order) ? { ok: true, payment } : { ok: false, reason: "key_used" };
}

async function open(deps: PaymentsDeps, order: DepositOrder, now: Date): Promise<DepositAnswer> {
  const { playerId, currency, amount, method } = order;
  return deps.db.transaction(async (tx) => {
    await holdPaymentsOf(tx, playerId);
    const first = order.idempotencyKey ? await findByKey(tx, playerId, order.idempotencyKey) : null;
    if (first) return answerWith(first, order);
    if (await hasTooMany(deps, tx, playerId)) return { ok: false, reason: "too_many" };
    const held = { playerId, currency, amount, now };
    const gate = await deps.protection.holdDeposit(tx, held);
    if (!gate.ok) {
      return gate.reason === "limit_reached"
        ? { ok: false, reason: gate.reason, left: gate.left }
        : { ok: false, reason: "blocked", block: gate };
    }
    const { brand, kind, provider } = method;
    const opening = { ...order, action: "deposit" as const, methodId: method.id, brand, kind, provider };
    const payment = await insertPayment(tx, opening, now, new Date(now.getTime() + firstCheck_ms));
    if (!payment) throw new Error("a key was taken while its player's payments were held");
    await insertEvent(tx, payment, null, "pending", { actor: "player" }, now);
    await deps.announce(tx, payment);
    return { ok: true, payment };
  });
}

/** The number of payments under way is bounded; call it while the player's payments are held. */
export async function hasTooMany(deps: PaymentsDeps, tx: Tx, playerId: number): Promise<boolean> {
  const max = deps.settings.maxOpen ?? 25;
  return (await countOpen(tx, playerId, max)) >= max;
}
