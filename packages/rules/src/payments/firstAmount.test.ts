import fc from "fast-check";
import { expect, test } from "vitest";
import { currencies } from "../currencies.ts";
import { firstAmount } from "./firstAmount.ts";

const rates = {
  BTC: { EUR: { exchange_rate: "90000" }, JPY: { exchange_rate: "14700000" } },
  USDT: { EUR: { exchange_rate: "0.9" } },
};
const range = { min: 1n, max: 10n ** 15n };

test("a deposit begins with 50 in fiat, and with what 50 euros are worth in coins", () => {
  expect(firstAmount("EUR", range, rates)).toBe(50_00n);
  expect(firstAmount("NOK", range, rates)).toBe(50_00n);
  expect(firstAmount("BTC", range, rates)).toBe(60_000n);
  expect(firstAmount("USDT", range, rates)).toBe(60_000_000n);
  expect(firstAmount("JPY", { min: 1500n, max: 750_000n }, rates)).toBe(8000n);
});

test("a deposit begins within what the method takes, whatever the rates are", () => {
  const subunits = fc.bigInt({ min: 1n, max: 10n ** 12n });
  const code = fc.constantFrom(...currencies.map((currency) => currency.code));
  fc.assert(
    fc.property(code, subunits, subunits, fc.constantFrom({}, rates), (currency, one, other, known) => {
      const [min, max] = one < other ? [one, other] : [other, one];
      const amount = firstAmount(currency, { min, max }, known);
      expect(amount >= min && amount <= max).toBe(true);
    }),
  );
});
