import type { AccountRef, Move } from "../ledger/index.ts";

/*
 * The money of a round whose stake the house pays. It comes out of what the house spends on bonuses, so the game's own
 * account takes and gives as in any round; only a win reaches the player.
 */

export function houseStake(stake: bigint): Move {
  return { type: "transfer", from: { house: "bonus_cost" }, to: { house: "gaming" }, amount: stake };
}

/** What is won as a bonus waits with the house until the last round is over, and comes to the player as one bonus then. */
export function houseStakeWin({ winnings }: { winnings: "cash" | "bonus" }, payout: bigint): Move {
  const to: AccountRef = winnings === "cash" ? { player: "cash" } : { house: "bonus_cost" };
  return { type: "transfer", from: { house: "gaming" }, to, amount: payout };
}

export function houseStakeRefund(stake: bigint): Move {
  return { type: "transfer", from: { house: "gaming" }, to: { house: "bonus_cost" }, amount: stake };
}
