import { hidden, ofPlayer, type PersonalData } from "../platform/personalData/personalData.ts";

export const privacyPersonalData: PersonalData = {
  module: "privacy",
  tables: [
    {
      table: "privacy.request",
      title: "Requests for your data and for erasure",
      of: ofPlayer,
      shows: ["kind", "state", "asked_at", "due_at", "settled_at", "held_by"],
      hides: { id: hidden.internal, player_id: hidden.owner, asked_by: hidden.staff },
      newest: "t.id",
      erased: { how: "kept", why: "Proves that requests were answered in time (GDPR art. 12 (3))." },
      neutral: ["kind", "state", "asked_by", "held_by"],
      sweep: { term: "privacyRequests", since: "settled_at", when: "t.state IN ('gone', 'withdrawn', 'done')" },
    },
    {
      table: "privacy.export_part",
      title: "Files of exported data",
      of: "t.request_id IN (SELECT r.id FROM privacy.request r WHERE r.player_id = person.id)",
      shows: ["request_id", "format"],
      hides: { number: hidden.internal, sealed: "the export itself" },
      erased: { how: "deleted" },
    },
  ],
  others: {
    "privacy.locked_copy": "What laws ask to keep of an account that is erased; encrypted, and there only then.",
  },
};
