import { hidden, type PersonalData } from "../personalData/personalData.ts";

/** Mail names its player; what is older, or was written to a guest, is found by the address of now. */
const ofMail = "(t.player_id = person.id OR (t.player_id IS NULL AND lower(t.recipient) = lower(person.email)))";

export const mailPersonalData: PersonalData = {
  module: "mail",
  tables: [
    {
      table: "mail.mailbox",
      title: "Letters in the demo's mailbox",
      of: ofMail,
      shows: ["at", "recipient", "subject", "body_text"],
      hides: { id: hidden.internal, player_id: hidden.owner, body_html: "the text says the same" },
      newest: "t.at",
      erased: { how: "deleted" },
    },
    {
      table: "mail.sent",
      title: "Letters that were sent to you",
      of: ofMail,
      shows: ["at", "recipient", "template", "subject"],
      hides: { id: hidden.internal, player_id: hidden.owner },
      newest: "t.at",
      erased: { how: "deleted" },
    },
  ],
};
