import type { BackOfficeConversation, ChatQueue, listBackOfficeChats } from "@croupier/contract/backOffice/chats";
import type { ParsedInput } from "@croupier/contract/call";
import { ConversationId, chatChannel } from "@croupier/contract/chat";
import type { ChatTeam } from "@croupier/rules/chatTeam";
import { type ExpressionBuilder, type RawBuilder, sql } from "kysely";
import { instantOf, microsecondsOf } from "../platform/backOffice/momentMark.ts";
import { markedPage, numberInMark, readMark } from "../platform/backOffice/pageMark.ts";
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
      // The same instant in whole microseconds, as the database keeps it.
      microsecondsOf("c.last_at").as("last_us"),
    ]);

type Listed = ReturnType<typeof listed> extends { execute(): Promise<(infer One)[]> } ? One : never;

const toQueued = (row: Listed): QueuedConversation => ({
  ...toConversation(row),
  queue: row.queue,
  unread: Number(row.unread),
});

type QueueAsked = Pick<ParsedInput<typeof listBackOfficeChats>["query"], "queue" | "provider" | "after" | "per_page">;

/**
 * A page of one queue and one conversation more, by their last message. Of the open queues those with something unread come first:
 * all that is open is looked at, as much as the operators have before them. What has ended is read by its index, page after page.
 */
export function queuePage(view: QueueView, { queue, provider, after, per_page }: QueueAsked) {
  const ended = queue === "ended";
  const rank = (row: Row) => (ended ? sql<number>`0` : sql<number>`${row.exists(unreadOf(row).select("m.id"))}::int`);
  let found = listed(view)
    .where("c.status", "=", ended ? sql.lit("closed") : sql.lit("open"))
    .where(queueOf(view), "=", queue)
    .limit(per_page + 1);
  if (!ended) found = found.orderBy(rank, "desc");
  found = found.orderBy("c.last_at", "desc").orderBy("c.id", "desc");
  if (provider) found = found.where("c.provider", "=", provider);
  const mark = queueMark(after);
  if (mark === null) return found;
  const lastAt = instantOf(mark.last_us);
  return ended
    ? found.where(sql<boolean>`(c.last_at, c.id) < (${lastAt}, ${mark.id}::uuid)`)
    : found.where(
        (row) => sql<boolean>`(${rank(row)}, c.last_at, c.id) < (${mark.unread}, ${lastAt}, ${mark.id}::uuid)`,
      );
}

function queueMark(after: string | undefined) {
  const [unread, last_us, id] = [numberInMark(after), numberInMark(after, 1), readMark(after)?.[2]];
  const known = ConversationId.safeParse(id);
  return unread === null || last_us === null || !known.success ? null : { unread, last_us, id: known.data };
}

export async function listQueue(on: Queryable, view: QueueView, asked: QueueAsked) {
  const { shown, next } = markedPage(await rowsOf(on, queuePage(view, asked)), asked.per_page, (last) => [
    ...[String(Number((last.unread ?? 0n) > 0n)), String(last.last_us), last.id],
  ]);
  return { conversations: shown.map(toQueued), next };
}

export type QueueCounts = Record<Exclude<ChatQueue, "ended">, number>;

/** How many open conversations each queue has. */
export async function countQueues(
  on: Queryable,
  view: QueueView,
  provider?: ChatTeam["provider"] | undefined,
): Promise<QueueCounts> {
  const queue = queueOf(view) as RawBuilder<keyof QueueCounts>;
  const all = seen(view)
    .where("c.status", "=", sql.lit("open"))
    .select(({ fn }) => [queue.as("queue"), fn.countAll<bigint>().as("count")])
    .groupBy(sql.ref("queue"));
  const rows = await rowsOf(on, provider ? all.where("c.provider", "=", provider) : all);
  const counts: QueueCounts = { waiting: 0, mine: 0, taken: 0, mail: 0 };
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
