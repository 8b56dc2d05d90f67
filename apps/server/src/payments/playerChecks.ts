import { toCents } from "@croupier/rules/money";
import type { Queryable } from "../platform/database.ts";
import { firstOf } from "../platform/query.ts";
import type { PaymentsDeps } from "./deps.ts";
import type { Payment } from "./payment.ts";
import { tables } from "./tables.ts";

/** What is known of the player who asks for a withdrawal, as far as it helps to decide. */
export async function playerChecks(deps: Pick<PaymentsDeps, "db" | "factsOf">, payment: Payment) {
  const { currency, playerId } = payment;
  const on = deps.db.pool;
  const [facts, fraud, cases, out] = await Promise.all([
    deps.factsOf(playerId),
    judgedWith(on, payment),
    openCasesOf(on, playerId),
    paidOut(on, payment),
  ]);
  const { name, verified, confirmed, turnover } = facts;
  return {
    ...{ name, verified, address_confirmed: confirmed, fraud, open_cases: cases },
    deposited_cents: toCents(turnover.deposits[currency] ?? 0n),
    staked_cents: toCents(turnover.bets[currency] ?? 0n),
    withdrawn_cents: toCents(out),
  };
}

/** What the fraud check made of it: an order is judged at the moment that it is written down with. */
async function judgedWith(on: Queryable, { playerId, createdAt }: Payment) {
  const judged = tables
    .selectFrom("payments.fraud_check")
    .select(["score", "reasons"])
    .where("player_id", "=", BigInt(playerId))
    .where("action", "=", "cashout")
    .where("asked_by", "=", "order")
    .where("at", "<=", createdAt)
    .orderBy("at", "desc")
    .limit(1);
  return (await firstOf(on, judged)) ?? null;
}

async function openCasesOf(on: Queryable, playerId: number): Promise<number> {
  const open = tables
    .selectFrom("payments.alarm")
    .select(({ cast, fn }) => cast<number>(fn.countAll(), "integer").as("count"))
    .where("player_id", "=", BigInt(playerId))
    .where("decision", "is", null);
  return (await firstOf(on, open))?.count ?? 0;
}

async function paidOut(on: Queryable, { playerId, currency }: Payment): Promise<bigint> {
  const paid = tables
    .selectFrom("payments.payment")
    .select(({ cast, fn }) => cast<bigint | null>(fn.sum("amount"), "bigint").as("sum"))
    .where("player_id", "=", BigInt(playerId))
    .where("action", "=", "cashout")
    .where("state", "=", "succeeded")
    .where("currency", "=", currency);
  return (await firstOf(on, paid))?.sum ?? 0n;
}
