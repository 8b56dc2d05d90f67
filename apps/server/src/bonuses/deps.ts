import type { Freespin, PlayerBonus, PlayerHeldGift } from "@croupier/contract";
import type { OfferSegment } from "@croupier/contract/backOffice/offers";
import type { AnyGame } from "@croupier/games";
import type { AbuseSignal } from "@croupier/rules/bonuses/abuseScore";
import type { RiskedStake } from "@croupier/rules/bonuses/betContributions";
import type { SayOffer } from "@croupier/rules/bonuses/offerLines";
import type { Rates } from "@croupier/rules/exchange";
import type { Ledger } from "../ledger/index.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database, Queryable, Tx } from "../platform/database.ts";

/** A game as lists of gifts name it. */
export interface GiftGame {
  identifier: string;
  title: string;
  frontend_url: string;
  /** They say how much of a stake counts. */
  categories: readonly string[];
}

/** A title of the catalogue, as offers name it. */
export interface OfferGameFacts {
  identifier: string;
  title: string;
  categories: readonly string[];
  /** What plays it; null for a title of an outside studio. */
  engine: AnyGame | null;
  /** Of an outside studio that can be told of free rounds; null for all others. */
  studio: StudioTitle | null;
}

/** What is known of a studio's title. */
export interface StudioTitle {
  provider: string;
  /** In which it is played. */
  currencies: readonly string[];
  /** What it returns of a stake in per cent, as its studio says; null where it does not. */
  payout: number | null;
}

/** Who may be given something, as offers ask. */
export interface Receiver {
  id: number;
  groups: readonly string[];
  country: string | null;
  /** The address of the account is known to be theirs, and who they are. */
  confirmed: boolean;
  verified: boolean;
  licence: string;
  currency: string;
  canIssue: boolean;
  promoCode: string | null;
  /** The partner's tag of the visit that signed up. */
  tag: string | null;
  /** How long ago the last deposit was paid; null for who has paid none. */
  sinceDeposit_ms: number | null;
}

/** What a brand's content says of who is given what. Source: 6-15, 6-17, 7.1-01. */
export interface BrandGiftRules {
  /** Group keys of gifts that nobody is given there, and nobody of these groups. */
  disabled(groups: readonly string[]): readonly string[];
  /** Whether the partner of this tag brings no promotions. */
  excludesTag(tag: string | null): boolean;
  /** Group keys of deposit offers that are made to members of these groups whatever the offers' own groups and codes. */
  additional(groups: readonly string[]): readonly string[];
}

/** Players of a segment, or those of them who are named. */
export interface PlayerSegment extends OfferSegment {
  players: readonly number[] | null;
}

/** What became of a campaign of free rounds. */
export interface CampaignEnd {
  /**
   * The last round is played, or the time is over, or it was taken back; and no round is open. Where a studio plays them: it has
   * told what they won, or nothing that it says is paid any more.
   */
  over: boolean;
  currency: string;
  brand: string;
  /** What was won and is paid for: nothing of a studio that never told the end. */
  won: bigint;
}

/** Free rounds, which another module plays. */
export interface FreeSpins {
  /** Issues a campaign; answers its id. Throws for a game or a stake that cannot be given. Tells nobody. */
  issue(tx: Tx, order: FreeSpinsOrder, now: Date): Promise<number>;
  /** Tells the player's open pages how a campaign stands, with the transaction's commit. */
  announce(tx: Tx, campaign: number, now: Date): Promise<void>;
  list(playerId: number, now: Date): Promise<Freespin[]>;
  /** Takes back what is left of the player's campaign; null where they have none of this id. */
  cancel(tx: Tx, playerId: number, campaign: number, now: Date, by?: CanceledBy): Promise<"ok" | "over" | null>;
  /** What was staked and won of campaigns. */
  figuresOf(on: Queryable, campaigns: readonly number[]): Promise<CampaignFigures[]>;
  endOf(on: Queryable, campaign: number, now: Date): Promise<CampaignEnd | null>;
}

/** Who takes a campaign back, as the audit log names them, and why; the player without it. */
export interface CanceledBy {
  actor: string;
  reason: string;
}

