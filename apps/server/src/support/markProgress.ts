import { type ChatEvent, type ChatSide, chatChannel } from "@croupier/contract/chat";
import { tellBackOffice } from "./addMessage.ts";
import type { SupportDeps } from "./deps.ts";
import { type ConversationRow, progressOf } from "./store.ts";

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
  conversation: ConversationRow,
  side: ChatSide,
  { typing, got = 0, saw = 0 }: Activity,
  now: Date,
): Promise<void> {
  const { id } = conversation;
  const tell = (event: ChatEvent) => deps.realtime.publish(chatChannel(id), event);
  if (typing) await tell({ type: "typing", from: side });
  const newest = "(SELECT coalesce(max(id), 0) FROM support.chat_message WHERE conversation_id = $1)";
  await deps.db.transaction(async (tx) => {
    const before = await tx.query<ConversationRow>("SELECT * FROM support.conversation WHERE id = $1 FOR UPDATE", [id]);
    const changed = await tx.query<ConversationRow>(
      `UPDATE support.conversation SET
         ${side}_got = greatest(${side}_got, least(greatest($2, $3)::bigint, ${newest})),
         ${side}_saw = greatest(${side}_saw, least($3::bigint, ${newest}))
         ${side === "visitor" ? ", visitor_seen_at = $4" : ""}
       WHERE id = $1 RETURNING *`,
      [id, got, saw, ...(side === "visitor" ? [now] : [])],
    );
    const [was, is] = [progressOf(before.rows[0]!), progressOf(changed.rows[0]!)];
    if (JSON.stringify(was) === JSON.stringify(is)) return;
    const event: ChatEvent = { type: "progress", progress: is };
    await deps.realtime.publishIn(tx, chatChannel(id), event);
    await tellBackOffice(deps, tx, id);
  });
}
