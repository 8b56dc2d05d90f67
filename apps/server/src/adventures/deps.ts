import type { ConfigOf } from "@croupier/contract/configs";
import type { ReceiverRefusal } from "@croupier/contract/promoCodes";
import type { Rates } from "@croupier/rules/exchange";
import type { Bonuses, IssueGift } from "../bonuses/index.ts";
import type { Database, Queryable, Tx } from "../platform/database.ts";

export type WrittenCalendars = ConfigOf<"vip-adventures">;
export type WrittenDay = WrittenCalendars["prizes"][string][number];
export type WrittenGift = NonNullable<WrittenDay["gifts"]>[number];

/** What this module knows of a player. */
export interface Member {
  /** Ids of the groups, which may have calendars of their own. */
  groups: readonly string[];
  currency: string;
  /** In which gifts are named. */
  language: string;
  licence: string;
  /** Why the calendar of a brand gives them nothing; null where it does. */
  refusal(brand: string): ReceiverRefusal | null;
}

/** A game as the calendar names it. */
export interface GiftGame {
  identifier: string;
  title: string;
  frontend_url: string;
}

/** Group key of everything that calendars give. */
export const adventureGroupKey = "adventure";

export interface AdventuresDeps {
  db: Pick<Database, "pool">;
  /** What the operator of a brand wrote. */
  calendarsOf(brand: string): WrittenCalendars | undefined;
  /**
   * Whether the operator of a brand has the calendar open to these groups, its gifts not switched off, and the licence lets it give
   * something.
   */
  isOpen(reader: { brand: string; licence: string; groups: readonly string[] }): boolean;
  memberOf(on: Queryable, playerId: number): Promise<Member | null>;
  rates(on: Queryable): Promise<Rates>;
  /** The least stake of free spins in a currency, in subunits; null where pokies are not played in it. */
  minStake(currency: string): bigint | null;
  /** A game of ours; null for any other. */
  gameOf(on: Queryable, identifier: string): Promise<GiftGame | null>;
  /** What a game of ours pays back of stakes, from 0 to 1; null for any other. */
  returnOf(on: Queryable, identifier: string): Promise<number | null>;
  brandIds(): readonly string[];
  /** What a gift is called: a message in the player's language, else the operator's text, with the values of its variables. */
  giftTitle(language: string, title: string, values?: Readonly<Record<string, string>>): string;
  issueGift: IssueGift;
  /** What gifts cost on average after their wagering. */
  estimateGifts: Bonuses["estimateGifts"];
  /** Tells the player that a day is done; `title` is a message key or the operator's text. */
  dayDone(tx: Tx, playerId: number, done: { day: string; title: string }): Promise<void>;
}
