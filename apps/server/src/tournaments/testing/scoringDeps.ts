import type { Database } from "../../platform/database.ts";
import type { TournamentsDeps } from "../deps.ts";

/** What scoring asks of other modules, for processes without them: everybody may take part. Whatever else is asked for throws. */
export function scoringDeps(db: Database): TournamentsDeps {
  const games = new Map();
  const entrant = { groups: [], country: "CA", licence: "CW", currency: "EUR", language: "en" };
  const asked: Partial<TournamentsDeps> = {
    db,
    rates: async () => ({}),
    games: async () => games,
    entrantsOf: async (_, ids) => new Map(ids.map((id) => [id, { ...entrant, nickname: `player ${id}` }])),
  };
  return asked as TournamentsDeps;
}
