import type { PaymentAction, PaymentOutcome, PaymentState } from "@croupier/contract/payments";
import type { Queryable } from "../platform/database.ts";
import { anyOf, firstOf, rowsOf } from "../platform/query.ts";
import { belowMinimum, type Payment, unconfirmed } from "./payment.ts";
import { toPayment } from "./rows.ts";
import type { Row } from "./schema.ts";
import { tables } from "./tables.ts";

const payments = () => tables.selectFrom("payments.payment");

/** Every payment of a player. */
export const paymentsOf = (playerId: number) => payments().where("player_id", "=", BigInt(playerId));

/** One payment of a player. */
export const paymentNamed = (playerId: number, id: number) => paymentsOf(playerId).where("id", "=", BigInt(id));

export async function findByKey(on: Queryable, playerId: number, key: string): Promise<Payment | null> {
  return orNull(await firstOf(on, paymentsOf(playerId).where("idempotency_key", "=", key).selectAll()));
}

export async function findPayment(on: Queryable, playerId: number, id: number): Promise<Payment | null> {
  return orNull(await firstOf(on, paymentNamed(playerId, id).selectAll()));
}

/** A payment by the provider's name for it, whoever's it is. */
export async function findByProviderPayment(
  on: Queryable,
  provider: string,
  providerPaymentId: string,
): Promise<Payment | null> {
  const named = payments().where("provider", "=", provider).where("provider_payment_id", "=", providerPaymentId);
  return orNull(await firstOf(on, named.selectAll()));
}

const orNull = (row: Row<"payments.payment"> | undefined) => (row ? toPayment(row) : null);

export interface PaymentFilter {
  action?: PaymentAction | undefined;
  outcome?: PaymentOutcome | undefined;
  currency?: string | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
  /** The newest that counts, by its number. */
  upTo?: number | undefined;
}

/** The states of each outcome. */
const statesOf: Record<PaymentOutcome, readonly PaymentState[]> = {
  done: ["succeeded"],
  under_way: ["pending", "processing", "reserved"],
  failed: ["canceled", "declined", "rejected", "recalled"],
};

/** Some payments, with the count of all that would be there. */
export interface PaymentPage {
  payments: Payment[];
  total: number;
}

/** Newest first, with the count of all that pass the filter. */
export async function pageOfPayments(
  on: Queryable,
  playerId: number,
  { action, outcome, currency, from, to, upTo }: PaymentFilter,
  page: { limit: number; offset: number },
): Promise<PaymentPage> {
  let passing = paymentsOf(playerId);
  if (action !== undefined) passing = passing.where("action", "=", action);
  if (outcome !== undefined) passing = passing.where("state", "in", statesOf[outcome]);
  if (currency !== undefined) passing = passing.where("currency", "=", currency);
  if (upTo !== undefined) passing = passing.where("id", "<=", BigInt(upTo));
  if (from !== undefined) passing = passing.where("created_at", ">=", from);
  if (to !== undefined) passing = passing.where("created_at", "<", to);
  return pageOf(on, passing, passing.orderBy("id", "desc").limit(page.limit).offset(page.offset));
}

/** Cash-outs that nobody decided on yet, oldest first, with the count of all of them. */
export const waitingCashouts = (on: Queryable, limit: number) => oldestOf(on, "cashout", "pending", limit);

/** Held deposits of everybody, oldest first, with the count of all of them. */
export const heldDeposits = (on: Queryable, limit: number) => oldestOf(on, "deposit", "reserved", limit);

async function oldestOf(
  on: Queryable,
  action: PaymentAction,
  state: Payment["state"],
  limit: number,
): Promise<PaymentPage> {
  const all = payments().where("action", "=", action).where("state", "=", state).where("finished_at", "is", null);
  return pageOf(on, all, all.orderBy("created_at").orderBy("id").limit(limit));
}

type Payments = ReturnType<typeof payments>;

