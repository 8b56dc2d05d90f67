import { expect } from "@playwright/test";
import { openTable, type Player } from "../../../apps/server/src/testing/people.ts";

const reds = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36];
const blacks = Array.from({ length: 36 }, (_, at) => at + 1).filter((number) => !reds.includes(number));

/** Stakes so many dollars on red and black of the roulette, which loses to zero only. */
export async function stakeOnRoulette(player: Player, dollars: number): Promise<void> {
  const table = await openTable(player, "european-roulette");
  const half = (dollars * 100) / 2;
  const bets = [
    { type: "red", numbers: reds, amount: half },
    { type: "black", numbers: blacks, amount: half },
  ];
  expect((await table.play({ bets })).status).toBe(200);
}
