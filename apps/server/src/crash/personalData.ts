import { hidden, type PersonalData } from "../platform/personalData/personalData.ts";

export const crashPersonalData: PersonalData = {
  module: "crash",
  tables: [
    {
      table: "crash.bet",
      title: "Bets on crash rounds",
      of: "t.round_id IN (SELECT rounds.ids_of_player(person.id))",
      shows: ["round_id", "crash_round_id", "name", "open"],
      hides: { next_auto: hidden.internal, failed_at: hidden.internal },
      erased: { how: "overwritten", set: { name: "'***'" }, why: "The bet belongs to the round of all who played it." },
    },
  ],
};
