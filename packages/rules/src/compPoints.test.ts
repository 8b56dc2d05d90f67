import { expect, test } from "vitest";
import {
  canExchange,
  isSaleGroup,
  moneyPicture,
  moneyRate,
  payableQuantity,
  pointsForStake,
  rewardRate,
  saleEnd,
  wholePoints,
} from "./compPoints.ts";
import { isoWeek } from "./isoWeek.ts";

const rate = (currency: string) => ({ currency });

test("money costs what the rate in the player's currency says, else that in EUR [5-24]", () => {
  expect(moneyRate([rate("EUR"), rate("CAD")], "CAD")).toEqual(rate("CAD"));
  expect(moneyRate([rate("CAD"), rate("EUR")], "NOK")).toEqual(rate("EUR"));
  expect(moneyRate([rate("CAD")], "NOK")).toBeNull();
});

test("another reward costs what the rate in the player's currency says, else the default one, else the first [5-25]", () => {
  expect(rewardRate([rate("EUR"), rate("CAD")], "CAD", "EUR")).toEqual(rate("CAD"));
  expect(rewardRate([rate("CAD"), rate("EUR")], "NOK", "EUR")).toEqual(rate("EUR"));
  expect(rewardRate([rate("CAD"), rate("USD")], "NOK", "EUR")).toEqual(rate("CAD"));
  expect(rewardRate([], "NOK", "EUR")).toBeNull();
});

test("stakes earn by the first rule for one of the game's categories, and small ones add up", () => {
  const rules = [
    { category: "table", stake_cents: { EUR: 5_000 } },
    { category: null, stake_cents: { EUR: 1_000 } },
  ];
  expect(pointsForStake(rules, ["table", "roulette"], "EUR", 5_000n)).toBe(10_000n);
  expect(pointsForStake(rules, ["slots"], "EUR", 20n)).toBe(200n);
  expect(pointsForStake(rules, ["slots"], "JPY", 20n)).toBe(0n);
  expect(pointsForStake([rules[0]!], ["slots"], "EUR", 20n)).toBe(0n);
  expect(wholePoints(19_999n)).toBe(1);
});

test("the quantity is 1 at least and floor(balance/cost) at most [5-19]", () => {
  expect(payableQuantity(1_050, 500, 10)).toBe(2);
  expect(payableQuantity(10, 500, 10)).toBe(1);
  expect(payableQuantity(100_000, 500, 10)).toBe(10);
});

test("an exchange is open to a player with a currency and enough chargeable points [5-23]", () => {
  expect(canExchange(null, 1)).toBe(false);
  expect(canExchange({ chargeable: 5, currency: null }, 5)).toBe(false);
  expect(canExchange({ chargeable: 4, currency: "EUR" }, 5)).toBe(false);
  expect(canExchange({ chargeable: 5, currency: "EUR" }, 5)).toBe(true);
});

test("the picture of money goes by its EUR amount [9-34]", () => {
  expect(
    [100, 2_500, 25_000, 49_999, 50_000, 100_000, 300_000, 500_000, 1_500_000, 4_999_999, 5_000_000, 9_000_000].map(
      moneyPicture,
    ),
  ).toEqual([1, 1, 2, 2, 3, 4, 5, 6, 7, 7, 8, 8]);
});

test("a sale ends at its instant, or with its week, and every second week there is another", () => {
  expect(isSaleGroup("sale-spins")).toBe(true);
  expect(isSaleGroup("spins")).toBe(false);
  const now = new Date("2026-11-25T12:00:00Z");
  expect(saleEnd({ until: "2026-11-25T12:00:01Z" }, now)).toEqual(new Date("2026-11-25T12:00:01Z"));
  expect(saleEnd({ until: "2026-11-25T12:00:00Z" }, now)).toBeNull();
  expect(saleEnd({ weeks: "even" }, now)).toEqual(new Date("2026-11-30T00:00:00Z"));
  expect(saleEnd({ weeks: "odd" }, now)).toBeNull();
});

test("weeks are those of the ISO calendar, also around the new year", () => {
  expect(isoWeek(new Date("2026-01-01T00:00:00Z")).week).toBe(1);
  expect(isoWeek(new Date("2027-01-03T23:59:59Z"))).toEqual({ week: 53, endsAt: new Date("2027-01-04T00:00:00Z") });
  expect(isoWeek(new Date("2024-12-30T00:00:00Z")).week).toBe(1);
});
