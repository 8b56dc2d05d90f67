import type { ChatMessage } from "@croupier/contract/chat";
import { placeOf } from "../platform/placeOf.ts";
import { addMessage } from "./addMessage.ts";
import type { Conversation } from "./conversation.ts";
import type { SupportDeps } from "./deps.ts";
import { type ChatVisitor, conversationOf, openConversation } from "./findVisitor.ts";

export type SendAnswer =
  | { ok: true; conversation: Conversation; message: ChatMessage; newKey: string | null }
  | { ok: false; reason: "too_many_attempts"; retryAfter_s: number };

/** A person writes in bursts: many in a minute are let through, a flood is not. */
const perMinute = 20;
const perHour = 200;
/** Conversations that one address may begin, since each costs a row. */
const newPerHour = 10;

/** Takes what a visitor says to the support; the first message opens the conversation. Source: 6-19. */
export async function sendToSupport(
  deps: SupportDeps,
  visitor: ChatVisitor,
  order: { text: string; clientId: string },
): Promise<SendAnswer> {
  const { context } = visitor;
  const who = context.player ? `player:${context.player.id}` : `ip:${placeOf(context.ip)}`;
  const known = await conversationOf(deps, visitor);
  const counted = await deps.countTries(
    [
      { key: `chat:minute:${who}`, most: perMinute, window_s: 60 },
      { key: `chat:hour:${who}`, most: perHour, window_s: 3_600 },
      ...(known ? [] : [{ key: `chat:new:${who}`, most: newPerHour, window_s: 3_600 }]),
    ],
    context.now,
  );
  if (!counted.ok) return { ok: false, reason: "too_many_attempts", retryAfter_s: counted.retryAfter_s };
  const { conversation, newKey } = known
    ? { conversation: known, newKey: null }
    : await openConversation(deps, visitor);
  const { message } = await deps.db.transaction((tx) =>
    addMessage(deps, tx, { conversationId: conversation.id, side: "visitor", operator: null, ...order }, context.now),
  );
  return { ok: true, conversation, message, newKey };
}
