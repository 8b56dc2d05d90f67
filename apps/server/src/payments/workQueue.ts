import type { FraudProblem } from "@croupier/contract/backOffice/fraud";
import { sql } from "kysely";
import type { Queryable } from "../platform/database.ts";
import { change, rowsOf } from "../platform/query.ts";
import { type Payment, readOrderId } from "./payment.ts";
import { updatePayment } from "./paymentStore.ts";
import { toName } from "./rows.ts";
import { tables } from "./tables.ts";

const payments = () => tables.selectFrom("payments.payment");

const cashouts = (state: Payment["state"]) =>
  payments().where("action", "=", "cashout").where("state", "=", state).where("finished_at", "is", null);

const waiting = (before: Date) => cashouts("pending").where("created_at", "<=", before);

/** What each job looks at: payments that came to a state, or whose time to be asked about came, before a moment. */
const due = {
  to_look_at: (before: Date) => waiting(before).where("flags", "is", null),
  to_approve: (before: Date) => waiting(before).where("flags", "=", sql<string[]>`'{}'`),
  to_expire: waiting,
  to_send: (before: Date) => cashouts("reserved").where("updated_at", "<=", before),
  to_check: (before: Date) => payments().where("check_at", "<=", before).where("held", "is", null),
  to_free: (before: Date) => payments().where("check_at", "<=", before).where("held", "is not", null),
};

/** Names of payments that a job should look at, oldest first. */
export async function findNames(
  db: Queryable,
  condition: keyof typeof due,
  before: Date,
  limit = 100,
): Promise<Pick<Payment, "playerId" | "id">[]> {
  const oldest = due[condition](before)
    .select(["player_id", "id"])
    .orderBy(({ fn }) => fn.coalesce("check_at", "created_at"))
    .limit(limit);
  return (await rowsOf(db, oldest)).map(toName);
}

const minute_ms = 60_000;

/** Asks again later, each time after twice the pause, at most an hour. */
export async function checkLater(db: Queryable, payment: Payment, now: Date): Promise<void> {
  const pause_ms = minute_ms * Math.min(2 ** Math.min(payment.checks + 1, 10), 60);
  await change(
    db,
    updatePayment(payment)
      .set((row) => ({ check_at: new Date(now.getTime() + pause_ms), checks: row("checks", "+", 1) }))
      .where("finished_at", "is", null)
      .where("check_at", "is not", null),
  );
}

/** A held deposit is looked at again in five minutes: limits free some of themselves as their windows end. */
export async function freeLater(db: Queryable, payment: Pick<Payment, "playerId" | "id">, now: Date): Promise<void> {
  const check_at = new Date(now.getTime() + 5 * minute_ms);
  await change(db, updatePayment(payment).set({ check_at }).where("held", "is not", null));
}

/** What is wrong, for the fraud queue. */
export interface AlarmRaised {
  provider: string;
  /** The order that it is about, or what else names it. */
  orderId: string;
  problem: FraudProblem;
  detail: unknown;
  /** Whom it is about, where the order does not say. */
  playerId?: number;
  /** Of the fraud check. */
  score?: number;
}

/** Opens a case of the fraud queue: a person has to look. */
export async function raiseAlarm(
  db: Queryable,
  { provider, orderId, problem, detail, playerId, score }: AlarmRaised,
  now: Date,
): Promise<void> {
  const about = playerId ?? readOrderId(orderId)?.playerId;
  await change(
    db,
    tables.insertInto("payments.alarm").values({
      ...{ at: now, provider, order_id: orderId, problem, detail: JSON.stringify(detail), score },
      player_id: about === undefined ? null : BigInt(about),
    }),
  );
}
