import type { BackOfficeConversation, ChatQueue } from "@croupier/contract/backOffice/chats";
import { chatChannel } from "@croupier/contract/chat";
import type { ChatTeam } from "@croupier/rules/chatTeam";
import { type ExpressionBuilder, sql } from "kysely";
import type { Queryable } from "../platform/database.ts";
import { anyOf, firstOf, rowsOf } from "../platform/query.ts";
import { type Conversation, isHere } from "./conversation.ts";
import { presence_ms } from "./deps.ts";
import { toConversation } from "./rows.ts";
import type { Tables } from "./schema.ts";
import { tables } from "./tables.ts";

/** A conversation as an operator sees it in the queues. */
export interface QueuedConversation extends Conversation {
  queue: ChatQueue;
  /** The visitor's messages that no operator saw yet. */
  unread: number;
}

/** Who looks at the queues, and when. */
export interface QueueView {
  operatorId: number;
  /** Brands whose conversations the operator may read; null is all. */
  brands: readonly string[] | null;
  now: Date;
}

type Row = ExpressionBuilder<Tables & { c: Tables["support.conversation"] }, "c">;

/** The visitor's messages of a conversation that no operator saw yet. */
const unreadOf = ({ selectFrom }: Row) =>
  selectFrom("support.chat_message as m")
    .whereRef("m.conversation_id", "=", "c.id")
    .where("m.side", "=", "visitor")
    .whereRef("m.id", ">", "c.operator_saw");

const queueOf = ({ operatorId, now }: QueueView) => {
  const goneSince = new Date(now.getTime() - presence_ms);
  return sql<ChatQueue>`CASE WHEN ${sql.ref("c.status")} = 'closed' THEN 'ended'
    WHEN ${sql.ref("c.operator_id")} = ${BigInt(operatorId)} THEN 'mine'
    WHEN ${sql.ref("c.operator_id")} IS NOT NULL THEN 'taken'
    WHEN ${sql.ref("c.email")} IS NOT NULL AND ${sql.ref("c.visitor_seen_at")} <= ${goneSince} THEN 'mail'
    ELSE 'waiting' END`;
};

const seen = (view: QueueView) => {
  const begun = tables.selectFrom("support.conversation as c").where("c.last_text", "<>", "");
  return view.brands === null ? begun : begun.where("c.brand", "=", anyOf([...view.brands]));
};

const listed = (view: QueueView) =>
  seen(view)
    .selectAll("c")
    .select((row) => [
      queueOf(view).as("queue"),
      unreadOf(row)
        .select(({ fn }) => fn.countAll<bigint>().as("count"))
        .as("unread"),
    ]);

type Listed = ReturnType<typeof listed> extends { execute(): Promise<(infer One)[]> } ? One : never;

const toQueued = (row: Listed): QueuedConversation => ({
  ...toConversation(row),
  queue: row.queue,
  unread: Number(row.unread),
});

/** A page of one queue: those with something unread first, then by their last message. */
export async function listQueue(
  on: Queryable,
  view: QueueView,
  shown: { queue: ChatQueue; provider?: ChatTeam["provider"] | undefined; page: number; per_page: number },
): Promise<QueuedConversation[]> {
  const all = listed(view)
    .where(queueOf(view), "=", shown.queue)
    .orderBy((row) => row.exists(unreadOf(row).select("m.id")), "desc")
    .orderBy("c.last_at", "desc")
    .orderBy("c.id")
    .limit(shown.per_page)
    .offset((shown.page - 1) * shown.per_page);
  const rows = await rowsOf(on, shown.provider ? all.where("c.provider", "=", shown.provider) : all);
  return rows.map(toQueued);
}

export type QueueCounts = Record<ChatQueue, number>;

/** How many conversations each queue has. */
export async function countQueues(
  on: Queryable,
  view: QueueView,
  provider?: ChatTeam["provider"] | undefined,
): Promise<QueueCounts> {
  const queue = queueOf(view);
  const all = seen(view)
    .select(({ fn }) => [queue.as("queue"), fn.countAll<bigint>().as("count")])
    .groupBy(sql.ref("queue"));
  const rows = await rowsOf(on, provider ? all.where("c.provider", "=", provider) : all);
  const counts: QueueCounts = { waiting: 0, mine: 0, taken: 0, mail: 0, ended: 0 };
  for (const row of rows) counts[row.queue] = Number(row.count);
  return counts;
}

/** Conversations that nobody has taken, and the operator's own with something unread. */
export async function countWaiting(on: Queryable, view: QueueView): Promise<number> {
  const waiting = seen(view)
    .where("c.status", "=", "open")
    .where((row) =>
      row.or([
        row("c.operator_id", "is", null),
        row.and([row("c.operator_id", "=", BigInt(view.operatorId)), row.exists(unreadOf(row).select("m.id"))]),
      ]),
    )
    .select(({ fn }) => fn.countAll<bigint>().as("count"));
  return Number((await firstOf(on, waiting))?.count ?? 0n);
}

/** One conversation, whatever brand it is of. */
export async function findQueued(on: Queryable, view: QueueView, id: string): Promise<QueuedConversation | null> {
  const row = await firstOf(on, listed({ ...view, brands: null }).where("c.id", "=", id));
  return row ? toQueued(row) : null;
}

export function wireConversation(conversation: QueuedConversation, now: Date): BackOfficeConversation {
  const { id, queue, playerId, name, email, brandName, locale, country, team, status, holder } = conversation;
  return {
    ...{ id, queue, locale, country, status, holder, ...team },
    channel: chatChannel(id),
    who: { player_id: playerId, name, email },
    brand: brandName,
    unread: conversation.unread,
    last_text: conversation.lastText,
    last_at: conversation.lastAt.toISOString(),
    here: isHere(conversation, now),
  };
}

/** The brand at which a conversation was begun; null without such a one. */
export async function brandOfConversation(on: Queryable, id: string): Promise<string | null> {
  const asked = tables.selectFrom("support.conversation").select("brand").where("id", "=", id);
  return (await firstOf(on, asked))?.brand ?? null;
}
