import { expect, test } from "vitest";
import { wageringPercent, wageringTotals } from "./wageringTotals.ts";

const bonus = (change: object) => ({
  ...{ stage: "handle_bets", currency: "EUR", amount_wager_requirement_cents: 300_00, amount_wager_cents: 299_99 },
  ...change,
});

test("what plays in the wallet counts, in whole per cents rounded down", () => {
  const others = [bonus({ stage: "wait" }), bonus({ stage: "wager_done" }), bonus({ currency: "CAD" })];
  expect(wageringTotals([bonus({}), ...others], "EUR")).toEqual({
    ...{ required_cents: 300_00, wagered_cents: 299_99, percent: 99 },
  });
  expect(wageringTotals(others.slice(0, 2), "EUR")).toBeNull();
  expect(wageringTotals([bonus({ amount_wager_requirement_cents: 0, amount_wager_cents: 0 })], "EUR")).toBeNull();
});

test("each whole per cent is said as soon as it is reached, and no earlier [9-29]", () => {
  for (const required of [100, 300_00, 9_999_00])
    for (let percent = 1; percent <= 100; percent++) {
      const reached = (percent * required) / 100;
      expect(wageringPercent(reached, required)).toBe(percent);
      expect(wageringPercent(reached - 1, required)).toBe(percent - 1);
    }
});
