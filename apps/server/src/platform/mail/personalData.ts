import { hidden, type PersonalData } from "../personalData/personalData.ts";

export const mailPersonalData: PersonalData = {
  module: "mail",
  tables: [
    {
      table: "mail.mailbox",
      title: "Letters in the demo's mailbox",
      of: "lower(t.recipient) = lower(person.email)",
      shows: ["at", "recipient", "subject", "body_text"],
      hides: { id: hidden.internal, body_html: "the text says the same" },
      newest: "t.at",
      erased: { how: "deleted" },
    },
    {
      table: "mail.sent",
      title: "Letters that were sent to you",
      of: "lower(t.recipient) = lower(person.email)",
      shows: ["at", "recipient", "template", "subject"],
      hides: { id: hidden.internal },
      newest: "t.at",
      erased: { how: "deleted" },
    },
  ],
};
