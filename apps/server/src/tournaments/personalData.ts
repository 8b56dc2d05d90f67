import { hidden, ofPlayer, type PersonalData } from "../platform/personalData/personalData.ts";

const books = "The place is part of a board and of the books that others' prizes follow from.";

export const tournamentsPersonalData: PersonalData = {
  module: "tournaments",
  tables: [
    {
      table: "tournaments.player",
      title: "Tournaments that you took part in",
      of: ofPlayer,
      shows: [
        ...["tournament_id", "entered_at", "confirmed_at", "masked_name", "team", "games", "bets", "wins", "rate"],
        ...["points", "score", "reached_at", "disqualified_at", "disqualified_reason"],
      ],
      hides: { player_id: hidden.owner, demo: hidden.internal },
      newest: "t.entered_at",
      erased: { how: "overwritten", set: { masked_name: "'***'", disqualified_reason: "NULL" }, why: books },
    },
    {
      table: "tournaments.win",
      title: "Tournament prizes",
      of: ofPlayer,
      shows: [
        ...["tournament_id", "place", "masked_name", "money", "wager", "free_spins", "points", "level_points", "boxes"],
        ...["tickets", "stuff", "gift_ids", "withheld", "paid_at"],
      ],
      hides: { player_id: hidden.owner },
      newest: "t.tournament_id",
      erased: { how: "overwritten", set: { masked_name: "'***'" }, why: books },
      neutral: ["stuff", "withheld"],
    },
    {
      table: "tournaments.leader",
      title: "Leaderboards",
      of: ofPlayer,
      shows: ["period", "since", "masked_name", "win", "rate", "staked"],
      hides: { player_id: hidden.owner, demo: hidden.internal },
      newest: "t.since",
      erased: { how: "deleted" },
    },
    {
      table: "tournaments.preference",
      title: "Whether leaderboards show you",
      of: ofPlayer,
      shows: ["shown_on_leaderboards"],
      hides: { player_id: hidden.owner },
      erased: { how: "deleted" },
    },
    {
      table: "tournaments.told",
      title: "Places that you were told of",
      of: ofPlayer,
      shows: ["tournament_id", "place", "at"],
      hides: { player_id: hidden.owner },
      newest: "t.at",
      erased: { how: "deleted" },
    },
    {
      table: "tournaments.recount",
      title: "Scores that wait to be counted again",
      of: ofPlayer,
      shows: ["tournament_id"],
      hides: { player_id: hidden.owner },
      erased: { how: "deleted" },
    },
    {
      table: "tournaments.leader_recount",
      title: "Months of the leaderboards that wait to be counted again",
      of: ofPlayer,
      shows: ["month"],
      hides: { player_id: hidden.owner },
      erased: { how: "deleted" },
    },
    {
      table: "tournaments.simulated_player",
      title: "Players of the demo",
      of: ofPlayer,
      shows: [],
      hides: { player_id: hidden.owner },
      erased: { how: "deleted" },
    },
  ],
};
