import type { ChainProgress } from "@croupier/contract/chain";
import type { PaymentState } from "@croupier/contract/payments";
import { isFinished } from "@croupier/rules/paymentStates";
import type { Tx } from "../platform/database.ts";
import { change, firstOf, rowsOf } from "../platform/query.ts";
import { belowMinimum, type Payment } from "./payment.ts";
import { paymentNamed } from "./queries.ts";
import { toPayment } from "./rows.ts";
import type { Row } from "./schema.ts";
import { tables } from "./tables.ts";

export type NewPayment = Pick<
  Payment,
  "playerId" | "action" | "amount" | "currency" | "methodId" | "brand" | "kind" | "provider" | "intent"
> & { idempotencyKey: string | null };

/** Opens a payment in state `pending`, or null when the player used this idempotency key before. */
export async function insertPayment(
  tx: Tx,
  order: NewPayment,
  now: Date,
  checkAt: Date | null,
): Promise<Payment | null> {
  const row = await firstOf(
    tx,
    tables
      .insertInto("payments.payment")
      .values({
        player_id: BigInt(order.playerId),
        action: order.action,
        amount: order.amount,
        currency: order.currency,
        method_id: order.methodId,
        brand: order.brand,
        kind: order.kind,
        provider: order.provider,
        intent: JSON.stringify(order.intent),
        idempotency_key: order.idempotencyKey,
        created_at: now,
        updated_at: now,
        check_at: checkAt,
      })
      .onConflict((conflict) =>
        conflict.columns(["player_id", "idempotency_key"]).where("idempotency_key", "is not", null).doNothing(),
      )
      .returningAll(),
  );
  return row ? toPayment(row) : null;
}

/** The payment, locked until the transaction ends, so that whoever else wants to move it waits. */
export async function lockPayment(tx: Tx, playerId: number, id: number): Promise<Payment | null> {
  const row = await firstOf(tx, paymentNamed(playerId, id).selectAll().forUpdate());
  return row ? toPayment(row) : null;
}

/** Changes one payment; more is said by the query that follows. */
export const updatePayment = ({ playerId, id }: Pick<Payment, "playerId" | "id">) =>
  tables.updateTable("payments.payment").where("player_id", "=", BigInt(playerId)).where("id", "=", BigInt(id));

/** The one row that a change of a locked payment answers. */
export function changed(row: Row<"payments.payment"> | undefined): Payment {
  if (!row) throw new Error("a locked payment is gone");
  return toPayment(row);
}

/** Who moves a payment, and why. */
export interface PaymentStep {
  /** `player`, `job`, `provider:<name>` or `operator:<id>`. */
  actor: string;
  reason?: string | null;
  detail?: Record<string, unknown>;
}

const firstCheck_ms = 60_000;

/** Writes a locked payment's new state and the event that tells of it. The caller has checked that it may move. */
export async function moveTo(
  tx: Tx,
  payment: Payment,
  to: PaymentState,
  step: PaymentStep,
  now: Date,
): Promise<Payment> {
  const finished = isFinished(to);
  const moved = updatePayment(payment).set({
    state: to,
    reason: step.reason ?? payment.reason,
    updated_at: now,
    finished_at: finished ? now : null,
    held: payment.action === "deposit" && to === "reserved" ? payment.amount : null,
    check_at: finished ? null : new Date(now.getTime() + firstCheck_ms),
    checks: 0,
  });
  const row = await firstOf(tx, moved.returningAll());
  await insertEvent(tx, payment, payment.state, to, step, now);
  return changed(row);
}

export async function insertEvent(
  tx: Tx,
  payment: Pick<Payment, "playerId" | "id">,
  from: PaymentState | null,
  to: PaymentState,
  step: PaymentStep,
  now: Date,
): Promise<void> {
  await change(
    tx,
    tables.insertInto("payments.payment_event").values({
      player_id: BigInt(payment.playerId),
      payment_id: BigInt(payment.id),
      at: now,
      from_state: from,
      to_state: to,
      actor: step.actor,
      detail: JSON.stringify({ ...step.detail, ...(step.reason ? { reason: step.reason } : {}) }),
    }),
  );
}

/** What the provider answered to the order: its name for the payment and where the player goes. What it leaves out stays. */
export async function setProviderSide(
  tx: Tx,
  payment: Payment,
  side: {
    payment_id: string;
    mode?: string | null;
    url?: string | null;
    address?: Payment["providerAddress"];
  },
): Promise<Payment> {
  const kept = updatePayment(payment).set({
    provider_payment_id: side.payment_id,
    provider_mode: side.mode ?? undefined,
    provider_url: side.url ?? undefined,
    provider_address: side.address ? JSON.stringify(side.address) : undefined,
  });
  return changed(await firstOf(tx, kept.returningAll()));
}

/** Deposits of coins of one method and currency that wait for more to come, oldest first, locked. */
export async function lockBelowMinimum(
  tx: Tx,
  playerId: number,
  methodId: string,
  currency: string,
): Promise<Payment[]> {
  const waiting = tables
    .selectFrom("payments.payment")
    .where("player_id", "=", BigInt(playerId))
    .where("finished_at", "is", null)
    .where("state", "=", "pending")
    .where("reason", "=", belowMinimum)
    .where("method_id", "=", methodId)
    .where("currency", "=", currency);
  return (await rowsOf(tx, waiting.selectAll().orderBy("id").forUpdate())).map(toPayment);
}

/** Writes why a payment stands where it stands. */
export async function setReason(tx: Tx, payment: Payment, reason: string): Promise<Payment> {
  return changed(await firstOf(tx, updatePayment(payment).set({ reason }).returningAll()));
}

/** Writes down what the network says of a payment's coins, unless it said something newer before; null where it did. */
export async function keepChain(tx: Tx, payment: Payment, chain: ChainProgress | null): Promise<Payment | null> {
  if (!chain || (payment.chain && payment.chain.at >= chain.at)) return null;
  const kept = updatePayment(payment).set({ chain: JSON.stringify(chain) });
  return changed(await firstOf(tx, kept.returningAll()));
}

/** Payments of one player are opened one after the other until the transaction ends, so that their number can be held. */
export async function holdPaymentsOf(tx: Tx, playerId: number): Promise<void> {
  await tx.query("SELECT pg_advisory_xact_lock(723301204, hashint8($1))", [playerId]);
}
