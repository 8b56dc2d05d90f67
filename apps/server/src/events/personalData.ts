import { hidden, ofPlayer, type PersonalData } from "../platform/personalData/personalData.ts";

export const eventsPersonalData: PersonalData = {
  module: "events",
  tables: [
    {
      table: "events.event",
      title: "What happened, as other parts of the site were told",
      // What it says of a settled round is what the round and its posting say, which the export shows.
      of: `${ofPlayer} AND t.kind <> 'round.settled'`,
      shows: ["at", "kind", "payload"],
      hides: { txid: hidden.internal, id: hidden.internal, player_id: hidden.owner },
      newest: "t.at",
      erased: {
        how: "kept",
        why: "Games, amounts and numbers of payments; sums of the books are counted from it, under the account's number.",
      },
      neutral: ["txid", "kind", "payload"],
    },
  ],
};
