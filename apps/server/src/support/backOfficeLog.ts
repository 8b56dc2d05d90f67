import type { Queryable } from "../platform/database.ts";
import { change } from "../platform/query.ts";
import { tables } from "./tables.ts";

/** Writes down what an operator did, in the transaction that did it. */
export async function noteAtBackOffice(
  tx: Queryable,
  operatorId: number,
  action: "chat.read" | "chat.answer" | "chat.close" | "chat.reopen",
  conversationId: string | null,
  facts: Record<string, string | number>,
  now: Date,
): Promise<void> {
  await change(
    tx,
    tables.insertInto("support.back_office_log").values({
      at: now,
      operator_id: BigInt(operatorId),
      action,
      conversation_id: conversationId,
      facts: JSON.stringify(facts),
    }),
  );
}
