import type { PaymentAction, PaymentState } from "@croupier/contract/payments";
import { isFinished } from "@croupier/rules/paymentStates";
import type { Queryable, Tx } from "../platform/database.ts";
import { belowMinimum, type Payment, type PaymentIntent } from "./payment.ts";

export type PaymentRow = Record<string, unknown>;

/** What `readPayment` reads. */
export const columns = `player_id, id, action, amount, currency, method_id, brand, kind, provider, state, reason, intent,
  provider_payment_id, provider_mode, provider_url, provider_address, created_at, updated_at, finished_at, checks, cancel_asked_at, flags,
  held, from_held`;

export function readPayment(row: PaymentRow): Payment {
  return {
    playerId: Number(row.player_id),
    id: Number(row.id),
    action: row.action as PaymentAction,
    amount: row.amount as bigint,
    currency: row.currency as string,
    methodId: row.method_id as string,
    brand: row.brand as string,
    kind: row.kind as string,
    provider: row.provider as string,
    state: row.state as PaymentState,
    reason: row.reason as string | null,
    intent: row.intent as PaymentIntent,
    providerPaymentId: row.provider_payment_id as string | null,
    providerMode: row.provider_mode as Payment["providerMode"],
    providerUrl: row.provider_url as string | null,
    providerAddress: row.provider_address as Payment["providerAddress"],
    createdAt: row.created_at as Date,
    updatedAt: row.updated_at as Date,
    finishedAt: row.finished_at as Date | null,
    checks: row.checks as number,
    cancelAskedAt: row.cancel_asked_at as Date | null,
    flags: row.flags as Payment["flags"],
    held: row.held as bigint | null,
    fromHeld: ((row.from_held ?? []) as { id: number; amount: string }[]).map(({ id, amount }) => ({
      id,
      amount: BigInt(amount),
    })),
  };
}

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
  const inserted = await tx.query(
    `INSERT INTO payments.payment (player_id, action, amount, currency, method_id, brand, kind, provider, intent,
       idempotency_key, created_at, updated_at, check_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11, $12)
     ON CONFLICT (player_id, idempotency_key) WHERE idempotency_key IS NOT NULL DO NOTHING
     RETURNING ${columns}`,
    [
      order.playerId,
      order.action,
      order.amount,
      order.currency,
      order.methodId,
      order.brand,
      order.kind,
      order.provider,
      JSON.stringify(order.intent),
      order.idempotencyKey,
      now,
      checkAt,
    ],
  );
  const row = inserted.rows[0];
  return row ? readPayment(row) : null;
}

export async function findByKey(db: Queryable, playerId: number, key: string): Promise<Payment | null> {
  const found = await db.query(
    `SELECT ${columns} FROM payments.payment WHERE player_id = $1 AND idempotency_key = $2`,
    [playerId, key],
  );
  return found.rows[0] ? readPayment(found.rows[0]) : null;
}

/** The payment, locked until the transaction ends, so that whoever else wants to move it waits. */
export async function lockPayment(tx: Tx, playerId: number, id: number): Promise<Payment | null> {
  const found = await tx.query(`SELECT ${columns} FROM payments.payment WHERE player_id = $1 AND id = $2 FOR UPDATE`, [
    playerId,
    id,
  ]);
  return found.rows[0] ? readPayment(found.rows[0]) : null;
}

export async function findPayment(db: Queryable, playerId: number, id: number): Promise<Payment | null> {
  const found = await db.query(`SELECT ${columns} FROM payments.payment WHERE player_id = $1 AND id = $2`, [
    playerId,
    id,
  ]);
  return found.rows[0] ? readPayment(found.rows[0]) : null;
}

/** Writes a locked payment's new state and the event that tells of it. The caller has checked that it may move. */
export async function moveTo(
  tx: Tx,
  payment: Payment,
  to: PaymentState,
  step: { actor: string; reason?: string | null; detail?: Record<string, unknown> },
  now: Date,
): Promise<Payment> {
  const moved = await tx.query(
    `UPDATE payments.payment SET state = $3, reason = $4, updated_at = $5, finished_at = $6,
       held = CASE WHEN action = 'deposit' AND $3 = 'reserved' THEN amount END,
       check_at = CASE WHEN $6::timestamptz IS NULL THEN $5::timestamptz + interval '1 minute' END, checks = 0
     WHERE player_id = $1 AND id = $2 RETURNING ${columns}`,
    [payment.playerId, payment.id, to, step.reason ?? payment.reason, now, isFinished(to) ? now : null],
  );
  await insertEvent(tx, payment, payment.state, to, step, now);
  return readPayment(moved.rows[0] as PaymentRow);
}

