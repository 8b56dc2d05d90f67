import { hidden, ofPlayer, type PersonalData } from "../platform/personalData/personalData.ts";

export const bonusesPersonalData: PersonalData = {
  module: "bonuses",
  tables: [
    {
      table: "bonuses.gift",
      title: "Bonuses, free spins and lootboxes",
      of: ofPlayer,
      shows: ["id", "kind", "stage", "created_at", "body"],
      hides: { player_id: hidden.owner },
      newest: "t.created_at",
      erased: { how: "kept", why: "Part of the books: what was given and became of it, under the account's number." },
      neutral: ["kind", "stage", "body"],
    },
  ],
};
