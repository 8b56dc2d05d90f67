import type { ChatMessage } from "@croupier/contract/chat";
import { addMessage } from "./addMessage.ts";
import { noteAtDesk } from "./deskLog.ts";
import type { ContactRoom } from "./room.ts";
import { findConversation, isHere } from "./store.ts";

export type DeskAnswer = { ok: true; message: ChatMessage } | { ok: false; reason: "not_found" };

/** An operator answers. Who is not there, and left an address, gets the answer by mail. Source: 6-19. */
export async function answerVisitor(
  room: ContactRoom,
  operator: { id: number; name: string },
  order: { conversationId: string; text: string; clientId: string },
  now: Date,
): Promise<DeskAnswer> {
  return room.db.transaction(async (tx): Promise<DeskAnswer> => {
    const conversation = await findConversation(tx, order.conversationId);
    if (!conversation) return { ok: false, reason: "not_found" };
    const { message, added } = await addMessage(room, tx, { ...order, side: "operator", operator }, now);
    if (!added) return { ok: true, message };
    await noteAtDesk(tx, operator.id, "chat.answer", conversation.id, { message: message.id }, now);
    if (conversation.email !== null) {
      const runAt = isHere(conversation, now) ? new Date(now.getTime() + room.mailAfter_s * 1_000) : now;
      await room.mailLater.add(tx, { conversation: conversation.id }, { key: `chat-mail:${conversation.id}`, runAt });
    }
    return { ok: true, message };
  });
}
