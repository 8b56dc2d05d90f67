import { hidden, ofPlayer, type PersonalData } from "../platform/personalData/personalData.ts";

export const cataloguePersonalData: PersonalData = {
  module: "catalogue",
  tables: [
    {
      table: "catalogue.favorite",
      title: "Favourite games",
      of: ofPlayer,
      shows: ["identifier", "added_at"],
      hides: { player_id: hidden.owner, game_id: hidden.internal },
      newest: "t.added_at",
      erased: { how: "deleted" },
    },
    {
      table: "catalogue.opening_request",
      title: "Games whose opening you want to hear of",
      of: ofPlayer,
      shows: ["identifier", "brand_name", "locale", "asked_at", "told_at"],
      hides: { player_id: hidden.owner, brand: hidden.internal, origin: hidden.internal },
      newest: "t.asked_at",
      erased: { how: "deleted" },
    },
  ],
};
