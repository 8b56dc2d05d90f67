import { type BackOfficeConversation, type ChatMessage, type ChatProgress, chatChannel } from "@croupier/contract/chat";
import type { Queryable } from "../platform/database.ts";
import { presence_ms } from "./deps.ts";

/** A conversation as the database has it. */
export interface ConversationRow {
  id: string;
  player_id: bigint | null;
  name: string | null;
  email: string | null;
  brand: string;
  brand_name: string;
  locale: string;
  country: string;
  chat_group: 26 | 1 | 2;
  provider: "house" | "level";
  status: "open" | "closed";
  last_at: Date;
  last_text: string;
  visitor_got: bigint;
  visitor_saw: bigint;
  operator_got: bigint;
  operator_saw: bigint;
  visitor_seen_at: Date;
  mailed: bigint;
}

interface MessageRow {
  id: bigint;
  side: "visitor" | "operator";
  operator_name: string | null;
  client_id: string;
  body: string;
  at: Date;
}

const pageSize = 50;

export async function findConversation(on: Queryable, id: string): Promise<ConversationRow | null> {
  const found = await on.query<ConversationRow>("SELECT * FROM support.conversation WHERE id = $1", [id]);
  return found.rows[0] ?? null;
}

/** The row with nobody else at it until the transaction ends, so that messages are numbered one after the other. */
export async function lockConversation(tx: Queryable, id: string): Promise<ConversationRow | null> {
  const found = await tx.query<ConversationRow>("SELECT * FROM support.conversation WHERE id = $1 FOR UPDATE", [id]);
  return found.rows[0] ?? null;
}

/** A page of messages before one, the newest page unless told, oldest first. */
export async function readMessages(
  on: Queryable,
  conversationId: string,
  before: number | null = null,
): Promise<{ messages: ChatMessage[]; more: boolean }> {
  const found = await on.query<MessageRow>(
    `SELECT id, side, operator_name, client_id, body, at FROM support.chat_message
      WHERE conversation_id = $1 AND ($2::bigint IS NULL OR id < $2) ORDER BY id DESC LIMIT ${pageSize + 1}`,
    [conversationId, before],
  );
  const page = found.rows.slice(0, pageSize).reverse();
  return { messages: page.map(toMessage), more: found.rows.length > pageSize };
}

export function toMessage(row: MessageRow): ChatMessage {
  return {
    id: Number(row.id),
    client_id: row.client_id,
    from: row.side,
    name: row.operator_name,
    text: row.body,
    at: row.at.toISOString(),
  };
}

export function progressOf(row: ConversationRow): ChatProgress {
  return {
    visitor_got: Number(row.visitor_got),
    visitor_saw: Number(row.visitor_saw),
    operator_got: Number(row.operator_got),
    operator_saw: Number(row.operator_saw),
  };
}

/** Whether an operator was heard of lately. */
export async function isBackOfficeOpen(on: Queryable, now: Date): Promise<boolean> {
  const found = await on.query<{ open: boolean }>(
    "SELECT EXISTS (SELECT FROM support.operator_presence WHERE seen_at > $1) AS open",
    [new Date(now.getTime() - presence_ms)],
  );
  return found.rows[0]!.open;
}

export interface BackOfficeRow extends ConversationRow {
  unread: number;
}

const unreadOf = `(SELECT count(*)::int FROM support.chat_message m
  WHERE m.conversation_id = c.id AND m.side = 'visitor' AND m.id > c.operator_saw)`;

/** Conversations of the desk, those that wait for an answer first. */
export async function listForBackOffice(
  on: Queryable,
  shown: { status: "open" | "closed"; provider?: "house" | "level" | undefined },
): Promise<BackOfficeRow[]> {
  const found = await on.query<BackOfficeRow>(
    `SELECT c.*, ${unreadOf} AS unread FROM support.conversation c
      WHERE status = $1 AND ($2::text IS NULL OR provider = $2) AND last_text <> ''
      ORDER BY ${unreadOf} > 0 DESC, last_at DESC LIMIT 200`,
    [shown.status, shown.provider ?? null],
  );
  return found.rows;
}

export async function findForBackOffice(on: Queryable, id: string): Promise<BackOfficeRow | null> {
  const found = await on.query<BackOfficeRow>(
    `SELECT c.*, ${unreadOf} AS unread FROM support.conversation c WHERE id = $1`,
    [id],
  );
  return found.rows[0] ?? null;
}

export function toBackOfficeConversation(row: BackOfficeRow, now: Date): BackOfficeConversation {
  return {
    id: row.id,
    channel: chatChannel(row.id),
    who: { player_id: row.player_id === null ? null : Number(row.player_id), name: row.name, email: row.email },
    brand: row.brand_name,
    locale: row.locale,
    country: row.country,
    group: row.chat_group,
    provider: row.provider,
    status: row.status,
    unread: row.unread,
    last_text: row.last_text,
    last_at: row.last_at.toISOString(),
    here: isHere(row, now),
  };
}

/** The visitor's page was heard of lately, so that an answer reaches it. */
export function isHere(row: Pick<ConversationRow, "visitor_seen_at">, now: Date): boolean {
  return now.getTime() - row.visitor_seen_at.getTime() < presence_ms;
}
