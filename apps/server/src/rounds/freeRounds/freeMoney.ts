import type { Move } from "../../ledger/index.ts";
import type { Tx } from "../../platform/database.ts";
import type { FreeRound } from "../roundRow.ts";

/*
 * The money of a free round. The house pays its stake out of what it spends on bonuses, so the game's own account takes
 * and gives as in any round; only a win reaches the player.
 */

export function freeStake(stake: bigint): Move {
  return { type: "transfer", from: { house: "bonus_cost" }, to: { house: "gaming" }, amount: stake };
}

export function freeWin({ winnings }: Pick<FreeRound, "winnings">, payout: bigint): Move {
  return { type: "transfer", from: { house: "gaming" }, to: { player: winnings }, amount: payout };
}

export function freeRefund(stake: bigint): Move {
  return { type: "transfer", from: { house: "gaming" }, to: { house: "bonus_cost" }, amount: stake };
}

/** Counts what a free round of several steps has won when it ends. */
export async function noteWon(tx: Tx, { campaign }: FreeRound, payout: bigint): Promise<void> {
  await tx.query("UPDATE free_rounds.campaign SET won = won + $2 WHERE id = $1", [campaign, payout]);
}

/** A round that came to nothing is given again. */
export async function giveAgain(tx: Tx, { campaign }: FreeRound): Promise<void> {
  await tx.query("UPDATE free_rounds.campaign SET used = used - 1 WHERE id = $1", [campaign]);
}
