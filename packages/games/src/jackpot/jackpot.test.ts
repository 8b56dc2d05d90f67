import { hmacSha256 } from "@croupier/fairness";
import fc from "fast-check";
import { expect, test } from "vitest";
import { seededDraw } from "../chance/seededDraw.ts";
import { drawTickets, jackpotBytesFrom, ticketsOf } from "./drawTickets.ts";
import { dropPoint } from "./dropPoint.ts";
import { fillPool, nextPool } from "./fillPool.ts";
import { jackpotShare, levelShare } from "./jackpotShare.ts";
import { verifyJackpot } from "./verifyJackpot.ts";

const seeds = { serverSeed: "a".repeat(64), clientSeed: "kim", nonce: 7 };
const small = { seed: 50_00, ratePpm: 4_000, oneIn: 10_000, mustDrop: null };

test("the numbers of a round are the big-endian bytes of block 2^20 of its own stream [F-22]", () => {
  const block = hmacSha256(seeds.serverSeed, `kim:7:${jackpotBytesFrom / 32}`);
  const first = block[0]! * 256 + block[1]!;
  const second = (block[2]! * 256 + block[3]!) * 256 + block[4]!;
  const drawn = drawTickets(seeds, 1, [
    { index: 2, oneIn: 2 ** 24 },
    { index: 1, oneIn: 2 ** 16 },
  ]);
  expect(drawn.map(({ index, number }) => [index, number])).toEqual([
    [1, first],
    [2, second],
  ]);
});

test("a verifier finds another number, a win that was kept back and a win that was made up [F-24]", () => {
  const number = drawTickets(seeds, 500, [{ index: 1, oneIn: 1_000 }])[0]?.number ?? 0;
  const claim = (more: object) => ({
    tickets: 500,
    levels: [{ index: 1, one_in: 1_000, number, won_cents: null, ...more }],
  });
  const wins = { won_cents: 50_00 };
  const right = number < 500 ? wins : {};
  const wrong = number < 500 ? {} : wins;
  expect(verifyJackpot(seeds, claim(right))).toBe(true);
  expect(verifyJackpot(seeds, claim(wrong))).toBe(false);
  expect(verifyJackpot(seeds, claim({ ...right, number: (number + 1) % 1_000 }))).toBe(false);
  expect(verifyJackpot({ ...seeds, nonce: 8 }, claim(right))).toBe(false);
});

test("each ticket of a stake has the same chance, so ten times the stake wins ten times as often [F-19]", () => {
  const wins = (tickets: number) =>
    Array.from({ length: 4_000 }, (_, nonce) => drawTickets({ ...seeds, nonce }, tickets, [{ index: 1, oneIn: 100 }]))
      .flat()
      .filter(({ won }) => won).length;
  // 4,000 rounds: the standard errors are 6.3 and 19.
  expect(Math.abs(wins(1) - 40)).toBeLessThan(4 * 6.3);
  expect(Math.abs(wins(10) - 400)).toBeLessThan(4 * 19);
  expect(wins(100)).toBe(4_000);
  expect(ticketsOf(99n, 10n)).toBe(9);
});

test("the hidden point lies above where the cycle began and never above the cap, and another cycle has another one", () => {
  const input = { seed: "b".repeat(64), levelId: 501, from: 50_00n, to: 100_00n };
  const points = Array.from({ length: 2_000 }, (_, cycle) => dropPoint({ ...input, cycle }));
  for (const point of points) expect(point > input.from && point <= input.to).toBe(true);
  const mean = points.reduce((sum, point) => sum + Number(point), 0) / points.length;
  // Uniform over 5,000 values: one standard error of the mean is 32.
  expect(Math.abs(mean - 75_00.5)).toBeLessThan(4 * 32.3);
  expect(dropPoint({ ...input, cycle: 1, to: input.from + 1n })).toBe(50_01n);
});

test("whatever is staked, seed and contributions are in the pool, its reserve or its fraction: nothing is lost [F-43]", () => {
  const amount = fc.bigInt({ min: 0n, max: 10n ** 12n });
  fc.assert(
    fc.property(
      fc.array(amount, { maxLength: 30 }),
      fc.integer({ min: 1, max: 200_000 }),
      fc.option(fc.bigInt({ min: 10_000n, max: 10n ** 9n })),
      (stakes, ratePpm, cap) => {
        let pool = { ...nextPool(0n, 5_000n, cap), fraction: 0n };
        let staked = 0n;
        for (const stake of stakes) {
          pool = { ...pool, ...fillPool(pool, stake, ratePpm, cap) };
          staked += stake;
          expect(cap === null || pool.amount <= cap).toBe(true);
        }
        expect((pool.amount + pool.reserve - 5_000n) * 1_000_000n + pool.fraction).toBe(staked * BigInt(ratePpm));
      },
    ),
  );
});

test("what waited over the cap starts the next pool, as far as it fits below the cap [F-43]", () => {
  expect(nextPool(700n, 5_000n, null)).toEqual({ amount: 5_700n, reserve: 0n, fromReserve: 700n });
  expect(nextPool(7_000n, 5_000n, 10_000n)).toEqual({ amount: 9_999n, reserve: 2_001n, fromReserve: 4_999n });
});

test("a level gives back its contributions and a seed at each fall [F-29]", () => {
  expect(levelShare(small, 10)).toEqual({ contribution: 0.4, seed: 5 });
  expect(jackpotShare([small, { ...small, seed: 0 }], 10)).toBe(5.8);
});

test.each([
  ["by chance", small],
  ["at a hidden point", { ...small, ratePpm: 20_000, mustDrop: 80_00, oneIn: 200 }],
] as const)("the share of a level that falls %s is what play gives back [F-27] [F-29]", (_, terms) => {
  const draw = seededDraw(20_261_121);
  const ticket = 10;
  const rounds = 2_000_000;
  const [stake, tickets] = [100, 10];
  let [pool, won, falls] = [terms.seed, 0, 0];
  const point = () => (terms.mustDrop === null ? 0 : terms.seed + 1 + draw.int(terms.mustDrop - terms.seed));
  let due = point();
  for (let round = 0; round < rounds; round += 1) {
    const wins = pool >= due && draw.int(terms.oneIn) < tickets;
    pool += (stake * terms.ratePpm) / 1_000_000;
    if (!wins) continue;
    won += pool;
    falls += 1;
    pool = terms.seed;
    due = point();
  }
  const share = levelShare(terms, ticket);
  const expected = share.contribution + share.seed;
  const observed = (100 * won) / (rounds * stake);
  // The number of falls varies at most as a Poisson count does; each is worth the seed, the rest is the unwon pool.
  const standardError = share.seed / Math.sqrt(falls);
  expect(Math.abs(observed - expected)).toBeLessThan(4 * standardError + (100 * pool) / (rounds * stake));
});
