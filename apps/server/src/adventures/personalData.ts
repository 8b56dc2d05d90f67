import { hidden, ofPlayer, type PersonalData } from "../platform/personalData/personalData.ts";

export const adventuresPersonalData: PersonalData = {
  module: "adventures",
  tables: [
    {
      table: "adventures.completed_day",
      title: "Days of the prize calendar",
      of: ofPlayer,
      shows: ["day", "brand", "title", "step", "payment_id", "completed_at", "gifts"],
      hides: { player_id: hidden.owner },
      newest: "t.day",
      erased: { how: "kept", why: "Part of what was given for a deposit, under the account's number." },
      neutral: ["day", "brand", "title", "gifts"],
    },
  ],
};
