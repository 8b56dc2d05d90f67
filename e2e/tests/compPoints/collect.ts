import { expect } from "@playwright/test";
import { openTable, type Player } from "../../../apps/server/src/testing/people.ts";

interface Points {
  /** To spend. */
  chargeable: number;
  /** They make the level. */
  persistent: number;
}

/** What the player has now. */
export async function pointsOf(player: Player): Promise<Points> {
  const { body } = await player.get<Record<keyof Points, { points: number }>>("/api/player/comp_points");
  return { chargeable: body.chargeable.points, persistent: body.persistent.points };
}

/**
 * Plays at the roulette until the player has at least so many points: each Canadian dollar counts a 75th, and red and black
 * lose to zero only. Levels of quests bring points beside; answered is what there is once all has come.
 */
export async function collect(player: Player, points: number): Promise<Points> {
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
  let last = await pointsOf(player);
  await expect(async () => {
    const before = last;
    last = await pointsOf(player);
    expect(last).toEqual(before);
    expect(last.chargeable).toBeGreaterThanOrEqual(points);
  }).toPass({ timeout: 30_000, intervals: [1_500] });
  return last;
}
