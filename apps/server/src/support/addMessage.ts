import {
  type BackOfficeChatEvent,
  backOfficeChatChannel,
  type ChatEvent,
  type ChatMessage,
  type ChatProgress,
  chatChannel,
} from "@croupier/contract/chat";
import { maskCardNumbers } from "@croupier/rules/validation/cardNumber";
import { sql } from "kysely";
import type { Queryable } from "../platform/database.ts";
import { firstOf } from "../platform/query.ts";
import type { SupportDeps } from "./deps.ts";
import { findConversation, lockConversation } from "./queries.ts";
import { toConversation, toMessage } from "./rows.ts";
import { tables } from "./tables.ts";

export interface NewMessage {
  conversationId: string;
  side: "visitor" | "operator";
  operator: { id: number; name: string } | null;
  clientId: string;
  text: string;
}

/**
 * Adds a message, moves the writer's own marks on and tells both sides, all or nothing. A closed conversation opens again: one
 * that its visitor opens waits for any operator. The same client id again answers the first message and adds nothing. Card numbers in it are not kept.
 * Source: 6-19, F-68.
 */
export async function addMessage(
  deps: SupportDeps,
  tx: Queryable,
  order: NewMessage,
  now: Date,
): Promise<{ message: ChatMessage; added: boolean }> {
  const { conversationId } = order;
  const text = maskCardNumbers(order.text);
  const conversation = await lockConversation(tx, conversationId);
  if (!conversation) throw new Error(`no conversation ${conversationId}`);
  const earlier = await findByClientId(tx, order);
  if (earlier) return { message: earlier, added: false };
  const message = await insertMessage(tx, { ...order, text }, now);
  const waitsAgain = conversation.status === "closed" && order.side === "visitor";
  const progress = await noteLast(tx, order, { message, waitsAgain }, now);
  const tell = (event: ChatEvent) => deps.realtime.publishIn(tx, chatChannel(conversationId), event);
  await tell({ type: "message", message });
  await tell({ type: "progress", progress });
  if (conversation.status === "closed") await tell({ type: "status", status: "open" });
  await tellBackOffice(deps, tx, conversationId);
  return { message, added: true };
}

async function findByClientId(
  tx: Queryable,
  { conversationId, side, clientId }: NewMessage,
): Promise<ChatMessage | null> {
  const earlier = tables
    .selectFrom("support.chat_message")
    .selectAll()
    .where("conversation_id", "=", conversationId)
    .where("side", "=", side)
    .where("client_id", "=", clientId);
  const row = await firstOf(tx, earlier);
  return row ? toMessage(row) : null;
}

/** Numbers go on without a gap, since the conversation is locked. */
async function insertMessage(tx: Queryable, message: NewMessage, now: Date): Promise<ChatMessage> {
  const { conversationId: conversation_id, side, operator, clientId, text } = message;
  const inserted = tables
    .insertInto("support.chat_message")
    .values(({ selectFrom }) => ({
      conversation_id,
      id: selectFrom("support.chat_message")
        .select(({ ref }) => sql<bigint>`coalesce(max(${ref("id")}), 0) + 1`.as("next"))
        .where("conversation_id", "=", conversation_id),
      side,
      operator_id: operator && BigInt(operator.id),
      operator_name: operator?.name ?? null,
      client_id: clientId,
      body: text,
      at: now,
    }))
    .returningAll();
  const row = await firstOf(tx, inserted);
  if (!row) throw new Error("a message was not written");
  return toMessage(row);
}

/** The conversation shows its last message, and whoever wrote it has seen all before. */
async function noteLast(
  tx: Queryable,
  { conversationId, side }: NewMessage,
  { message, waitsAgain }: { message: ChatMessage; waitsAgain: boolean },
  now: Date,
): Promise<ChatProgress> {
  const id = BigInt(message.id);
  const marks =
    side === "visitor"
      ? { visitor_got: id, visitor_saw: id, visitor_seen_at: now }
      : { operator_got: id, operator_saw: id };
  const changed = tables
    .updateTable("support.conversation")
    .set(({ fn, val, lit }) => ({
      last_at: now,
      last_text: fn<string>("left", [val(message.text), lit(200)]),
      last_from: side,
      status: "open",
      ...(waitsAgain ? { operator_id: null, operator_name: null } : {}),
      ...marks,
    }))
    .where("id", "=", conversationId)
    .returningAll();
  const row = await firstOf(tx, changed);
  if (!row) throw new Error(`no conversation ${conversationId}`);
  return toConversation(row).progress;
}

/** Tells the operators' pages that a conversation changed. */
export async function tellBackOffice(deps: SupportDeps, tx: Queryable, conversationId: string): Promise<void> {
  const holder = (await findConversation(tx, conversationId))?.holder ?? null;
  const event: BackOfficeChatEvent = { type: "conversation", id: conversationId, holder };
  await deps.realtime.publishIn(tx, backOfficeChatChannel, event);
}
