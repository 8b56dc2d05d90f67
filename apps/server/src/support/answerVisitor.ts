import type { ChatMessage } from "@croupier/contract/chat";
import { addMessage } from "./addMessage.ts";
import { noteAtBackOffice } from "./backOfficeLog.ts";
import { isHere } from "./conversation.ts";
import type { SupportDeps } from "./deps.ts";
import { findConversation } from "./queries.ts";

export type BackOfficeAnswer = { ok: true; message: ChatMessage } | { ok: false; reason: "not_found" };

/** An operator answers. Who is not there, and left an address, gets the answer by mail. Source: 6-19. */
export async function answerVisitor(
  deps: SupportDeps,
  operator: { id: number; name: string },
  order: { conversationId: string; text: string; clientId: string },
  now: Date,
): Promise<BackOfficeAnswer> {
  return deps.db.transaction(async (tx): Promise<BackOfficeAnswer> => {
    const conversation = await findConversation(tx, order.conversationId);
    if (!conversation) return { ok: false, reason: "not_found" };
    const { message, added } = await addMessage(deps, tx, { ...order, side: "operator", operator }, now);
    if (!added) return { ok: true, message };
    await noteAtBackOffice(tx, operator.id, "chat.answer", conversation.id, { message: message.id }, now);
    if (conversation.email !== null) {
      const runAt = isHere(conversation, now) ? new Date(now.getTime() + deps.mailAfter_s * 1_000) : now;
      await deps.mailLater.add(tx, { conversation: conversation.id }, { key: `chat-mail:${conversation.id}`, runAt });
    }
    return { ok: true, message };
  });
}
