import type { Queryable } from "../platform/database.ts";

/** Writes down what an operator did, in the transaction of the deed. */
export async function noteAtBackOffice(
  tx: Queryable,
  operatorId: number,
  action: "chat.read" | "chat.answer" | "chat.close" | "chat.reopen",
  conversationId: string | null,
  facts: Record<string, string | number>,
  now: Date,
): Promise<void> {
  await tx.query(
    "INSERT INTO support.back_office_log (at, operator_id, action, conversation_id, facts) VALUES ($1, $2, $3, $4, $5)",
    [now, operatorId, action, conversationId, JSON.stringify(facts)],
  );
}
