/*
 * The language of the ledger: what a module may ask for and what it can be told.
 * Amounts are bigint counts of subunits of the posting's one currency.
 */

/** Where a player's money can stand. `withdrawal_hold` is neither played nor lost: cash-outs under way and held deposits. */
export type PlayerAccountKind = "cash" | "bonus" | "withdrawal_hold";

/**
 * Whose a posting is that moves the house's money alone. It has a wallet in each currency like a player, always empty:
 * its lock lets such postings of one currency follow each other.
 */
export const houseId = 0;

/**
 * The currency of comp points. Its wallets are like those of money, but points are none: only postings of the two kinds
 * of points move them, so they never meet a payment, a bet or another player. No call can name it, for codes on the wire are
 * shorter.
 */
export const pointsCurrency = "POINTS";

/** House accounts. All are divided into shards: many rows, summed when read. */
export type HouseAccount = "gaming" | "bonus_cost" | "adjustment" | `provider:${string}` | `jackpot:${string}`;

export type AccountRef = { player: PlayerAccountKind } | { house: HouseAccount };

/**
 * One movement of money inside a posting.
 * - `transfer` takes `amount` from one account.
 * - `draw` takes `amount` from a list of the player's accounts in order, the next one only when the one before is empty.
 * - `payout` gives `amount` back along the split of an earlier draw: of this posting (`self`) or of the posting with
 *   that key, in proportion, the remainder of the division to the first account drawn. A draw of nothing pays to cash.
 */
export type Move =
  | { type: "transfer"; from: AccountRef; to: AccountRef; amount: bigint }
  | { type: "draw"; from: readonly PlayerAccountKind[]; to: HouseAccount; amount: bigint }
  | { type: "payout"; from: HouseAccount; stakeOf: "self" | { key: string }; amount: bigint };

/**
 * A named counter of the player that moves by `by` together with the posting and must not pass `ceiling`,
 * or the posting answers `blocked` with the guard's name and nothing moves. A null ceiling only counts.
 * `period` is part of the counter's key, such as `2026-11-21` or `tournament:17`.
 */
export interface Guard {
  name: string;
  period: string;
  by: bigint;
  ceiling: bigint | null;
}

export type PostingKind =
  | "round"
  | "stake"
  | "payout"
  | "refund"
  | "deposit"
  | "deposit_held"
  | "deposit_freed"
  | "withdrawal_hold"
  | "withdrawal_paid"
  | "withdrawal_returned"
  | "bonus_grant"
  | "bonus_release"
  | "bonus_forfeit"
  | "jackpot_seed"
  | "jackpot_contribution"
  | "jackpot_win"
  /** Cash that a contest or a lottery paid. */
  | "prize"
  | "points_earned"
  | "points_spent"
  | "points_reversed"
  | "adjustment"
  | "reversal";

/** One request to the ledger. Everything in it happens, or nothing. */
export interface PostingOrder {
  kind: PostingKind;
  /** Unique among all postings, at most 255 characters. The same key with the same body gets the first answer. */
  key: string;
  /** `houseId` for transfers between house accounts. */
  playerId: number;
  currency: string;
  moves: readonly Move[];
  guards?: readonly Guard[];
  /** What the posting belongs to, such as `round:918` or `payment:12`. */
  ref?: string;
  meta?: Record<string, unknown>;
}

/** How a draw or a payout was divided among the player's accounts, in order. */
export type Split = readonly { kind: PlayerAccountKind; amount: bigint }[];

/** The player's accounts in the posting's currency after it. */
export interface Balances {
  cash: bigint;
  bonus: bigint;
  withdrawal_hold: bigint;
}

export type PostingAnswer =
  | { result: "ok" | "duplicate"; postingId: bigint; splits: readonly Split[]; balances: Balances }
  | { result: "insufficient"; missing: bigint; balances: Balances }
  | { result: "blocked"; guard: string }
  | { result: "conflict" }
  | { result: "frozen" };
