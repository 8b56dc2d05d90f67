import { countCoups } from "@croupier/games/baccarat/baccaratMath";
import { brassBaccarat } from "@croupier/games/baccarat/brassBaccarat";
import { betKindsOf } from "@croupier/games/betKinds";
import { seededDraw } from "@croupier/games/chance/seededDraw";
import type { WeighedSums } from "@croupier/games/kinds/weighedSums";
import fc from "fast-check";
import { expect, test } from "vitest";
import { judgeBet, judgeReturn, type Returns } from "./judgeReturn.ts";

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

/** Bets on ties that win as often as ties come, paid at these odds. */
function ties(rounds: number, odds: number, seed: number): WeighedSums {
  const { tie, total } = countCoups();
  const draw = seededDraw(seed);
  let wins = 0;
  for (let round = 0; round < rounds; round += 1) if (draw.int(2 ** 32) / 2 ** 32 < tie / total) wins += 1;
  const back = wins * (odds + 1);
  return { rounds, weight: rounds, total: back, weightSquares: rounds, cross: back, squares: wins * (odds + 1) ** 2 };
}

test("200,000 fair ties do not alarm, ties that pay nine to one do [F-25]", () => {
  const claim = betKindsOf(brassBaccarat)!.claims.get("tie")!;
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), (seed) => {
      expect(judgeBet(ties(200_000, 8, seed), claim)).toMatchObject({ alarm: false });
      expect(judgeBet(ties(200_000, 9, seed), claim)).toMatchObject({ alarm: true });
    }),
    { numRuns: 15 },
  );
});

test("bets that joined later weigh as much as they are, so that when they join moves nothing [F-25]", () => {
  // Half of the rounds stake one chip and lose it; the others stake three, and two win even money.
  const rounds = 4_000;
  const half = rounds / 2;
  const returns = {
    rounds,
    weight: half * 4,
    total: half * 4,
    weightSquares: half * 10,
    cross: half * 12,
    squares: half * 16,
  };
  expect(judgeBet(returns, { lowest: 100, highest: 100 })).toEqual({ observed: 100, z: 0, alarm: false });
});
