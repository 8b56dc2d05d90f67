import fc from "fast-check";
import { expect, test } from "vitest";
import { betContributions, betRisks, betRows, betShare, contributionByBet } from "./betContributions.ts";
import { countedStake } from "./wagering.ts";

const stakes = fc.array(
  fc.record({ risk: fc.constantFrom(null, ...betRisks), staked: fc.integer({ min: 1, max: 100_000_00 }) }),
  { minLength: 1, maxLength: 8 },
);
const tables = fc.record({
  even_money: fc.integer({ min: 0, max: 100 }),
  low_risk: fc.integer({ min: 0, max: 100 }),
  opposite: fc.integer({ min: 0, max: 100 }),
});

test("whatever is bet, what counts lies between nothing and what the game counts, and is the sum of its parts but for the rounding [4-01]", () => {
  fc.assert(
    fc.property(stakes, tables, fc.integer({ min: 0, max: 100 }), (risked, table, contribution) => {
      const stake = risked.reduce((sum, { staked }) => sum + BigInt(staked), 0n);
      const counted = countedStake(stake, contribution, betShare(risked, table));
      expect(counted >= 0n && counted <= countedStake(stake, contribution)).toBe(true);
      const parts = risked.map((one) => countedStake(BigInt(one.staked), contribution, betShare([one], table)));
      const sum = parts.reduce((total, part) => total + part, 0n);
      expect(counted >= sum && counted <= sum + BigInt(risked.length)).toBe(true);
    }),
  );
});

test("a further bet of high risk counts whole, one that counts nothing changes nothing", () => {
  fc.assert(
    fc.property(stakes, fc.integer({ min: 1, max: 1_000_00 }), (risked, staked) => {
      const total = (all: typeof risked) =>
        countedStake(
          all.reduce((sum, one) => sum + BigInt(one.staked), 0n),
          100,
          betShare(all, contributionByBet),
        );
      expect(total([...risked, { risk: null, staked }]) - total(risked)).toBe(BigInt(staked));
      expect(total([...risked, { risk: "opposite", staked }])).toBe(total(risked));
    }),
  );
});

test("where nothing is known of the bets, or a gift is older than the table, all of a stake counts", () => {
  expect(countedStake(99n, 10, betShare(null, contributionByBet))).toBe(9n);
  expect(countedStake(99n, 10, betShare([{ risk: "opposite", staked: 99 }], null))).toBe(9n);
});

test("an offer names what it counts otherwise, and the rest is the house's", () => {
  expect(betContributions({ even_money: 100 })).toEqual({ even_money: 100, low_risk: 0, opposite: 0 });
  expect(betRows(betContributions())).toEqual([
    { percent: 50, bets: ["even_money"] },
    { percent: 0, bets: ["low_risk", "opposite"] },
  ]);
  expect(betRows({ even_money: 100 })).toEqual([]);
  expect(betRows({ even_money: 100 }, { whole: true })).toEqual([{ percent: 100, bets: ["even_money"] }]);
});
