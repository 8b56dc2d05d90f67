import type { Guard } from "../ledger/index.ts";
import type { Tx } from "../platform/database.ts";

/*
 * What rounds ask of jackpots, in their own words: nobody in the bet's path knows the module that answers.
 */

export interface OfferedBet {
  brand: string;
  currency: string;
  /** The game's identifier. */
  game: string;
}

/** A level that a bet can win at this moment. */
export interface OfferedLevel {
  id: number;
  /** 1 for level_1. */
  index: number;
  name: string;
  /** One ticket in so many wins. */
  oneIn: number;
  /** How often it has fallen, and whether it must fall now. */
  cycle: number;
  due: boolean;
}

export interface JackpotOffer {
  pool: number;
  name: string;
  /** So much of a stake is one ticket, in subunits. */
  ticket: bigint;
  /** What it gives back of the stakes on top of the game's own return. */
  sharePercent: number;
  levels: readonly OfferedLevel[];
}

export type JackpotHit = Pick<OfferedLevel, "id" | "cycle" | "due">;

/** The round that has won. */
export interface WonRound {
  id: string;
  playerId: number;
  sessionId: bigint;
  /** Key of the posting that took the stake. */
  stakeKey: string;
  /** What a win gives back to counters of the player's limits. */
  guards: (amount: bigint) => Guard[];
  now: Date;
}

/** Levels that are locked for one round until its transaction ends. */
export interface HeldJackpot {
  /** What each level pays, by its id. */
  amounts: ReadonlyMap<number, bigint>;
  /** Pays them, once the round itself is made. */
  pay(round: WonRound): Promise<void>;
}

export interface JackpotGate {
  /** What a stake of real money may win, from memory; null for a bet that counts for no jackpot. */
  offer(bet: OfferedBet): JackpotOffer | null;
  /** Reads again what runs, after `hold` found that it has changed. */
  refresh(): Promise<void>;
  /** Locks the levels that a round has hit, before anything else in its transaction; null when they have changed. */
  hold(tx: Tx, hits: readonly JackpotHit[]): Promise<HeldJackpot | null>;
}
