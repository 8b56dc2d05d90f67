import type { ConfigOf } from "@croupier/contract/configs";
import type { CurrencyAmount } from "@croupier/contract/money";
import type { ReceiverRefusal } from "@croupier/contract/promoCodes";
import type { Rates } from "@croupier/rules/exchange";
import type { WheelItem } from "@croupier/rules/wheel/wheelTable";
import type { Bonuses, IssueGift } from "../bonuses/index.ts";
import type { Database, Queryable } from "../platform/database.ts";
import type { PublishIn } from "../platform/realtime/index.ts";

/** What this module knows of a player. */
export interface BoxOwner {
  currency: string;
  /** Ids of the groups, which may have tables of their own. */
  groups: readonly string[];
  /** In which prizes are named. */
  language: string;
  registeredAt: Date;
  /** Why a box of this group key is not for them on this brand's site; null where it is. */
  refusal(box: { brand: string; groupKey: string | null }): ReceiverRefusal | null;
}

/** A player of a group. */
export interface BoxMember extends Pick<BoxOwner, "groups" | "refusal"> {
  id: number;
}

export type LootboxRules = ConfigOf<"lootbox-rules">;

/** What an operator has written about boxes, for one brand. */
export interface BoxContent {
  everybody: readonly WheelItem[];
  byGroup: Readonly<Record<string, readonly WheelItem[]>>;
  rules: LootboxRules | undefined;
}

export interface LootboxesDeps {
  db: Database;
  /** Encrypts the seeds of boxes that are not open yet. Source: F-23. */
  seedKey: Buffer;
  brandIds(): readonly string[];
  contentOf(brand: string): BoxContent;
  ownerOf(on: Queryable, playerId: number): Promise<BoxOwner | null>;
  /** Whether visitors of a licence may be told of boxes of a group key. */
  isGivenToGuests(box: { brand: string; licence: string; groupKey: string }): boolean;
  /** Players of a group with an open account, in the order of their ids, from the first after one on. */
  membersOf(on: Queryable, group: string, page: { after: number; limit: number }): Promise<BoxMember[]>;
  rates(on: Queryable): Promise<Rates>;
  /** The least stake of free spins in a currency, in subunits; null where pokies are not played in it. */
  minStake(currency: string): bigint | null;
  /** What a prize is called in the player's list of gifts. */
  prizeTitle(language: string, title: string, amount: CurrencyAmount | null): string;
  /** How many deposits of the player have been paid. */
  countDeposits(on: Queryable, playerId: number): Promise<number>;
  onError(error: unknown, where: string): void;
  issueGift: IssueGift;
  /** What prizes cost on average after their wagering. */
  estimateGifts: Bonuses["estimateGifts"];
  publishIn: PublishIn;
}
