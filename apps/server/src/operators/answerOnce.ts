import type { Outcome } from "@croupier/contract/backOffice/lists";
import { sql } from "kysely";
import type { KeyedOrder } from "../platform/backOffice/backOffice.ts";
import type { Queryable, Tx } from "../platform/database.ts";
import { Failure, fail } from "../platform/failure.ts";
import { change, firstOf } from "../platform/query.ts";
import { tables } from "./tables.ts";

/*
 * What a form of the back office sends under a key of its own is carried out once. An answer may be lost on its way: the same order
 * that comes again is answered as it was the first time, also after the proposal that it became was decided, and writes nothing.
 */

/** How an order with this key was answered; null for a new one. The key of another order is refused. */
export async function firstAnswer(
  on: Queryable,
  { action, key, content }: KeyedOrder,
): Promise<Outcome | Failure | null> {
  const row = await firstOf(
    on,
    tables
      .selectFrom("operators.answered_order")
      .select(["approval_id", sql<boolean>`digest = ${digestOf(content)}`.as("same")])
      .where("action", "=", action)
      .where("key", "=", key),
  );
  if (!row) return null;
  if (!row.same) return fail(422, "key", "key_used");
  const { approval_id } = row;
  return approval_id === null
    ? { state: "done", approval_id: null }
    : { state: "proposed", approval_id: Number(approval_id) };
}

/**
 * Carries an order out in the caller's transaction, or answers it as before. Orders with one key wait for each other until commit.
 * An order that failed leaves nothing: with the same key it may be sent again.
 */
export async function answerOnce(
  tx: Tx,
  order: KeyedOrder,
  act: () => Promise<Outcome | Failure>,
  now: Date,
): Promise<Outcome | Failure> {
  const { action, key, content } = order;
  const lock = `order:${action}:${key}`;
  await firstOf(tx, tables.selectNoFrom(sql`pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.as("held")));
  const first = await firstAnswer(tx, order);
  if (first) return first;
  const answer = await act();
  if (answer instanceof Failure) return answer;
  const approval_id = answer.approval_id === null ? null : BigInt(answer.approval_id);
  const row = { action, key, digest: digestOf(content), approval_id, answered_at: now };
  await change(tx, tables.insertInto("operators.answered_order").values(row));
  return answer;
}

/** Of the content as `jsonb` writes it: the order of its fields does not matter. */
const digestOf = (content: unknown) => sql<Buffer>`sha256(convert_to(${JSON.stringify(content)}::jsonb::text, 'UTF8'))`;
