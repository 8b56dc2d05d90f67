import { expect, test } from "vitest";
import type { PaymentMethod } from "../../api/wire.ts";
import { firstDeposit, unitsText } from "./amounts.ts";

const method = (
  minAmountValue: number,
  maxAmountValue: number,
  amountCurrencyCode = "EUR",
  first: number | null = 50,
) =>
  ({
    firstAmountValue: first,
    termsOfService: { restrictions: { minAmountValue, maxAmountValue, amountCurrencyCode } },
  }) as PaymentMethod;

test("a deposit form begins with 50, moved into what the method takes", () => {
  expect(firstDeposit(method(10, 1_000), "EUR", undefined)).toBe("50");
  expect(firstDeposit(method(100, 1_000), "EUR", undefined)).toBe("100");
  expect(firstDeposit(method(1, 20), "EUR", undefined)).toBe("20");
});

test("in fiat the operator's usual amount goes before, in coins what 50 euros are worth today", () => {
  expect(firstDeposit(method(1_500, 750_000, "JPY"), "JPY", 5_000)).toBe("5000");
  expect(firstDeposit(method(0.0001, 10, "BTC", 0.0009), "BTC", 0.0005)).toBe("0.0009");
  expect(firstDeposit(method(0.0001, 10, "BTC", null), "BTC", 0.0005)).toBe("0.0005");
  expect(firstDeposit(method(0.0001, 10, "BTC", null), "BTC", undefined)).toBe("0.0001");
  expect(firstDeposit(undefined, "BTC", undefined)).toBe("");
  expect(firstDeposit(method(0.0000001, 10, "BTC", null), "BTC", undefined)).toBe("0.0000001");
});

test("limits in another currency than the wallet's say nothing about its amounts", () => {
  expect(firstDeposit(method(100, 1_000, "JPY"), "EUR", undefined)).toBe("50");
});

test.each([
  [5_000, 100, "50.00"],
  [5, 100, "0.05"],
  [500, 1, "500"],
  [1, 100_000_000, "0.00000001"],
  [Number.MAX_SAFE_INTEGER, 100_000_000, "90071992.54740991"],
])("%i subunits of %i are sent as %s, to the last digit", (cents, subunits, text) => {
  expect(unitsText(cents, subunits)).toBe(text);
});
