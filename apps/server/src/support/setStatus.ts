import { type ChatEvent, chatChannel } from "@croupier/contract/chat";
import type { Queryable, Tx } from "../platform/database.ts";
import { change, firstOf } from "../platform/query.ts";
import { tellBackOffice } from "./addMessage.ts";
import type { Conversation, Holder } from "./conversation.ts";
import type { SupportDeps } from "./deps.ts";
import { setHolder } from "./holdConversation.ts";
import { lockConversation } from "./queries.ts";
import { tables } from "./tables.ts";

export type StatusAnswer =
  /** `holder` has it from now on. */
  | { ok: true; before: Conversation; holder: Holder | null; changed: boolean }
  | { ok: false; reason: "not_found" | "taken" };

/**
 * Ends a conversation, or opens it again for the operator who does so. One that a colleague has must be taken over first, and a
 * player has at most one open, so an older one may have to stay ended.
 */
export async function setStatus(
  deps: SupportDeps,
  tx: Tx,
  operator: Holder,
  conversationId: string,
  status: "open" | "closed",
): Promise<StatusAnswer> {
  const before = await lockConversation(tx, conversationId);
  if (!before) return { ok: false, reason: "not_found" };
  if (before.status === status) return { ok: true, before, holder: before.holder, changed: false };
  if (status === "closed" && before.holder && before.holder.id !== operator.id) return { ok: false, reason: "taken" };
  if (status === "open" && (await hasOtherOpen(tx, before))) return { ok: false, reason: "taken" };
  await change(tx, tables.updateTable("support.conversation").set({ status }).where("id", "=", conversationId));
  const holder = status === "open" || !before.holder ? operator : before.holder;
  if (holder !== before.holder) await setHolder(tx, conversationId, holder);
  const event: ChatEvent = { type: "status", status };
  await deps.realtime.publishIn(tx, chatChannel(conversationId), event);
  await tellBackOffice(deps, tx, conversationId);
  return { ok: true, before, holder, changed: true };
}

/** Whether the player of an ended conversation has begun another one since. */
export async function hasOtherOpen(tx: Queryable, { id, playerId }: Conversation): Promise<boolean> {
  if (playerId === null) return false;
  const other = tables
    .selectFrom("support.conversation")
    .select("id")
    .where("player_id", "=", BigInt(playerId))
    .where("status", "=", "open")
    .where("id", "<>", id);
  return (await firstOf(tx, other)) !== undefined;
}
