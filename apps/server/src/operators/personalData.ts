import { hidden, type PersonalData } from "../platform/personalData/personalData.ts";

const ofSubject = "t.subject = 'player:' || person.id";

export const operatorsPersonalData: PersonalData = {
  module: "operators",
  tables: [
    {
      table: "operators.note",
      title: "Notes about you",
      of: ofSubject,
      shows: ["at"],
      hides: {
        id: hidden.internal,
        subject: hidden.owner,
        author: hidden.staff,
        body: hidden.risk,
      },
      newest: "t.at",
      lockedCopy: true,
      erased: {
        how: "overwritten",
        set: { body: "'(erased)'" },
        why: "That somebody looked at the account is kept with the audit log.",
      },
      neutral: ["subject"],
    },
    {
      table: "operators.approval",
      title: "Decisions about you that two people took",
      of: ofSubject,
      shows: ["kind", "state", "proposed_at", "decided_at"],
      hides: {
        id: hidden.internal,
        permission: hidden.internal,
        subject: hidden.owner,
        brand: hidden.internal,
        amount_eur_cents: hidden.internal,
        payload: hidden.risk,
        before: hidden.risk,
        after: hidden.risk,
        reason: hidden.risk,
        proposed_by: hidden.staff,
        decided_by: hidden.staff,
        decision_reason: hidden.risk,
      },
      newest: "t.proposed_at",
      lockedCopy: true,
      erased: {
        how: "overwritten",
        set: { before: "NULL", after: "NULL", payload: "'{}'", reason: "'(erased)'", decision_reason: "NULL" },
        when: "t.state <> 'open'",
        why: "Who decided and when stays as a proof.",
      },
      neutral: ["kind", "permission", "subject", "brand", "state"],
    },
  ],
  others: {
    "operators.answered_order":
      "Keys of what people who work here ordered, each with a digest that says nothing by itself.",
    "operators.presence": "Who has a page open; gone some minutes later.",
    "operators.operator": "People who work here.",
    "operators.session": "Sessions of people who work here.",
    "operators.passkey": "Passkeys of people who work here.",
    "operators.role": "Roles of people who work here.",
  },
};
