import { hidden, ofPlayer, type PersonalData } from "../platform/personalData/personalData.ts";

export const supportPersonalData: PersonalData = {
  module: "support",
  tables: [
    {
      table: "support.chat_message",
      title: "Messages of your conversations with support",
      of: "t.conversation_id IN (SELECT c.id FROM support.conversation c WHERE c.player_id = person.id OR lower(c.email) = lower(person.email))",
      shows: ["conversation_id", "side", "operator_name", "body", "at"],
      hides: { id: hidden.internal, operator_id: hidden.staff, client_id: hidden.internal },
      newest: "t.at",
      erased: { how: "deleted" },
      sweep: { term: "chats", since: "at" },
    },
    {
      table: "support.conversation",
      title: "Conversations with support",
      of: "(t.player_id = person.id OR lower(t.email) = lower(person.email))",
      shows: ["id", "name", "email", "brand_name", "locale", "country", "status", "created_at", "last_at", "last_text"],
      hides: Object.fromEntries([
        ["player_id", hidden.owner],
        ["guest_key_hash", hidden.secret],
        ...[
          "brand",
          "chat_group",
          "provider",
          "last_from",
          "visitor_got",
          "visitor_saw",
          "operator_got",
          "operator_saw",
        ].map((name) => [name, hidden.internal]),
        ...["visitor_seen_at", "mailed"].map((name) => [name, hidden.internal]),
      ]),
      newest: "t.created_at",
      erased: { how: "deleted" },
      sweep: {
        term: "chats",
        since: "last_at",
        when: "NOT EXISTS (SELECT FROM support.chat_message m WHERE m.conversation_id = t.id)",
      },
    },
    {
      table: "support.letter",
      title: "Letters to support",
      of: "(t.player_id = person.id OR lower(t.email) = lower(person.email))",
      shows: ["at", "email", "content", "brand", "locale"],
      hides: { id: hidden.internal, player_id: hidden.owner },
      newest: "t.at",
      erased: { how: "deleted" },
      sweep: { term: "letters", since: "at" },
    },
    {
      table: "support.notification",
      title: "Messages that people who work here wrote to you",
      of: ofPlayer,
      shows: ["at", "title", "text", "operator_name"],
      hides: { id: hidden.internal, player_id: hidden.owner, key: hidden.internal, operator_id: hidden.staff },
      newest: "t.at",
      erased: { how: "deleted" },
    },
  ],
  others: {
    "support.back_office_log": "What operators did with conversations, by the conversation's number.",
    "support.operator_presence": "People who work here.",
  },
};
