import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/database.ts";
import type { PublishIn, PublishLatest } from "../platform/realtime/index.ts";
import type { GameRegistry, RoundsLog } from "../rounds/index.ts";
import type { PublicBeacon } from "./beacon/publicBeacon.ts";

/** Those who watch crash rounds, and what they are told. */
export interface CrashAudience {
  /** Publishes when the transaction commits. */
  publishIn: PublishIn;
  /** Publishes what is newest when it gets to it; returns at once. */
  publishLatest: PublishLatest;
  /** Where a game's frame listens, with a token for a guest. */
  listening(now: Date): Promise<{ url: string; token: string }>;
  /** Empty for who has none. */
  nicknameOf(playerId: number): Promise<string>;
}

/** Everything the module needs from outside. */
export interface CrashDeps {
  db: Database;
  clock: Clock;
  /** 32 bytes; encrypts the roots of seed chains at rest. */
  seedKey: Buffer;
  games: GameRegistry;
  /** Gives seed chains their salt. */
  beacon: PublicBeacon;
  log: RoundsLog;
  /** Without it crash rounds run unseen. */
  audience?: CrashAudience;
  /** How long bets are taken for a crash round, in milliseconds; seven seconds unless given. */
  betting_ms?: number;
  /** Crash rounds that a new seed chain is good for; 50,000 unless given. */
  chainLength?: number;
}
