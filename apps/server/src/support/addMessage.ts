import {
  type BackOfficeChatEvent,
  backOfficeChatChannel,
  type ChatEvent,
  type ChatMessage,
  chatChannel,
} from "@croupier/contract/chat";
import { maskCardNumbers } from "@croupier/rules/validation/cardNumber";
import type { Queryable } from "../platform/database.ts";
import type { SupportDeps } from "./deps.ts";
import { lockConversation, progressOf, toMessage } from "./store.ts";

export interface NewMessage {
  conversationId: string;
  side: "visitor" | "operator";
  operator: { id: number; name: string } | null;
  clientId: string;
  text: string;
}

/**
 * Adds a message, moves the writer's own marks on, opens a closed conversation again and tells both sides, all or
 * nothing. The same client id again answers the first message and adds nothing. Card numbers in it are not kept.
 * Source: 6-19, F-68.
 */
export async function addMessage(
  deps: SupportDeps,
  tx: Queryable,
  order: NewMessage,
  now: Date,
): Promise<{ message: ChatMessage; added: boolean }> {
  const { conversationId, side } = order;
  const text = maskCardNumbers(order.text);
  const conversation = await lockConversation(tx, conversationId);
  if (!conversation) throw new Error(`no conversation ${conversationId}`);
  const earlier = await tx.query(
    "SELECT * FROM support.chat_message WHERE conversation_id = $1 AND side = $2 AND client_id = $3",
    [conversationId, side, order.clientId],
  );
  if (earlier.rows[0]) return { message: toMessage(earlier.rows[0]), added: false };
  const inserted = await tx.query(
    `INSERT INTO support.chat_message (conversation_id, id, side, operator_id, operator_name, client_id, body, at)
     SELECT $1, coalesce(max(id), 0) + 1, $2, $3, $4, $5, $6, $7 FROM support.chat_message WHERE conversation_id = $1
     RETURNING *`,
    [conversationId, side, order.operator?.id ?? null, order.operator?.name ?? null, order.clientId, text, now],
  );
  const message = toMessage(inserted.rows[0]);
  const changed = await tx.query(
    `UPDATE support.conversation SET last_at = $2, last_text = left($3, 200), last_from = $4, status = 'open',
            ${side}_got = $5, ${side}_saw = $5 ${side === "visitor" ? ", visitor_seen_at = $2" : ""}
      WHERE id = $1 RETURNING *`,
    [conversationId, now, text, side, message.id],
  );
  const tell = (event: ChatEvent) => deps.realtime.publishIn(tx, chatChannel(conversationId), event);
  await tell({ type: "message", message });
  await tell({ type: "progress", progress: progressOf(changed.rows[0]) });
  if (conversation.status === "closed") await tell({ type: "status", status: "open" });
  await tellBackOffice(deps, tx, conversationId);
  return { message, added: true };
}

/** Tells the operators' pages that a conversation changed. */
export async function tellBackOffice(deps: SupportDeps, tx: Queryable, conversationId: string): Promise<void> {
  const event: BackOfficeChatEvent = { type: "conversation", id: conversationId };
  await deps.realtime.publishIn(tx, backOfficeChatChannel, event);
}
