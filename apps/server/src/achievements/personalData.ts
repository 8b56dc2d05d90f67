import { hidden, ofPlayer, type PersonalData } from "../platform/personalData/personalData.ts";

export const achievementsPersonalData: PersonalData = {
  module: "achievements",
  tables: [
    {
      table: "achievements.counter",
      title: "What counts for achievements",
      of: ofPlayer,
      shows: ["counts", "amount"],
      hides: { player_id: hidden.owner },
      erased: { how: "deleted" },
    },
    {
      table: "achievements.seen",
      title: "Games, studios and days that counted for achievements",
      of: ofPlayer,
      shows: ["kind", "name"],
      hides: { player_id: hidden.owner },
      erased: { how: "deleted" },
    },
    {
      table: "achievements.day_row",
      title: "Days of play in a row",
      of: ofPlayer,
      shows: ["last_day", "length", "rests_until", "missed"],
      hides: { player_id: hidden.owner },
      erased: { how: "deleted" },
    },
    {
      table: "achievements.unlocked",
      title: "Achievements",
      of: ofPlayer,
      shows: ["achievement", "tier", "at"],
      hides: { player_id: hidden.owner },
      newest: "t.at",
      erased: { how: "deleted" },
    },
  ],
};
