import { type ChatEvent, chatChannel } from "@croupier/contract/chat";
import { tellBackOffice } from "./addMessage.ts";
import { noteAtBackOffice } from "./backOfficeLog.ts";
import type { SupportDeps } from "./deps.ts";
import { lockConversation } from "./store.ts";

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
    const other = await tx.query(
      "SELECT FROM support.conversation WHERE player_id = $1 AND status = 'open' AND id <> $2",
      [conversation.player_id, conversationId],
    );
    if (status === "open" && other.rowCount) return { ok: false, reason: "taken" };
    await tx.query("UPDATE support.conversation SET status = $2 WHERE id = $1", [conversationId, status]);
    await noteAtBackOffice(tx, operatorId, status === "open" ? "chat.reopen" : "chat.close", conversationId, {}, now);
    const event: ChatEvent = { type: "status", status };
    await deps.realtime.publishIn(tx, chatChannel(conversationId), event);
    await tellBackOffice(deps, tx, conversationId);
    return { ok: true };
  });
}
