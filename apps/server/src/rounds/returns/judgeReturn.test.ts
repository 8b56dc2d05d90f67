import fc from "fast-check";
import { expect, test } from "vitest";
import { judgeReturn, type Returns } from "./judgeReturn.ts";

/** Bets on red: `wins` of them give two stakes back, the others none. */
const reds = (rounds: number, wins: number): Returns => ({ rounds, total: wins * 2, squares: wins * 4 });
const claimed = { lowest: (100 * 36) / 37, highest: (100 * 36) / 37 };
const bestPlay = { ...claimed, lowest: 0 };

test("z is the distance from the claim in standard errors [F-25]", () => {
  const { observed, z, alarm } = judgeReturn(reds(10_000, 5_000), claimed);
  expect(observed).toBe(100);
  // The rounds spread by 1 stake, measured with n - 1.
  expect(z).toBeCloseTo((1 - 36 / 37) * Math.sqrt(9_999), 6);
  expect(alarm).toBe(false);
});

test("more than four standard errors are alarming either way, but less than best play is not [F-25]", () => {
  expect(judgeReturn(reds(100_000, 50_000), claimed)).toMatchObject({ alarm: true });
  expect(judgeReturn(reds(100_000, 47_000), claimed)).toMatchObject({ alarm: true });
  expect(judgeReturn(reds(100_000, 47_000), bestPlay)).toMatchObject({ alarm: false });
  expect(judgeReturn(reds(100_000, 50_000), bestPlay)).toMatchObject({ alarm: true });
});

test("between the claim at the lowest stake and at the highest everything is as claimed [F-25]", () => {
  const rounded = { lowest: 94, highest: 99 };
  expect(judgeReturn(reds(1_000_000, 480_000), rounded)).toMatchObject({ z: 0, alarm: false });
  expect(judgeReturn(reds(1_000_000, 467_000), rounded)).toMatchObject({ alarm: true });
});

test("a few rounds say nothing, whatever they gave [F-25]", () => {
  fc.assert(
    fc.property(fc.nat(999), fc.nat(999), (rounds, wins) => {
      const verdict = judgeReturn(reds(rounds, Math.min(rounds, wins)), claimed);
      return verdict.z === null && !verdict.alarm;
    }),
  );
});

test("a game that gave back nothing at all, with no spread to measure, is as far off as can be [F-25]", () => {
  expect(judgeReturn(reds(5_000, 0), claimed)).toMatchObject({ z: Number.NEGATIVE_INFINITY, alarm: true });
});