/** A campaign in subunits of its currency. */
export interface CampaignFigures {
  campaign: number;
  /** Stakes of all its rounds, and of those that were played. */
  granted: bigint;
  staked: bigint;
  won: bigint;
}

export interface FreeSpinsOrder {
  key: string;
  playerId: number;
  currency: string;
  game: string;
  stake: bigint;
  count: number;
  /** The most that all of them may win together, at an outside studio; null for a game of ours. */
  most: bigint | null;
  winnings: "cash" | "bonus";
  /** Whose site the rounds are played on; the one at which the player is without it. */
  brand: string | undefined;
  expiresAt: Date;
}

/** Everything the module needs from outside. */
export interface BonusesDeps {
  db: Pick<Database, "pool" | "transaction">;
  ledger: Ledger;
  clock: Clock;
  freeSpins: FreeSpins;
  /** Categories of a title, which say how much of a stake counts. */
  categoriesOf(identifier: string, on?: Queryable): Promise<readonly string[]>;
  /** How the stakes of finished rounds were at risk, by their ids; those of which all bets are alike are not among them. */
  risksOf(rounds: readonly { id: string; game: string }[], on: Queryable): Promise<ReadonlyMap<string, RiskedStake[]>>;
  gamesOf(identifiers: readonly string[], on?: Queryable): Promise<GiftGame[]>;
  /** Whether the player has an unfinished round of real money in this wallet. */
  hasOpenRound(on: Queryable, playerId: number, currency: string): Promise<boolean>;
  /** The smallest stake that any game takes in a currency, in subunits. */
  smallestStake(currency: string): bigint;
  /** How many deposits of the player have been paid. */
  countDeposits(on: Queryable, playerId: number): Promise<number>;
  /** Every title of the catalogue. */
  offerGames(on?: Queryable): Promise<OfferGameFacts[]>;
  /** Whether there is a player of this number. */
  isPlayer(on: Queryable, playerId: number): Promise<boolean>;
  /** Players of a segment whose account is open and who take bonuses. */
  countPlayers(on: Queryable, segment: OfferSegment): Promise<number>;
  /** Such players' ids, from the first after one on. */
  listPlayers(on: Queryable, segment: PlayerSegment, page: { after: number; limit: number }): Promise<number[]>;
  /** Other players who share one of these things with a player. */
  sharing(on: Queryable, playerId: number, things: readonly AbuseSignal[]): Promise<number[]>;
  /** Other players at a device of a player's, and how many accounts have the rarest print that they share. */
  atDevices(on: Queryable, playerId: number): Promise<ReadonlyMap<number, number>>;
  /** Whether a consumer of the event log has still to read something that happened before a moment. */
  hasUnread(consumer: string, before: Date): Promise<boolean>;
  onError(error: unknown, where: string): void;
  /** What the site's pages say in a language. */
  sayIn(locale: string): (key: string, values?: Parameters<SayOffer>[1]) => string;
  /** The operator's exchange rates, by which budgets are counted. */
  rates(on: Queryable): Promise<Rates>;
  receiverOf(on: Queryable, playerId: number): Promise<Receiver>;
  /** Puts the player's deposit code out of force, in the transaction that gives what it brings. */
  clearPromoCode(tx: Tx, playerId: number): Promise<void>;
  setCanIssue(on: Queryable, playerId: number, canIssue: boolean): Promise<void>;
  /** Whether boxes are being given by hand to those of a saved segment. */
  isHandedOut(on: Queryable, segment: string): Promise<boolean>;
  /** Every brand of the house. */
  brands(): readonly string[];
  /** Where a player is: where they last opened a game or paid; undefined for who has done neither, which is the house's first. */
  brandOf(on: Queryable, playerId: number, now: Date): Promise<string | undefined>;
  /** Those of the house's first brand without one. */
  giftRules(brandId: string | undefined): BrandGiftRules;
  /** Tells open pages of players of their gifts' new states, with the transaction's commit. Source: 4-34. */
  announce(tx: Tx, news: readonly { playerId: number; bonus: PlayerBonus }[]): Promise<void>;
  /** Tells them of a gift that is looked at, and of what was decided. */
  announceHeld(tx: Tx, playerId: number, gift: PlayerHeldGift): Promise<void>;
  announceBalance(tx: Tx, playerId: number, currency: string): Promise<void>;
}