async function pageOf(on: Queryable, all: Payments, page: Payments): Promise<PaymentPage> {
  const rows = await rowsOf(on, page.selectAll());
  const counted = await firstOf(
    on,
    all.select(({ fn }) => fn.countAll<bigint>().as("total")),
  );
  return { payments: rows.map(toPayment), total: Number(counted?.total) };
}

/** How many payments of a player are under way, counted up to `max`; coins that wait or are held are nobody's doing. */
export async function countOpen(on: Queryable, playerId: number, max: number): Promise<number> {
  const open = paymentsOf(playerId)
    .where("finished_at", "is", null)
    .where("reason", "is distinct from", belowMinimum)
    .where("reason", "is distinct from", unconfirmed)
    .where("held", "is", null);
  return (await rowsOf(on, open.select("id").limit(max))).length;
}

/** Whether money was ever paid in or out, or coins came. */
export async function everPaid(on: Queryable, playerId: number): Promise<boolean> {
  const paid = paymentsOf(playerId).where("state", "in", ["succeeded", "reserved"]).select("id").limit(1);
  return (await firstOf(on, paid)) !== undefined;
}

/** What a player's finished deposits since a moment came to, in subunits by currency. */
export async function depositsSince(on: Queryable, playerId: number, since: Date): Promise<Record<string, bigint>> {
  const sums = paymentsOf(playerId)
    .where("action", "=", "deposit")
    .where("state", "=", "succeeded")
    .where("finished_at", ">=", since)
    .groupBy("currency")
    .select(({ cast, fn }) => ["currency", cast<bigint>(fn.sum("amount"), "bigint").as("sum")]);
  return Object.fromEntries((await rowsOf(on, sums)).map(({ currency, sum }) => [currency, sum]));
}

/** What players call the way that each of these payments took, by the payment's id. */
export async function brandsOfPayments(on: Queryable, ids: readonly string[]): Promise<Map<string, string>> {
  const named = payments()
    .select(["id", "brand"])
    .where("id", "=", anyOf(ids.map(BigInt)));
  return new Map((await rowsOf(on, named)).map(({ id, brand }) => [id.toString(), brand]));
}

/** How many deposits of a player have been paid. */
export async function countPaid(on: Queryable, playerId: number): Promise<number> {
  const paid = paymentsOf(playerId)
    .where("action", "=", "deposit")
    .where("state", "=", "succeeded")
    .select(({ cast, fn }) => cast<number>(fn.countAll(), "integer").as("count"));
  return (await firstOf(on, paid))?.count ?? 0;
}

/** When a player's last deposit was paid; null for who has paid none. */
export async function lastDepositAt(on: Queryable, playerId: number): Promise<Date | null> {
  const asked = "SELECT paid_at FROM payments.last_deposits() WHERE player_id = $1";
  return (await on.query<{ paid_at: Date }>(asked, [playerId])).rows[0]?.paid_at ?? null;
}

/** What a player took out or has asked for, of all time, in subunits by currency. */
export async function withdrawnOf(on: Queryable, playerId: number): Promise<Record<string, bigint>> {
  const sums = paymentsOf(playerId)
    .where("action", "=", "cashout")
    .where("state", "in", ["pending", "processing", "reserved", "succeeded"])
    .groupBy("currency")
    .select(({ cast, fn }) => ["currency", cast<bigint>(fn.sum("amount"), "bigint").as("sum")]);
  return Object.fromEntries((await rowsOf(on, sums)).map(({ currency, sum }) => [currency, sum]));
}

/** Signed messages that did not fit what we know, newest first, with the count of all of them. */
export async function newestAlarms(
  on: Queryable,
  limit: number,
): Promise<{ alarms: Row<"payments.alarm">[]; total: number }> {
  const all = tables.selectFrom("payments.alarm");
  const alarms = await rowsOf(on, all.selectAll().orderBy("id", "desc").limit(limit));
  const counted = await firstOf(
    on,
    all.select(({ fn }) => fn.countAll<bigint>().as("total")),
  );
  return { alarms, total: Number(counted?.total) };
}
