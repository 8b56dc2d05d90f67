import type { Queryable, Tx } from "../platform/database.ts";
import { change } from "../platform/query.ts";
import { tellBackOffice } from "./addMessage.ts";
import type { Conversation, Holder } from "./conversation.ts";
import type { SupportDeps } from "./deps.ts";
import { lockConversation } from "./queries.ts";
import { tables } from "./tables.ts";

export type HoldAnswer =
  | { ok: true; conversation: Conversation }
  | { ok: false; reason: "not_found" | "ended" | "stale" };

/**
 * Gives an open conversation to an operator. `from` is who has it as far as the caller knows: when two take it at once, the
 * second one is told.
 */
export async function holdConversation(
  deps: SupportDeps,
  tx: Tx,
  order: { id: string; from: number | null; to: Holder },
): Promise<HoldAnswer> {
  const conversation = await lockConversation(tx, order.id);
  if (!conversation) return { ok: false, reason: "not_found" };
  if (conversation.status === "closed") return { ok: false, reason: "ended" };
  if ((conversation.holder?.id ?? null) !== order.from) return { ok: false, reason: "stale" };
  await setHolder(tx, order.id, order.to);
  await tellBackOffice(deps, tx, order.id);
  return { ok: true, conversation };
}

/** Writes down who has a conversation; the caller has locked it. */
export async function setHolder(tx: Queryable, id: string, { id: operatorId, name }: Holder): Promise<void> {
  const set = tables
    .updateTable("support.conversation")
    .set({ operator_id: BigInt(operatorId), operator_name: name })
    .where("id", "=", id);
  await change(tx, set);
}
