import { hidden, ofPlayer, type PersonalData } from "../platform/personalData/personalData.ts";

export const freeRoundsPersonalData: PersonalData = {
  module: "freeRounds",
  tables: [
    {
      table: "free_rounds.campaign",
      title: "Free rounds",
      of: ofPlayer,
      shows: [
        "id",
        "brand",
        "game",
        "currency",
        "stake",
        "total",
        "used",
        "won",
        "winnings",
        "issued_at",
        "expires_at",
        "cancelled_at",
      ],
      hides: { player_id: hidden.owner, key: hidden.internal },
      newest: "t.issued_at",
      erased: { how: "kept", why: "Part of the books, under the account's number." },
      neutral: ["key", "brand", "game", "currency", "winnings"],
    },
  ],
  others: { "free_rounds.round": "The number of a round within its campaign; the round itself is exported." },
};
