import { europeanRoulette, spotKey, spots, stakeSteps, wheelOrder } from "@croupier/games";
import { expect, test } from "vitest";
import { betsOf, doubled, placedFrom, stacks, takeFrom, totalOf } from "./chipStacks.ts";
import { FELT_DEPTH, FELT_LENGTH, feltPlan } from "./feltPlan.ts";
import { pocketDegrees, poseAt } from "./wheelMotion.ts";

const everywhere = spots.map((spot) => ({ key: spotKey(spot.type, spot.numbers), amount: 100 }));

test("a chip on every spot of the felt is a bet that the game takes, and comes back onto the same spots", () => {
  const parsed = europeanRoulette.parseBet({ bets: betsOf(everywhere) }, stakeSteps("table", "EUR")!);
  expect(parsed.ok).toBe(true);
  expect(stacks(placedFrom(betsOf(everywhere)))).toEqual(stacks(everywhere));
});

test("doubling doubles every spot, and undo takes it back chip by chip", () => {
  const placed = [...everywhere.slice(0, 2), everywhere[0]!];
  const twice = doubled(placed);
  expect(totalOf(twice)).toBe(2 * totalOf(placed));
  expect(stacks(twice).get(everywhere[0]!.key)).toBe(400);
  expect(totalOf(twice.slice(0, -1))).toBe(500);
});

test("taking a chip from a spot takes the newest one there and no other", () => {
  const [first, second] = [everywhere[0]!, everywhere[1]!];
  const placed = [first, second, { ...first, amount: 25 }];
  expect(takeFrom(placed, first.key)).toEqual([first, second]);
});

test("every spot has a place of its own on the felt, lying and standing", () => {
  for (const upright of [false, true]) {
    const [across, down] = upright ? [FELT_DEPTH, FELT_LENGTH] : [FELT_LENGTH, FELT_DEPTH];
    const centres = feltPlan(upright).map(({ place: { x, y, width, height } }) => {
      expect(x >= 0 && y >= 0 && x + width <= across && y + height <= down).toBe(true);
      return `${x + width / 2} ${y + height / 2}`;
    });
    expect(new Set(centres).size).toBe(spots.length);
  }
});

test("the ball ends exactly in the pocket of the number that the server drew, from wherever the wheel stood", () => {
  for (const number of wheelOrder)
    for (const from of [0, 123.4, 359]) {
      const end = poseAt(1, number, from);
      const within = (((end.ball_degrees - end.wheel_degrees) % 360) + 360) % 360;
      expect(within).toBeCloseTo(pocketDegrees(number), 6);
    }
});

test("the ball never jumps: neighbouring moments are neighbouring places", () => {
  let before = poseAt(0, 17, 0);
  for (let share = 0.001; share <= 1; share += 0.001) {
    const now = poseAt(share, 17, 0);
    expect(Math.abs(now.ball_radius - before.ball_radius)).toBeLessThan(4);
    expect(Math.abs(now.ball_degrees - before.ball_degrees)).toBeLessThan(12);
    before = now;
  }
});
