import { expect, test } from "vitest";
import { exchanged } from "./exchange.ts";

const rates = {
  BTC: { EUR: { exchange_rate: "90000.5" }, USD: { exchange_rate: "100000" }, JPY: { exchange_rate: "15000000" } },
  USDT: { EUR: { exchange_rate: "0.9" } },
};

test("an amount is exchanged straight, backwards and by way of a third currency, in subunits of each", () => {
  expect(exchanged(50_000_000n, "BTC", "EUR", rates)).toBe(45_000_25n);
  expect(exchanged(90_000_50n, "EUR", "BTC", rates)).toBe(100_000_000n);
  expect(exchanged(15_000n, "JPY", "USD", rates)).toBe(100_00n);
  expect(exchanged(1_000_000n, "USDT", "BTC", rates)).toBe(999n);
  expect(exchanged(123n, "NOK", "NOK", rates)).toBe(123n);
});

test("without a way between two currencies there is no amount", () => {
  expect(exchanged(100n, "NOK", "USD", rates)).toBeNull();
  expect(exchanged(100n, "EUR", "XXX", rates)).toBeNull();
});
