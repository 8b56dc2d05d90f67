import type { WithheldPart } from "@croupier/contract/backOffice/prizes";
import type { Rates } from "@croupier/rules/exchange";
import type { UnitCosts } from "@croupier/rules/prizes/ladderCost";
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

/** A round of a public beacon: its value is nobody's before its moment, and the same for everybody after it. */
export interface BeaconRound {
  /** What identifies the beacon. */
  network: string;
  round: number;
}

/** The site's public beacon, as draws use it. */
export interface DrawBeacon {
  /** The first round whose value nobody can know when the list of tickets is closed at this moment. */
  roundAfter(moment: Date): BeaconRound;
  /** Whether a round's value may be known by now. */
  isOut(named: BeaconRound, now: Date): boolean;
  /** The value of a round, checked; null while it is not published. Throws where the beacon cannot be reached. */
  valueOf(named: BeaconRound): Promise<string | null>;
  /** Whether this is a round of the beacon that the site uses now. */
  isOwn(named: BeaconRound): boolean;
  /** Where anybody finds the value. */
  sourceOf(named: BeaconRound): string;
}

/** What of a place is not given to its winner. */
export interface WithheldPrize {
  withheld: readonly WithheldPart[];
  /** A message key or the operator's text. */
  title: string;
  place: number;
  /** What the place has, as far as it may be withheld. */
  currency: string;
  money: bigint;
  free_spins: number | null;
}

export interface LotteriesDeps {
  db: Database;
  beacon: DrawBeacon;
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
  /** What one of each gift is worth, and a free spin in these games. */
  unitCosts(spinsGames: readonly string[], now: Date): Promise<UnitCosts>;
  /** The least stake of free spins in a currency, in subunits; null where pokies are not played in it. */
  minStake(currency: string): bigint | null;
  /** A game of ours; null for any other. */
  gameOf(on: Queryable, identifier: string): Promise<PrizeGame | null>;
  issueGift: IssueGift;
  /** Answers false where the wallet of points takes nothing now. */
  awardPoints(tx: Tx, award: PointsAward, now: Date): Promise<boolean>;
  announceBalance(tx: Tx, playerId: number, currency: string): Promise<void>;
  /** Tells a winner what of their prize is not given to them. */
  tellWithheld(tx: Tx, playerId: number, prize: WithheldPrize, now: Date): Promise<void>;
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
