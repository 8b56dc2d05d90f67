import { expect, test } from "vitest";
import { costOfGgr, offerCost } from "./offerCosts.ts";

test("an offer costs what was put in less what came back, and its share of the revenue is in per cent", () => {
  expect(offerCost({ played: 100_00n, spinStakes: 4_00n, takenBack: 30_00n })).toBe(74_00n);
  expect(costOfGgr(74_00n, 1_480_00n)).toBe(5);
  expect(costOfGgr(1_00n, 3_00n)).toBe(33.33);
  // Days on which players won have no share.
  expect([costOfGgr(1_00n, 0n), costOfGgr(1_00n, -5_00n)]).toEqual([null, null]);
});
