import type { Rates } from "@croupier/rules/exchange";
import type { IssueGift } from "../bonuses/index.ts";
import type { Ledger } from "../ledger/index.ts";
import type { Database, Queryable, Tx } from "../platform/database.ts";
import type { PublishIn } from "../platform/realtime/index.ts";

/** What this module knows of a player. */
export interface Entrant {
  /** Ids of the groups; some lotteries are for some of them only. */
  groups: readonly string[];
  currency: string;
  /** In which prizes are named. */
  language: string;
  nickname: string;
  /** Whether a deposit on a brand's site may bring them tickets. */
  mayHaveBonuses(brand: string): boolean;
}

/** Points as a prize, in whole points. */
export interface PointsAward {
  playerId: number;
  chargeable: number;
  persistent: number;
  /** The same key gives nothing twice. */
  key: string;
}

export interface PrizeGame {
  identifier: string;
  title: string;
  frontend_url: string;
}

export interface LotteriesDeps {
  db: Database;
  ledger: Pick<Ledger, "postIn">;
  /** Encrypts the seeds of lotteries that are not drawn yet. Source: F-23. */
  seedKey: Buffer;
  /** Whether a brand's operator has lotteries open to players of these groups. */
  isOpen(brand: string, groups: readonly string[]): boolean;
  entrantOf(on: Queryable, playerId: number): Promise<Entrant | null>;
  /** A message in the language where the operator named one, else the operator's own text. */
  say(language: string, title: string): string;
  groupIds(on: Queryable): Promise<readonly string[]>;
  rates(on: Queryable): Promise<Rates>;
  /** The least stake of free spins in a currency, in subunits; null where pokies are not played in it. */
  minStake(currency: string): bigint | null;
  /** A game of ours; null for any other. */
  gameOf(on: Queryable, identifier: string): Promise<PrizeGame | null>;
  issueGift: IssueGift;
  /** Answers false where the wallet of points takes nothing now. */
  awardPoints(tx: Tx, award: PointsAward, now: Date): Promise<boolean>;
  announceBalance(tx: Tx, playerId: number, currency: string): Promise<void>;
  /** Tells a winner; `title` is a message key or the operator's text. */
  placeWon(
    tx: Tx,
    playerId: number,
    won: { lotteryId: number; frontend_identifier: string; title: string; place: number },
  ): Promise<void>;
  /** Publishes when the transaction commits. */
  publishIn: PublishIn;
  onError(error: unknown, where: string): void;
}
