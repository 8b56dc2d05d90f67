import { expect, test } from "vitest";
import type { PaymentMethod } from "../../api/wire.ts";
import { firstDeposit, unitsText } from "./amounts.ts";

const method = (minAmountValue: number, maxAmountValue: number, amountCurrencyCode = "EUR") =>
  ({ termsOfService: { restrictions: { minAmountValue, maxAmountValue, amountCurrencyCode } } }) as PaymentMethod;

test("a deposit form proposes 50, moved into what the method takes", () => {
  expect(firstDeposit(undefined, "EUR")).toBe("50");
  expect(firstDeposit(method(10, 1_000), "EUR")).toBe("50");
  expect(firstDeposit(method(100, 1_000), "EUR")).toBe("100");
  expect(firstDeposit(method(1, 20), "EUR")).toBe("20");
});

test("limits in another currency than the wallet's say nothing about its amounts", () => {
  expect(firstDeposit(method(100, 1_000, "JPY"), "EUR")).toBe("50");
});

test.each([
  [5_000, 100, "50.00"],
  [5, 100, "0.05"],
  [500, 1, "500"],
  [1, 100_000_000, "0.00000001"],
  [Number.MAX_SAFE_INTEGER, 100_000_000, "90071992.54740991"],
])("%i subunits of %i are sent as %s, to the last digit [3-11]", (cents, subunits, text) => {
  expect(unitsText(cents, subunits)).toBe(text);
});
