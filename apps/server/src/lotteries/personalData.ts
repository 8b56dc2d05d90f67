import { hidden, ofPlayer, type PersonalData } from "../platform/personalData/personalData.ts";

export const lotteriesPersonalData: PersonalData = {
  module: "lotteries",
  tables: [
    {
      table: "lotteries.ticket_range",
      title: "Lottery tickets",
      of: ofPlayer,
      shows: ["lottery_id", "first_number", "last_number", "source", "issued_at"],
      hides: { player_id: hidden.owner, key: hidden.internal },
      newest: "t.issued_at",
      erased: { how: "kept", why: "Part of the list that a draw is made from, under the account's number." },
      neutral: ["source", "key"],
    },
    {
      table: "lotteries.win",
      title: "Lottery prizes",
      of: ofPlayer,
      shows: [
        ...["lottery_id", "place", "ticket", "masked_name", "money", "wager", "free_spins", "points", "level_points"],
        ...["stuff", "gift_ids", "withheld", "paid_at"],
      ],
      hides: { player_id: hidden.owner },
      newest: "t.lottery_id",
      erased: {
        how: "overwritten",
        set: { masked_name: "'***'" },
        why: "The prize is part of the books and of the draw that anybody may check.",
      },
      neutral: ["stuff", "withheld"],
    },
  ],
};
