import { hidden, ofPlayer, type PersonalData } from "../platform/personalData/personalData.ts";

export const jackpotsPersonalData: PersonalData = {
  module: "jackpots",
  tables: [
    {
      table: "jackpots.win",
      title: "Jackpots won",
      of: ofPlayer,
      shows: ["id", "round_id", "masked_name", "amount", "created_at"],
      hides: {
        player_id: hidden.owner,
        level_id: hidden.internal,
        cycle: hidden.internal,
        drop_hash: hidden.internal,
        drop_seed: hidden.internal,
        drop_from: hidden.internal,
        drop_to: hidden.internal,
        drop_point: hidden.internal,
      },
      newest: "t.created_at",
      erased: { how: "overwritten", set: { masked_name: "'***'" }, why: "The win is part of the pool's books." },
      neutral: ["drop_hash", "drop_seed"],
    },
  ],
};
