import type { CompPointsConfig } from "@croupier/contract/compPointsConfig";
import type { ReceiverRefusal } from "@croupier/contract/promoCodes";
import type { Rates } from "@croupier/rules/exchange";
import type { Bonuses, IssueGift } from "../bonuses/index.ts";
import type { Ledger } from "../ledger/index.ts";
import type { Lootboxes } from "../lootboxes/index.ts";
import type { Lotteries } from "../lotteries/index.ts";
import type { Database, Queryable, Tx } from "../platform/database.ts";
import type { PublishIn } from "../platform/realtime/index.ts";

/** A level of the ladder that a player has just reached. */
export interface LevelReached {
  playerId: number;
  level: string;
}

/** A game as far as points care. */
export interface RewardGame {
  title: string;
  categories: readonly string[];
  /** Path of its page. */
  url: string;
  /** What it pays back, in per cent; null for one that is not ours. */
  rtp: number | null;
}

/** A player as far as points care. */
export interface Collector {
  /** Of the profile. */
  currency: string;
  /** In which what they are given is called. */
  language: string;
  groups: readonly string[];
  /** Why they are given nothing of this group key on a brand's site; null where they are. Source: 3-05. */
  refusal(gift: { brand: string; groupKey: string | null }): ReceiverRefusal | null;
}

/** Everything the module needs from outside. */
export interface CompPointsDeps {
  db: Database;
  ledger: Ledger;
  /** What the operator of a brand set; null where nothing is. */
  configOf(brand: string): CompPointsConfig | null;
  /** The currencies of a brand; null where it does not say. */
  currenciesOf(brand: string): readonly string[] | null;
  /** The currency of a brand's players who have none of a reward's. */
  standardCurrency(brand: string): string;
  /** The catalogue's titles by their identifier. */
  games(on: Queryable): Promise<ReadonlyMap<string, RewardGame>>;
  /** The brand of each game session. */
  brandsOf(on: Queryable, sessionIds: readonly number[]): Promise<ReadonlyMap<number, string>>;
  collectorOf(on: Queryable, playerId: number): Promise<Collector>;
  /** Puts players on the levels of their points; answers every level that somebody reached, from the lowest. */
  climb(tx: Tx, points: ReadonlyMap<number, number>, now: Date): Promise<LevelReached[]>;
  issueGift: IssueGift;
  issueBox: Lootboxes["issueLootbox"];
  /** Whether a player was issued a gift or a box under a key. */
  wasGiven(tx: Tx, gift: { playerId: number; key: string }): Promise<boolean>;
  /** Offers that levels bring. */
  offers: Pick<Bonuses, "levelOffers" | "levelReached">;
  /** What a box of a brand gives members of these groups, or everybody, on average before any wagering, in cents of EUR; null where nobody can say. */
  boxCost(brand: string, on?: Queryable, groups?: readonly string[]): Promise<number | null>;
  /** What can come out of a box of a brand, in EUR; null where nobody can say. */
  boxPrizes: Lootboxes["prizesOf"];
  /** What gifts cost on average after their wagering. */
  estimateGifts: Bonuses["estimateGifts"];
  rates(on: Queryable): Promise<Rates>;
  brandIds(): readonly string[];
  /** A message in the language where the operator named one, else the operator's own text. */
  say(language: string, title: string, values?: Readonly<Record<string, string | number>>): string;
  /** Lotteries whose tickets points buy. */
  tickets: Pick<Lotteries, "onSale" | "issueTickets">;
  /** Whether a brand has boxes: a table of prizes, and rules of how they are given. */
  hasBoxes(brand: string): boolean;
  /** Whether the table of prizes of members of these groups, or everybody's, still gives boxes. */
  hasDrawLeft: Lootboxes["hasDrawLeft"];
  /** Before boxes are given in a transaction that locks something else. */
  lockTables: Lootboxes["lockTables"];
  /** Publishes when the transaction commits. */
  publishIn: PublishIn;
}
