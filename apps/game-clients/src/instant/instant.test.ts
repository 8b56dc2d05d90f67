import type { GameRound } from "@croupier/contract/game";
import fc from "fast-check";
import { expect, test } from "vitest";
import { somePicks, withPick } from "../keno/picks.ts";
import { climbTime, heightAt } from "../limbo/climb.ts";
import { ballAt, rises, slotX, stopsOf } from "../plinko/pegs.ts";
import { stepFrom } from "../shell/StakePicker.tsx";
import { withRound } from "../shell/useLastRounds.ts";
import { turnOf } from "../wheel/PrizeWheel.tsx";
import { resultOf } from "./results.ts";

test("the strip keeps each round once, the newest first, however they arrive", () => {
  const arrivals = fc.array(fc.nat(60), { minLength: 1, maxLength: 80 });
  const round = (second: number) => ({ id: `r${second}`, started_at: new Date(second * 1_000).toISOString() });
  fc.assert(
    fc.property(arrivals, (seconds) => {
      const kept = seconds.map(round).reduce<ReturnType<typeof round>[]>(withRound, []);
      const newest = [...new Set(seconds)].sort((a, b) => b - a).slice(0, 50);
      expect(kept.map(({ id }) => id)).toEqual(newest.map((second) => `r${second}`));
    }),
  );
});

test("a result is told in times the stake, cut and never rounded up, and is a win only above the stake [F-33]", () => {
  const told = (payout_cents: number) => resultOf({ id: "a", stake_cents: 300, payout_cents } as GameRound);
  expect(told(599)).toMatchObject({ times: 1.99, tone: "win" });
  expect(told(300)).toMatchObject({ times: 1, tone: "returned" });
  expect(told(0)).toMatchObject({ times: 0, tone: "nothing" });
});

test("a step up and a step down end at the ends of the list", () => {
  expect([stepFrom([20, 50, 100], 50, 1), stepFrom([20, 50, 100], 50, -1)]).toEqual([100, 20]);
  expect([stepFrom([20, 50, 100], 100, 1), stepFrom([20, 50, 100], 20, -1)]).toEqual([null, null]);
});

test("a climb only rises, ends exactly at the result and never lasts over a second and a half", () => {
  fc.assert(
    fc.property(fc.integer({ min: 99, max: 1_000_000 }), (top) => {
      const heights = Array.from({ length: 21 }, (_, step) => heightAt(step / 20, top));
      expect(heights.at(-1)).toBe(top);
      for (const [index, height] of heights.slice(1, -1).entries())
        expect(height).toBeGreaterThanOrEqual(heights[index]!);
      expect(climbTime(top)).toBeLessThanOrEqual(1_500);
    }),
  );
});

test("the ball ends in the slot that its path leads to and never jumps more than a step", () => {
  const path = fc.array(fc.constantFrom(0, 1), { minLength: 8, maxLength: 16 });
  fc.assert(
    fc.property(path, fc.constantFrom(rises.tall, rises.low), (turns, rise) => {
      const stops = stopsOf(turns, rise);
      const right = turns.filter((turn) => turn === 1).length;
      expect(ballAt(stops, 1).x).toBeCloseTo(slotX(turns.length, right), 9);
      const places = Array.from({ length: 251 }, (_, step) => ballAt(stops, step / 250));
      const jumps = places.slice(1).map(({ x, y }, index) => Math.hypot(x - places[index]!.x, y - places[index]!.y));
      expect(Math.max(...jumps)).toBeLessThan(8);
    }),
  );
});

test("the wheel turns forwards by whole turns and stops with the middle of the segment under the pointer", () => {
  fc.assert(
    fc.property(fc.nat(39), fc.nat(39), (first, second) => {
      const from = turnOf(0, first);
      const to = turnOf(from, second);
      expect(to - from).toBeGreaterThan(3 * 360);
      expect(((second + 0.5) * 9 + to) % 360).toBe(0);
    }),
  );
});

test("picking adds a number, picks again to take it back, and stops at ten", () => {
  expect(withPick([3, 7], 5)).toEqual([3, 5, 7]);
  expect(withPick([3, 5, 7], 5)).toEqual([3, 7]);
  const full = somePicks(10);
  expect(new Set(full).size).toBe(10);
  const other = Array.from({ length: 40 }, (_, index) => index + 1).find((number) => !full.includes(number))!;
  expect(withPick(full, other)).toEqual(full);
});
