import { type BackOfficeConversation, chatChannel } from "@croupier/contract/chat";
import type { ExpressionBuilder } from "kysely";
import type { Queryable } from "../platform/database.ts";
import { firstOf, rowsOf } from "../platform/query.ts";
import { type Conversation, isHere } from "./conversation.ts";
import { toConversation } from "./rows.ts";
import type { Tables } from "./schema.ts";
import { tables } from "./tables.ts";

/** A conversation as the back office lists it. */
export interface ListedConversation extends Conversation {
  /** The visitor's messages that no operator saw yet. */
  unread: number;
}

/** The visitor's messages of a conversation that no operator saw yet. */
const unreadOf = ({ selectFrom }: ExpressionBuilder<Tables & { c: Tables["support.conversation"] }, "c">) =>
  selectFrom("support.chat_message as m")
    .whereRef("m.conversation_id", "=", "c.id")
    .where("m.side", "=", "visitor")
    .whereRef("m.id", ">", "c.operator_saw");

const listed = () =>
  tables
    .selectFrom("support.conversation as c")
    .selectAll("c")
    .select((row) =>
      unreadOf(row)
        .select(({ fn }) => fn.countAll<bigint>().as("count"))
        .as("unread"),
    );

/** Conversations of the back office, those that wait for an answer first. */
export async function listForBackOffice(
  on: Queryable,
  shown: { status: "open" | "closed"; provider?: "house" | "level" | undefined },
): Promise<ListedConversation[]> {
  const all = listed()
    .where("c.status", "=", shown.status)
    .where("c.last_text", "<>", "")
    .orderBy((row) => row.exists(unreadOf(row).select("m.id")), "desc")
    .orderBy("c.last_at", "desc")
    .limit(200);
  const rows = await rowsOf(on, shown.provider ? all.where("c.provider", "=", shown.provider) : all);
  return rows.map((row) => ({ ...toConversation(row), unread: Number(row.unread) }));
}

export async function findForBackOffice(on: Queryable, id: string): Promise<ListedConversation | null> {
  const row = await firstOf(on, listed().where("c.id", "=", id));
  return row ? { ...toConversation(row), unread: Number(row.unread) } : null;
}

export function wireConversation(conversation: ListedConversation, now: Date): BackOfficeConversation {
  const { id, playerId, name, email, brandName, locale, country, team, status, unread, lastText, lastAt } =
    conversation;
  return {
    id,
    channel: chatChannel(id),
    who: { player_id: playerId, name, email },
    brand: brandName,
    locale,
    country,
    ...team,
    status,
    unread,
    last_text: lastText,
    last_at: lastAt.toISOString(),
    here: isHere(conversation, now),
  };
}
