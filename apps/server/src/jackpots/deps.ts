import type { Ledger } from "../ledger/index.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database, Queryable } from "../platform/database.ts";
import type { PublishIn } from "../platform/realtime/index.ts";
import type { JackpotOffer, OfferedBet } from "../rounds/index.ts";

/** A title as far as jackpots care. */
export interface CountedTitle {
  identifier: string;
  provider: string;
  categories: readonly string[];
  /** Of our own mathematics; only its rounds have a stream to draw from. */
  playable: boolean;
}

/** Everything the module needs from outside. */
export interface JackpotsDeps {
  db: Database;
  ledger: Ledger;
  clock: Clock;
  /** 32 bytes; encrypts what fixes hidden points until they are won. Source: F-23. */
  seedKey: Buffer;
  /** The catalogue's titles; the same list as long as nothing changed. */
  titles(): Promise<readonly CountedTitle[]>;
  /** What a player wants to be called. */
  nicknameOf(on: Queryable, playerId: number): Promise<string>;
  /** Publishes when the transaction commits. */
  publishIn: PublishIn;
  /** The brand of each game session. */
  brandsOf(on: Queryable, sessionIds: readonly number[]): Promise<ReadonlyMap<number, string>>;
}

/** What runs, in memory: asked before every bet of real money, so it never waits for the database. */
export interface Board {
  /** What a bet may win; null when it counts for no jackpot. */
  offer(bet: OfferedBet): JackpotOffer | null;
  /** Titles that count for a jackpot. */
  titlesOf(identifier: string): readonly string[];
  /** Identifiers of the jackpots that run on a brand. */
  identifiersOn(brand: string): readonly string[];
  /** Looks whether anything has changed, and reads it again if so. */
  refresh(): Promise<void>;
}

export interface JackpotsContext extends JackpotsDeps {
  board: Board;
}
