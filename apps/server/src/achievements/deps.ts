import type { Database, Queryable } from "../platform/database.ts";
import type { PublishAllIn } from "../platform/realtime/index.ts";

/** A game as far as achievements count it. */
export interface CountedGame {
  provider: string;
  categories: readonly string[];
}

export interface AchievementsDeps {
  db: Database;
  /** The catalogue's titles by their identifier. */
  games(on: Queryable): Promise<ReadonlyMap<string, CountedGame>>;
  /** The title of a studio; null where the catalogue has none of the name. */
  studioTitle(on: Queryable, id: string): Promise<string | null>;
  /** Those whom a limit of their own binds now. */
  limitedAmong(on: Queryable, playerIds: readonly number[], now: Date): Promise<ReadonlySet<number>>;
  /** Those of players who are not there any more are left out. */
  languagesOf(on: Queryable, playerIds: readonly number[]): Promise<ReadonlyMap<number, string>>;
  /** A message with its values. */
  say(language: string, key: string, values: Readonly<Record<string, string | number>>): string;
  publishAllIn: PublishAllIn;
}
