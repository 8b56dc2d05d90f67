import { expect, test } from "vitest";
import { amount, count, euros, money } from "./money.ts";

test("an operator reads money with its thousands apart, in the currency's decimals, to the last subunit", () => {
  expect(money(90_000_00, "EUR")).toBe("90,000.00 EUR");
  expect(money(1_234_567, "JPY")).toBe("1,234,567 JPY");
  expect(amount(2_100_000_000_000_001, "BTC")).toBe("21,000,000.00000001");
  expect(amount(Number.MAX_SAFE_INTEGER, "EUR")).toBe("90,071,992,547,409.91");
  expect(euros(5)).toBe("0.05 EUR");
  expect(euros(null)).toBe("–");
  expect(count(1_200_000)).toBe("1,200,000");
});

test("money that is less than nothing keeps its sign", () => {
  expect(amount(-5, "EUR")).toBe("-0.05");
  expect(amount(-1_234_56, "EUR")).toBe("-1,234.56");
});
