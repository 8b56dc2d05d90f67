import type { WithheldPart } from "@croupier/contract/backOffice/prizes";
import type { Rates } from "@croupier/rules/exchange";
import type { UnitCosts } from "@croupier/rules/prizes/ladderCost";
import type { IssueGift } from "../bonuses/index.ts";
import type { Ledger } from "../ledger/index.ts";
import type { Database, Queryable, Tx } from "../platform/database.ts";
import type { PublishAllIn, PublishIn } from "../platform/realtime/index.ts";

/** A player as far as tournaments care. */
export interface Entrant {
  groups: readonly string[];
  country: string;
  licence: string;
  currency: string;
  /** In which prizes are named. */
  language: string;
  nickname: string;
}

/** A title of the catalogue. */
export interface ContestGame {
  title: string;
  provider: string;
  categories: readonly string[];
  playable: boolean;
  /** One of our own, in which free spins can be given. */
  own: boolean;
}

/** Things that a place wins. The same key gives nothing twice. */
export interface PrizeOrder {
  playerId: number;
  key: string;
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
  boxes: number | null;
}

/** `refused`: the winner may have none. `later`: there are none to give just now. */
export type BoxesAnswer = "given" | "refused" | "later";

export interface TournamentsDeps {
  db: Database;
  ledger: Pick<Ledger, "postIn">;
  /** Players by their ids; who is not known is left out. */
  entrantsOf(on: Queryable, playerIds: readonly number[]): Promise<ReadonlyMap<number, Entrant>>;
  /** A message in the language where the operator named one, else the operator's own text. */
  say(language: string, title: string): string;
  groupIds(on: Queryable): Promise<readonly string[]>;
  rates(on: Queryable): Promise<Rates>;
  /** What one of each gift is worth, and a free spin in these games. */
  unitCosts(spinsGames: readonly string[], now: Date): Promise<UnitCosts>;
  /** The catalogue's titles by their identifier; the same map until the catalogue changes. */
  games(on: Queryable): Promise<ReadonlyMap<string, ContestGame>>;
  categoryIds(on: Queryable): Promise<readonly string[]>;
  /** Identifiers of lotteries and of their series. */
  lotteryNames(on: Queryable): Promise<ReadonlySet<string>>;
  /** Licences under which players are here. */
  licences: readonly string[];
  /** The least stake of free spins in a currency, in subunits; null where pokies are not played in it. */
  minStake(currency: string): bigint | null;
  issueGift: IssueGift;
  /** Whether the rules of who let a winner have bonus money and free spins; the rest of a prize is theirs in any case. */
  mayHaveBonuses(on: Queryable, playerId: number): Promise<boolean>;
  issueBoxes(tx: Tx, order: PrizeOrder & { count: number; title: string }, now: Date): Promise<BoxesAnswer>;
  /** Prints tickets of a lottery, as many as the player may have; false where it sells none just now. */
  issueTickets(tx: Tx, order: PrizeOrder & { count: number; lottery: string }, now: Date): Promise<boolean>;
  /** Answers false where the wallet of points takes nothing now. */
  awardPoints(tx: Tx, award: PrizeOrder & { chargeable: number; persistent: number }, now: Date): Promise<boolean>;
  /** Tells a winner what of their prize is not given to them. */
  tellWithheld(tx: Tx, playerId: number, prize: WithheldPrize, now: Date): Promise<void>;
  announceBalance(tx: Tx, playerId: number, currency: string): Promise<void>;
  /** Publishes when the transaction commits. */
  publishIn: PublishIn;
  publishAllIn: PublishAllIn;
  onError(error: unknown, where: string): void;
}
