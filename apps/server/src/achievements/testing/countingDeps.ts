import type { Database } from "../../platform/database.ts";
import { publishAllIn } from "../../platform/realtime/index.ts";
import type { AchievementsDeps, CountedGame } from "../deps.ts";

/** The catalogue of the kills: four games of two studios. */
export const countedGames: ReadonlyMap<string, CountedGame> = new Map([
  ["tidewick/Ebb", { provider: "tidewick", categories: ["slots", "new"] }],
  ["tidewick/Flow", { provider: "tidewick", categories: ["slots"] }],
  ["moonhare/Wheel", { provider: "moonhare", categories: ["table", "roulette"] }],
  ["moonhare/Fall", { provider: "moonhare", categories: ["crash-games"] }],
]);

/** What counting asks of other modules, for processes without them: what is told waits in the outbox. */
export function countingDeps(db: Database): AchievementsDeps {
  return {
    ...{ db, publishAllIn },
    games: async () => countedGames,
    studioTitle: async (_, id) => id,
    limitedAmong: async () => new Set(),
    languagesOf: async () => new Map(),
    say: (_, key) => key,
  };
}
