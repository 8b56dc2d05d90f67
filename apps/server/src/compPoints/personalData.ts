import { hidden, ofPlayer, type PersonalData } from "../platform/personalData/personalData.ts";

export const compPointsPersonalData: PersonalData = {
  module: "compPoints",
  tables: [
    {
      table: "comp_points.exchange",
      title: "Comp points that were exchanged",
      of: ofPlayer,
      shows: ["id", "at", "type", "card", "quantity", "points", "currency"],
      hides: { player_id: hidden.owner, key: hidden.internal },
      newest: "t.id",
      erased: { how: "kept", why: "Part of the books: what points were spent on, under the account's number." },
      neutral: ["key", "type", "card", "currency"],
    },
  ],
};
