import type { BoatId } from "./paperBoats.ts";

/** A game that somebody opened. */
export interface Session {
  /** Known to the player's frame only. */
  key: string;
  mode: "real" | "demo";
  game: string;
  currency: string;
  locale: string;
  /** The page around the frame. */
  casinoOrigin: string;
  /** The casino's name of the session and the player; empty in demo mode. */
  sessionId: string;
  accountId: string;
  openedAt: string;
}

/** A round, drawn before the casino hears of it and shown only after it agreed. Money is hundredths. */
export interface Round {
  id: string;
  session: string;
  /** The frame's own name of the bet; the same one never counts twice. */
  order: string;
  boat: BoatId;
  winner: BoatId;
  stake: number;
  win: number;
  at: string;
  /** The free rounds that it is one of; the casino pays its stake. */
  issue?: string;
}

/** Free rounds that the casino gave a player of ours. Money is hundredths. */
export interface Issue {
  /** The casino's name of it. */
  id: string;
  accountId: string;
  game: string;
  currency: string;
  /** Of each round. */
  stake: number;
  total: number;
  /** The most that all its rounds may win together. */
  maxWin: number;
  validUntil: string;
}

/** How free rounds came to their end. */
export type IssueEnd = "finished" | "canceled" | "expired";

/**
 * What became of a round: `settled` by the casino, `refused` with its code, or `voided` because nothing was heard in time.
 * `balance` is the casino's answer; it knows the player's money, we do not.
 */
export type Outcome =
  | { state: "settled"; balance: number }
  | { state: "refused"; code: number; balance: number | null }
  | { state: "voided" };

/** What is written. */
export type Change =
  | { type: "session"; session: Session }
  | { type: "round"; round: Round }
  | { type: "outcome"; round: string; outcome: Outcome }
  | { type: "issue"; issue: Issue }
  /** The casino took it back, perhaps before we had heard of it. */
  | { type: "cancelled"; issue: string; at: string }
  /** The casino knows what it won; `balance` after that, null where it would not take it. */
  | { type: "ended"; issue: string; balance: number | null };
