import type { ChatMessage } from "@croupier/contract/chat";
import type { Queryable } from "../platform/database.ts";
import { firstOf, rowsOf } from "../platform/query.ts";
import type { Conversation } from "./conversation.ts";
import { presence_ms } from "./deps.ts";
import { toConversation, toMessage } from "./rows.ts";
import { tables } from "./tables.ts";

const pageSize = 50;

const conversationNamed = (id: string) => tables.selectFrom("support.conversation").selectAll().where("id", "=", id);

export async function findConversation(on: Queryable, id: string): Promise<Conversation | null> {
  const row = await firstOf(on, conversationNamed(id));
  return row ? toConversation(row) : null;
}

/** The row with nobody else at it until the transaction ends, so that messages are numbered one after the other. */
export async function lockConversation(tx: Queryable, id: string): Promise<Conversation | null> {
  const row = await firstOf(tx, conversationNamed(id).forUpdate());
  return row ? toConversation(row) : null;
}

/** A page of messages before one, the newest page unless told, oldest first. */
export async function readMessages(
  on: Queryable,
  conversationId: string,
  before: number | null = null,
): Promise<{ messages: ChatMessage[]; more: boolean }> {
  const newest = tables
    .selectFrom("support.chat_message")
    .selectAll()
    .where("conversation_id", "=", conversationId)
    .orderBy("id", "desc")
    .limit(pageSize + 1);
  const rows = await rowsOf(on, before === null ? newest : newest.where("id", "<", BigInt(before)));
  return { messages: rows.slice(0, pageSize).reverse().map(toMessage), more: rows.length > pageSize };
}

/** Whether an operator is there to answer. */
export async function isBackOfficeOpen(on: Queryable, now: Date): Promise<boolean> {
  return (await firstOf(on, present(now).limit(1))) !== undefined;
}

/** The operators who chose to be available and whose page was heard of lately. */
export async function availableOperators(on: Queryable, now: Date): Promise<Set<number>> {
  return new Set((await rowsOf(on, present(now))).map(({ operator_id }) => Number(operator_id)));
}

const present = (now: Date) =>
  tables
    .selectFrom("support.operator_presence")
    .select("operator_id")
    .where("available", "=", true)
    .where("seen_at", ">", new Date(now.getTime() - presence_ms));
