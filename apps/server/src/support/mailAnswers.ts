import { change, rowsOf } from "../platform/query.ts";
import type { SupportDeps } from "./deps.ts";
import { lockConversation } from "./queries.ts";
import { tables } from "./tables.ts";

const maxMail = 10_000;

/** Mails the answers that reached no page of the visitor's, each once. Run by a job after an operator wrote. */
export async function mailAnswers(deps: Omit<SupportDeps, "mailLater">, conversationId: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const conversation = await lockConversation(tx, conversationId);
    if (!conversation?.email) return;
    const received = BigInt(conversation.progress.visitor_got);
    const missed = await rowsOf(
      tx,
      tables
        .selectFrom("support.chat_message")
        .select(["id", "body"])
        .where("conversation_id", "=", conversationId)
        .where("side", "=", "operator")
        .where("id", ">", received > conversation.mailed ? received : conversation.mailed)
        .orderBy("id"),
    );
    const last = missed.at(-1);
    if (!last) return;
    await deps.mail.send(tx, {
      to: conversation.email,
      playerId: conversation.playerId,
      locale: conversation.locale,
      brand: conversation.brandName,
      template: "chat_answer",
      values: {
        answer: missed
          .map((row) => row.body)
          .join("\n\n")
          .slice(0, maxMail),
        link: `${conversation.origin ?? deps.publicOrigin}/#chat`,
      },
    });
    const mailed = tables.updateTable("support.conversation").set({ mailed: last.id });
    await change(tx, mailed.where("id", "=", conversationId));
  });
}
