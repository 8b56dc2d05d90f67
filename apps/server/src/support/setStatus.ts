import { type ChatEvent, chatChannel } from "@croupier/contract/chat";
import type { Queryable } from "../platform/database.ts";
import { change, firstOf } from "../platform/query.ts";
import { tellBackOffice } from "./addMessage.ts";
import { noteAtBackOffice } from "./backOfficeLog.ts";
import type { Conversation } from "./conversation.ts";
import type { SupportDeps } from "./deps.ts";
import { lockConversation } from "./queries.ts";
import { tables } from "./tables.ts";

export type StatusAnswer = { ok: true } | { ok: false; reason: "not_found" | "taken" };

/** Closes a conversation or opens it again; a player has at most one open, so an older one may have to stay closed. */
export async function setStatus(
  deps: SupportDeps,
  operatorId: number,
  conversationId: string,
  status: "open" | "closed",
  now: Date,
): Promise<StatusAnswer> {
  return deps.db.transaction(async (tx): Promise<StatusAnswer> => {
    const conversation = await lockConversation(tx, conversationId);
    if (!conversation) return { ok: false, reason: "not_found" };
    if (conversation.status === status) return { ok: true };
    if (status === "open" && (await hasOtherOpen(tx, conversation))) return { ok: false, reason: "taken" };
    await change(tx, tables.updateTable("support.conversation").set({ status }).where("id", "=", conversationId));
    await noteAtBackOffice(tx, operatorId, status === "open" ? "chat.reopen" : "chat.close", conversationId, {}, now);
    const event: ChatEvent = { type: "status", status };
    await deps.realtime.publishIn(tx, chatChannel(conversationId), event);
    await tellBackOffice(deps, tx, conversationId);
    return { ok: true };
  });
}

async function hasOtherOpen(tx: Queryable, { id, playerId }: Conversation): Promise<boolean> {
  if (playerId === null) return false;
  const other = tables
    .selectFrom("support.conversation")
    .select("id")
    .where("player_id", "=", BigInt(playerId))
    .where("status", "=", "open")
    .where("id", "<>", id);
  return (await firstOf(tx, other)) !== undefined;
}
