import type { ChatMessage } from "@croupier/contract/chat";
import type { BackOffice } from "../platform/backOffice/backOffice.ts";
import { addMessage, tellBackOffice } from "./addMessage.ts";
import { type Conversation, type Holder, isHere } from "./conversation.ts";
import type { SupportDeps } from "./deps.ts";
import { setHolder } from "./holdConversation.ts";
import { lockConversation } from "./queries.ts";
import { hasOtherOpen } from "./setStatus.ts";

export type BackOfficeAnswer = { ok: true; message: ChatMessage } | { ok: false; reason: "not_found" | "taken" };

/**
 * An operator answers, and takes the conversation when nobody has it; a colleague's must be taken over first. Who is not there,
 * and left an address, gets the answer by mail. Source: 6-19.
 */
export async function answerVisitor(
  deps: SupportDeps,
  backOffice: BackOffice,
  operator: Holder,
  order: { conversationId: string; text: string; clientId: string },
  now: Date,
): Promise<BackOfficeAnswer> {
  return deps.db.transaction(async (tx): Promise<BackOfficeAnswer> => {
    const conversation = await lockConversation(tx, order.conversationId);
    if (!conversation) return { ok: false, reason: "not_found" };
    const { id, holder, status } = conversation;
    if (status === "open" && holder && holder.id !== operator.id) return { ok: false, reason: "taken" };
    if (status === "closed" && (await hasOtherOpen(tx, conversation))) return { ok: false, reason: "taken" };
    const { message, added } = await addMessage(
      deps,
      tx,
      { ...order, side: "operator", operator: signing(operator) },
      now,
    );
    if (!added) return { ok: true, message };
    await mailIfMissed(deps, tx, conversation, now);
    if (holder?.id !== operator.id) {
      await setHolder(tx, id, operator);
      await tellBackOffice(deps, tx, id);
      const change = {
        subject: `chat:${id}`,
        brand: conversation.brand,
        before: { holder },
        after: { holder: operator },
      };
      await backOffice.auditChange(tx, operator, { action: "chat.take", ...change }, now);
    }
    return { ok: true, message };
  });
}

/** Visitors know operators by their first name. */
const signing = ({ id, name }: Holder) => ({ id, name: name.split(" ")[0] ?? name });

async function mailIfMissed(
  deps: SupportDeps,
  tx: Parameters<SupportDeps["mailLater"]["add"]>[0],
  conversation: Conversation,
  now: Date,
): Promise<void> {
  if (conversation.email === null) return;
  const runAt = isHere(conversation, now) ? new Date(now.getTime() + deps.mailAfter_s * 1_000) : now;
  await deps.mailLater.add(tx, { conversation: conversation.id }, { key: `chat-mail:${conversation.id}`, runAt });
}
