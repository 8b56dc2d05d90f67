import type { ChatMessage } from "@croupier/contract/chat";
import type { ChatTeam } from "@croupier/rules/chatTeam";
import type { Conversation } from "./conversation.ts";
import type { Row } from "./schema.ts";

/*
 * Where a row becomes a value.
 */

export function toConversation(row: Row<"support.conversation">): Conversation {
  return {
    id: row.id,
    playerId: row.player_id === null ? null : Number(row.player_id),
    name: row.name,
    email: row.email,
    brand: row.brand,
    brandName: row.brand_name,
    origin: row.origin,
    locale: row.locale,
    country: row.country,
    team: { group: row.chat_group as ChatTeam["group"], provider: row.provider },
    status: row.status,
    holder: row.operator_id === null ? null : { id: Number(row.operator_id), name: row.operator_name ?? "" },
    lastAt: row.last_at,
    lastText: row.last_text,
    progress: {
      visitor_got: Number(row.visitor_got),
      visitor_saw: Number(row.visitor_saw),
      operator_got: Number(row.operator_got),
      operator_saw: Number(row.operator_saw),
    },
    visitorSeenAt: row.visitor_seen_at,
    mailed: row.mailed,
  };
}

export function toMessage(row: Row<"support.chat_message">): ChatMessage {
  return {
    id: Number(row.id),
    client_id: row.client_id,
    from: row.side,
    name: row.operator_name,
    text: row.body,
    at: row.at.toISOString(),
  };
}
