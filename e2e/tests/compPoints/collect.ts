import { expect } from "@playwright/test";
import { openTable, type Player } from "../../../apps/server/src/testing/people.ts";

/** Plays at the roulette until the player has so many points: each Canadian dollar counts a 75th, and red and black lose to zero only. */
export async function collect(player: Player, points: number): Promise<void> {
  const table = await openTable(player, "european-roulette");
  const reds = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36];
  const blacks = Array.from({ length: 36 }, (_, place) => place + 1).filter((number) => !reds.includes(number));
  const both = [
    { type: "red", numbers: reds, amount: 375_00 },
    { type: "black", numbers: blacks, amount: 375_00 },
  ];
  for (let earned = 0; earned < points; earned += 10) {
    const { status, body } = await table.play({ bets: both });
    expect(status, JSON.stringify(body)).toBe(200);
  }
  const spendable = async () => {
    const { body } = await player.get<{ chargeable: { points: number } }>("/api/player/comp_points");
    return body.chargeable.points;
  };
  await expect.poll(spendable, { timeout: 15_000, intervals: [100] }).toBeGreaterThanOrEqual(points);
}
