import { expect, test } from "vitest";
import type { PaymentMethod } from "../../api/wire.ts";
import { proposedAmounts } from "./amounts.ts";

function methodWithin(min: number, max: number, currency: string): PaymentMethod {
  const restrictions = { minAmountValue: min, maxAmountValue: max, amountCurrencyCode: currency };
  return { termsOfService: { restrictions } } as PaymentMethod;
}

test("amounts around the usual one are proposed as far as the method takes them", () => {
  expect(proposedAmounts(methodWithin(15, 7_500, "CAD"), "CAD", 50)).toEqual([20, 50, 100, 200]);
  expect(proposedAmounts(methodWithin(30, 150, "CAD"), "CAD", 50)).toEqual([50, 100]);
  expect(proposedAmounts(methodWithin(1_500, 750_000, "JPY"), "JPY", 5_000)).toEqual([2_000, 5_000, 10_000, 20_000]);
});

test("a coin without a usual amount proposes multiples of the method's minimum, exactly", () => {
  expect(proposedAmounts(methodWithin(0.0001, 0.4, "BTC"), "BTC", undefined)).toEqual([0.0001, 0.0002, 0.0005, 0.001]);
});

test("one amount alone, and a method whose limits are of another currency, propose nothing", () => {
  expect(proposedAmounts(methodWithin(40, 60, "CAD"), "CAD", 50)).toEqual([]);
  expect(proposedAmounts(methodWithin(15, 7_500, "EUR"), "CAD", 50)).toEqual([]);
});
