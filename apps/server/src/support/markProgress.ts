import { type ChatEvent, type ChatProgress, type ChatSide, chatChannel } from "@croupier/contract/chat";
import { type ExpressionBuilder, sql } from "kysely";
import type { Queryable } from "../platform/database.ts";
import { firstOf } from "../platform/query.ts";
import { tellBackOffice } from "./addMessage.ts";
import type { Conversation } from "./conversation.ts";
import type { SupportDeps } from "./deps.ts";
import { lockConversation } from "./queries.ts";
import { toConversation } from "./rows.ts";
import type { Tables } from "./schema.ts";
import { tables } from "./tables.ts";

export interface Activity {
  typing?: boolean | undefined;
  got?: number | undefined;
  saw?: number | undefined;
}

/**
 * Notes how far messages came on one side and that it is there; marks only move forward and never past the newest
 * message. The other side is told when something moved, and at once when somebody writes.
 */
export async function markProgress(
  deps: SupportDeps,
  conversation: Conversation,
  side: ChatSide,
  { typing, got = 0, saw = 0 }: Activity,
  now: Date,
): Promise<void> {
  const { id } = conversation;
  const tell = (event: ChatEvent) => deps.realtime.publish(chatChannel(id), event);
  if (typing) await tell({ type: "typing", from: side });
  await deps.db.transaction(async (tx) => {
    const before = await lockConversation(tx, id);
    if (!before) throw new Error(`no conversation ${id}`);
    const progress = await moveMarks(tx, id, side, { got: Math.max(got, saw), saw }, now);
    if (JSON.stringify(before.progress) === JSON.stringify(progress)) return;
    const event: ChatEvent = { type: "progress", progress };
    await deps.realtime.publishIn(tx, chatChannel(id), event);
    await tellBackOffice(deps, tx, id);
  });
}

type Mark = "visitor_got" | "visitor_saw" | "operator_got" | "operator_saw";

async function moveMarks(
  tx: Queryable,
  id: string,
  side: ChatSide,
  { got, saw }: { got: number; saw: number },
  now: Date,
): Promise<ChatProgress> {
  const moved = tables
    .updateTable("support.conversation")
    .set((row) =>
      side === "visitor"
        ? {
            visitor_got: forward(row, id, "visitor_got", got),
            visitor_saw: forward(row, id, "visitor_saw", saw),
            visitor_seen_at: now,
          }
        : { operator_got: forward(row, id, "operator_got", got), operator_saw: forward(row, id, "operator_saw", saw) },
    )
    .where("id", "=", id)
    .returningAll();
  const changed = await firstOf(tx, moved);
  if (!changed) throw new Error(`no conversation ${id}`);
  return toConversation(changed).progress;
}

/** The mark itself where it is further already, else the wanted one, but not past the newest message. */
function forward(
  { fn, ref, val, selectFrom }: ExpressionBuilder<Tables, "support.conversation">,
  id: string,
  mark: Mark,
  wanted: number,
) {
  const newest = selectFrom("support.chat_message")
    .select((message) => message.fn.coalesce(message.fn.max("id"), sql.lit(0)).as("newest"))
    .where("conversation_id", "=", id);
  return fn<bigint>("greatest", [ref(mark), fn<bigint>("least", [val(BigInt(wanted)), newest])]);
}
