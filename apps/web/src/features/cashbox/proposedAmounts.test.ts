import { expect, test } from "vitest";
import type { PaymentMethod } from "../../api/wire.ts";
import { proposedAmounts } from "./amounts.ts";

function methodWithin(min: number, max: number, currency: string, first: number | null = null): PaymentMethod {
  const restrictions = { minAmountValue: min, maxAmountValue: max, amountCurrencyCode: currency };
  return { firstAmountValue: first, termsOfService: { restrictions } } as PaymentMethod;
}

test("amounts around the usual one are proposed as far as the method takes them", () => {
  expect(proposedAmounts(methodWithin(15, 7_500, "CAD"), "CAD", 50)).toEqual([20, 50, 100, 200]);
  expect(proposedAmounts(methodWithin(30, 150, "CAD"), "CAD", 50)).toEqual([50, 100]);
  expect(proposedAmounts(methodWithin(1_500, 750_000, "JPY"), "JPY", 5_000)).toEqual([2_000, 5_000, 10_000, 20_000]);
});

test("in coins they lie around what 50 euros are worth, exactly", () => {
  const amounts = proposedAmounts(methodWithin(0.0001, 0.4, "BTC", 0.0009), "BTC", 0.0005);
  expect(amounts).toEqual([0.00036, 0.0009, 0.0018, 0.0036]);
});

test("one amount alone, and a method whose limits are of another currency, propose nothing", () => {
  expect(proposedAmounts(methodWithin(40, 60, "CAD"), "CAD", 50)).toEqual([]);
  expect(proposedAmounts(methodWithin(15, 7_500, "EUR"), "CAD", 50)).toEqual([]);
});
