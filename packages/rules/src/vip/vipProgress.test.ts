import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { quarterStart, vipProgress } from "./vipProgress.ts";

const nothing = { deposits: {}, bets: {} };
const rates = { BTC: { USD: { exchange_rate: "100000" }, NOK: { exchange_rate: "1000000" } } };
const of = (currency: string, groups: (string | number)[] = []) => ({ currency, groups });

describe("the way to the next VIP status", () => {
  test.each([
    ["EUR", "EUR", 600_000n, 6_000_000n],
    ["USD", "USD", 600_000n, 6_000_000n],
    ["CAD", "CAD", 900_000n, 9_000_000n],
    ["AUD", "AUD", 900_000n, 9_000_000n],
    ["NZD", "NZD", 900_000n, 9_000_000n],
    ["BRL", "BRL", 3_000_000n, 30_000_000n],
    ["NOK", "USD", 600_000n, 6_000_000n],
    ["BTC", "EUR", 600_000n, 6_000_000n],
  ])("asks of %s players what it asks in %s [9-33]", (own, currency, deposits, bets) => {
    expect(vipProgress(of(own), nothing, rates)).toMatchObject({ currency, threshold: { deposits, bets }, percent: 0 });
  });

  test("counts every wallet, exchanged, and each half for what it is", () => {
    const totals = { deposits: { NOK: 30_000_00n, USD: 1_000_00n }, bets: { BTC: 30_000_000n } };
    expect(vipProgress(of("NOK"), totals, rates)).toMatchObject({ deposits: 400_000n, bets: 3_000_000n, percent: 58 });
  });

  test("goes from regular by bronze, silver, gold and platinum up to diamond, which is for life", () => {
    const steps = [[], [1117], [257], [793], [258], [259], [255], [256], ["759"]];
    expect(
      steps.map((groups) => vipProgress(of("EUR", groups), nothing, rates)).map(({ current, next }) => [current, next]),
    ).toEqual([
      ["REGULAR", "BRONZE"],
      ["REGULAR", "BRONZE"],
      ["BRONZE", "SILVER"],
      ["BRONZE", "SILVER"],
      ["SILVER", "GOLD"],
      ["GOLD", "PLATINUM"],
      ["PLATINUM", "STAR"],
      ["STAR", "DIAMOND"],
      ["DIAMOND", null],
    ]);
    expect(vipProgress(of("EUR", [759]), nothing, rates).percent).toBe(100);
  });

  test("is between zero and all of it, and never falls while somebody pays in or stakes", () => {
    const sum = fc.bigInt({ min: 0n, max: 10n ** 12n });
    fc.assert(
      fc.property(sum, sum, sum, (deposits, bets, more) => {
        const at = (paid: bigint) =>
          vipProgress(of("EUR"), { deposits: { EUR: paid }, bets: { EUR: bets } }, rates).percent;
        expect(at(deposits)).toBeGreaterThanOrEqual(0);
        expect(at(deposits + more)).toBeGreaterThanOrEqual(at(deposits));
        expect(at(deposits + more)).toBeLessThanOrEqual(100);
      }),
    );
  });
});

test("a quarter begins on its first day at midnight UTC", () => {
  const begins = (at: string) => quarterStart(new Date(at)).toISOString();
  expect(begins("2026-11-23T10:00:00Z")).toBe("2026-10-01T00:00:00.000Z");
  expect(begins("2027-01-01T00:00:00Z")).toBe("2027-01-01T00:00:00.000Z");
  expect(begins("2026-03-31T23:59:59Z")).toBe("2026-01-01T00:00:00.000Z");
});
