import { expect, test } from "vitest";
import { prizeAmount, prizeOf, type WheelItem, wheelItemsOf, winnable } from "./wheelTable.ts";

const item = (weight: number, title = "prizes.freeSpins10"): WheelItem => ({
  id: weight,
  weight,
  prize: false,
  bonuses: [{ title, type: "freespins", attributes: [{ field: "freespins_count", value: 10 }] }],
});

test("the first of the player's groups that has segments of its own gives them, else everybody's do", () => {
  const [everybody, silver, gold] = [[item(1)], [item(2)], [item(3)]];
  const byGroup = { "1308": silver, "1309": gold };
  expect(wheelItemsOf(everybody, byGroup, [1309, "7"])).toBe(gold);
  expect(wheelItemsOf(everybody, byGroup, ["1309", 1308])).toBe(silver);
  expect(wheelItemsOf(everybody, byGroup, ["7"])).toBe(everybody);
});

test("a segment gives its first bonus, whose wager may be missing", () => {
  const money = [{ currency: "EUR", amount_cents: 2500 }];
  const bonus = { title: "prizes.bonus", type: "bonus" as const, attributes: [{ field: "amount", value: money }] };
  expect(prizeOf({ ...item(1), bonuses: [{ ...bonus, result_bonus: [{ field: "wager", value: 3 }] }] })).toEqual({
    title: "prizes.bonus",
    amounts: { EUR: 2500 },
    wager: 3,
  });
  expect(prizeOf(item(1))).toEqual({ title: "prizes.freeSpins10", amounts: {}, wager: null });
});

test("what has no weight is no prize, and the chances of the rest make one", () => {
  const prizes = winnable([{ weight: 4000 }, { weight: 0 }, { weight: 1000 }]);
  expect(prizes.map(({ chance }) => chance)).toEqual([0.8, 0.2]);
});

test("a prize is named in the visitor's currency, in the one that stands in for it, or in EUR", () => {
  const amounts = { EUR: 2500, USD: 2600, CAD: 3750 };
  const standIns = { NOK: "USD", PLN: "BRL" };
  expect(prizeAmount(amounts, "CAD", standIns)).toEqual({ amount_cents: 3750, currency: "CAD" });
  expect(prizeAmount(amounts, "NOK", standIns)).toEqual({ amount_cents: 2600, currency: "USD" });
  expect(prizeAmount(amounts, "PLN", standIns)).toEqual({ amount_cents: 2500, currency: "EUR" });
  expect(prizeAmount({ USD: 1 }, "BTC", {})).toBeNull();
});