export async function insertEvent(
  tx: Tx,
  payment: Pick<Payment, "playerId" | "id">,
  from: PaymentState | null,
  to: PaymentState,
  step: { actor: string; reason?: string | null; detail?: Record<string, unknown> },
  now: Date,
): Promise<void> {
  const detail = { ...step.detail, ...(step.reason ? { reason: step.reason } : {}) };
  await tx.query(
    `INSERT INTO payments.payment_event (player_id, payment_id, at, from_state, to_state, actor, detail)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [payment.playerId, payment.id, now, from, to, step.actor, JSON.stringify(detail)],
  );
}

/** What the provider answered to the order: its name for the payment and where the player goes. */
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
  const kept = await tx.query(
    `UPDATE payments.payment SET provider_payment_id = $3, provider_mode = coalesce($4, provider_mode),
       provider_url = coalesce($5, provider_url), provider_address = coalesce($6, provider_address)
     WHERE player_id = $1 AND id = $2 RETURNING ${columns}`,
    [
      payment.playerId,
      payment.id,
      side.payment_id,
      side.mode ?? null,
      side.url ?? null,
      side.address ? JSON.stringify(side.address) : null,
    ],
  );
  return readPayment(kept.rows[0] as PaymentRow);
}

/** A payment by the provider's name for it, whoever's it is. */
export async function findByProviderPayment(
  db: Queryable,
  provider: string,
  providerPaymentId: string,
): Promise<Payment | null> {
  const found = await db.query(
    `SELECT ${columns} FROM payments.payment WHERE provider = $1 AND provider_payment_id = $2`,
    [provider, providerPaymentId],
  );
  return found.rows[0] ? readPayment(found.rows[0]) : null;
}

/** Deposits of coins of one method and currency that wait for more to come, oldest first, locked. */
export async function lockBelowMinimum(
  tx: Tx,
  playerId: number,
  methodId: string,
  currency: string,
): Promise<Payment[]> {
  const found = await tx.query(
    `SELECT ${columns} FROM payments.payment WHERE player_id = $1 AND finished_at IS NULL AND state = 'pending'
       AND reason = '${belowMinimum}' AND method_id = $2 AND currency = $3 ORDER BY id FOR UPDATE`,
    [playerId, methodId, currency],
  );
  return found.rows.map(readPayment);
}

/** Writes why a payment stands where it stands. */
export async function setReason(tx: Tx, payment: Payment, reason: string): Promise<Payment> {
  const told = await tx.query(
    `UPDATE payments.payment SET reason = $3 WHERE player_id = $1 AND id = $2 RETURNING ${columns}`,
    [payment.playerId, payment.id, reason],
  );
  return readPayment(told.rows[0] as PaymentRow);
}

export interface PaymentFilter {
  action?: PaymentAction | undefined;
  currency?: string | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
}

/** Newest first, with the count of all that pass the filter. */
export async function pageOfPayments(
  db: Queryable,
  playerId: number,
  filter: PaymentFilter,
  page: { limit: number; offset: number },
): Promise<{ payments: Payment[]; total: number }> {
  const where = `player_id = $1 AND ($2::text IS NULL OR action = $2) AND ($3::text IS NULL OR currency = $3)
    AND ($4::timestamptz IS NULL OR created_at >= $4) AND ($5::timestamptz IS NULL OR created_at < $5)`;
  const values = [playerId, filter.action ?? null, filter.currency ?? null, filter.from ?? null, filter.to ?? null];
  const found = await db.query(
    `SELECT ${columns} FROM payments.payment WHERE ${where} ORDER BY id DESC LIMIT $6 OFFSET $7`,
    [...values, page.limit, page.offset],
  );
  const counted = await db.query(`SELECT count(*)::int AS total FROM payments.payment WHERE ${where}`, values);
  return { payments: found.rows.map(readPayment), total: counted.rows[0].total };
}

/** Cash-outs that nobody decided on yet, oldest first, with the count of all of them. */
export const waitingCashouts = (db: Queryable, limit: number) =>
  oldestOf(db, "action = 'cashout' AND state = 'pending'", limit);

/** Held deposits of everybody, oldest first, with the count of all of them. */
export const heldDeposits = (db: Queryable, limit: number) =>
  oldestOf(db, "action = 'deposit' AND state = 'reserved'", limit);

async function oldestOf(db: Queryable, which: string, limit: number): Promise<{ payments: Payment[]; total: number }> {
  const where = `${which} AND finished_at IS NULL`;
  const found = await db.query(
    `SELECT ${columns} FROM payments.payment WHERE ${where} ORDER BY created_at, id LIMIT $1`,
    [limit],
  );
  const counted = await db.query(`SELECT count(*)::int AS total FROM payments.payment WHERE ${where}`);
  return { payments: found.rows.map(readPayment), total: counted.rows[0].total };
}

/** Payments of one player are opened one after the other until the transaction ends, so that their number can be held. */
export async function holdPaymentsOf(tx: Tx, playerId: number): Promise<void> {
  await tx.query("SELECT pg_advisory_xact_lock(723301204, hashint8($1))", [playerId]);
}

/** How many payments of a player are under way, counted up to `most`; coins that wait or are held are nobody's doing. */
export async function countOpen(db: Queryable, playerId: number, most: number): Promise<number> {
  const counted = await db.query(
    `SELECT count(*)::int AS open FROM
       (SELECT 1 FROM payments.payment WHERE player_id = $1 AND finished_at IS NULL
          AND reason IS DISTINCT FROM '${belowMinimum}' AND held IS NULL LIMIT $2) AS under_way`,
    [playerId, most],
  );
  return counted.rows[0].open;
}
