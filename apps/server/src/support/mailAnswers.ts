import type { SupportDeps } from "./deps.ts";
import { lockConversation } from "./store.ts";

const longestMail = 10_000;

/** Mails the answers that reached no page of the visitor's, each once. Run by a job after an operator wrote. */
export async function mailAnswers(deps: Omit<SupportDeps, "mailLater">, conversationId: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const conversation = await lockConversation(tx, conversationId);
    if (!conversation?.email) return;
    const missed = await tx.query<{ id: bigint; body: string }>(
      `SELECT id, body FROM support.chat_message
        WHERE conversation_id = $1 AND side = 'operator' AND id > greatest($2::bigint, $3::bigint) ORDER BY id`,
      [conversationId, conversation.visitor_got, conversation.mailed],
    );
    const last = missed.rows.at(-1);
    if (!last) return;
    await deps.mail.send(tx, {
      to: conversation.email,
      locale: conversation.locale,
      brand: conversation.brand_name,
      template: "chat_answer",
      values: {
        answer: missed.rows
          .map((row) => row.body)
          .join("\n\n")
          .slice(0, longestMail),
        link: `${deps.publicOrigin}/#chat`,
      },
    });
    await tx.query("UPDATE support.conversation SET mailed = $2 WHERE id = $1", [conversationId, last.id]);
  });
}
