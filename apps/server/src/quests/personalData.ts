import { hidden, ofPlayer, type PersonalData } from "../platform/personalData/personalData.ts";

export const questsPersonalData: PersonalData = {
  module: "quests",
  tables: [
    {
      table: "quests.progress",
      title: "Progress in quests",
      of: ofPlayer,
      shows: ["quest_id", "parts", "level", "updated_at"],
      hides: { player_id: hidden.owner },
      newest: "t.updated_at",
      erased: { how: "deleted" },
    },
    {
      table: "quests.reached_level",
      title: "Levels of quests that were reached",
      of: ofPlayer,
      shows: ["quest_id", "level", "reached_at", "brand", "given"],
      hides: { player_id: hidden.owner, given_gifts: hidden.internal },
      newest: "t.reached_at",
      erased: { how: "deleted" },
    },
  ],
};
