import type { BetContributions } from "@croupier/rules/bonuses/betContributions";
import type { NamedContributions } from "@croupier/rules/bonuses/wagering";
import type { Tx } from "../platform/database.ts";

/** How a gift came to be, as the contract's `strategy` names it. Source: C-2.5.5. */
export type GiftStrategy =
  | "deposit"
  | "registration"
  | "personal"
  | "coupon"
  | "prize"
  | "cashback"
  | "exchange"
  | "level";

/** The conditions under which bonus money becomes cash. */
export interface WageringTerms {
  /** The requirement is this many times the bonus. 0: it becomes cash at once. */
  wager: number;
  /** What was paid in for it and is wagered together with it; nothing without it. */
  wageredDeposit?: bigint;
  /** The most that becomes cash, in subunits; null without a cap. */
  maxWin: bigint | null;
  /** The largest stake while the gift plays, in subunits; null without one. */
  maxStake: bigint | null;
  /** Identifiers of games that count; null where all do but those that never count. */
  games: readonly string[] | null;
  /** What counts of a stake where it is not as usual; as usual without it. */
  contributions?: NamedContributions | null;
  /** What counts by the kind of bet, where the gift comes of another that kept it; null counts all bets alike. */
  bets?: BetContributions | null;
}

/** What a player is given. */
export type GiftBody =
  | ({ type: "bonus"; amount: bigint } & WageringTerms)
  /** Rounds that the house pays at one game, whose winnings become a bonus under these terms, or cash where `wager` is 0. */
  | ({ type: "freespins"; count: number; game: string; stake: bigint } & SpinsBound &
      Omit<WageringTerms, "games" | "wageredDeposit">);

interface SpinsBound {
  /** The most that the rounds may win together, in subunits: named for a studio's title, whose wins we cannot compute. */
  most?: bigint | null;
}

/** What another module asks for when a player is given something. Amounts are subunits of `currency`. */
export interface GiftOrder {
  playerId: number;
  currency: string;
  title: string;
  groupKey: string | null;
  strategy: GiftStrategy;
  /** Makes the gift happen once: a second order under the same key answers the first gift. */
  key: string;
  gift: GiftBody;
  /** Until when it can be started, and how many days it then holds. */
  activatableUntil: Date | null;
  validDays: number;
  /** Where free spins are played; the brand at which the player is without it. */
  brand?: string;
}

/** Issues a gift inside the transaction of what it is given for; answers its id. */
export type IssueGift = (tx: Tx, order: GiftOrder, now: Date) => Promise<number>;
