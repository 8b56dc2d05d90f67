import { expect, test } from "vitest";
import { prizeAmount, wheelTableOf, winnable } from "./wheelTable.ts";

test("the first of the player's groups that has a table of its own names it, else the fallback does", () => {
  const config = { tables: { "1308": "silver", "1309": "gold" }, fallback: "standard" };
  expect(wheelTableOf(config, [1309, "7"])).toBe("gold");
  expect(wheelTableOf(config, ["1309", 1308])).toBe("silver");
  expect(wheelTableOf(config, ["7"])).toBe("standard");
});

test("what has no weight is no prize, and the chances of the rest make one", () => {
  const prizes = winnable([{ weight: 4000 }, { weight: 0 }, { weight: 1000 }]);
  expect(prizes.map(({ chance }) => chance)).toEqual([0.8, 0.2]);
});

test("a prize is named in the visitor's currency, in the one that stands in for it, or in EUR [1-09]", () => {
  const amounts = { EUR: 2500, USD: 2600, CAD: 3750 };
  const standIns = { NOK: "USD", PLN: "BRL" };
  expect(prizeAmount(amounts, "CAD", standIns)).toEqual({ amount_cents: 3750, currency: "CAD" });
  expect(prizeAmount(amounts, "NOK", standIns)).toEqual({ amount_cents: 2600, currency: "USD" });
  expect(prizeAmount(amounts, "PLN", standIns)).toEqual({ amount_cents: 2500, currency: "EUR" });
  expect(prizeAmount({ USD: 1 }, "BTC", {})).toBeNull();
});
