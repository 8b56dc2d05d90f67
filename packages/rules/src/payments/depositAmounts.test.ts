import { readFileSync } from "node:fs";
import { join } from "node:path";
import { configSchemas } from "@croupier/contract/configs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { currencies } from "../currencies.ts";
import { depositAmounts, depositStep, firstDepositAmount } from "./depositAmounts.ts";

const amounts = (defaultAmount: number) => ({ defaultAmount, rounding: 5, steps: [{ min: 0, max: 100, step: 10 }] });
const shipped = configSchemas["currency-config"].parse(
  JSON.parse(readFileSync(join(import.meta.dirname, "../../../../content/configs/currency-config.json"), "utf8")),
);

test("a group's own amounts come before those for everybody, and a currency without any gets none", () => {
  const config = { default: { EUR: amounts(50), CAD: amounts(60) }, "543": { EUR: amounts(20) } };
  expect(depositAmounts(config, [543], "EUR")?.defaultAmount).toBe(20);
  expect(depositAmounts(config, ["543"], "CAD")?.defaultAmount).toBe(60);
  expect(depositAmounts(config, [], "EUR")?.defaultAmount).toBe(50);
  expect(depositAmounts(config, ["default"], "BTC")).toBeNull();
  expect(depositAmounts(config, [], "constructor")).toBeNull();
});

test("the first deposit lies in what the method takes, and is a multiple where the range holds one", () => {
  expect(firstDepositAmount(amounts(50), { min: 10, max: 5000 })).toBe(50);
  expect(firstDepositAmount(amounts(50), { min: 62, max: 5000 })).toBe(65);
  expect(firstDepositAmount(null, { min: 0.0002, max: 1 })).toBe(0.0002);
  const units = fc.double({ min: 0.0001, max: 1e6, noNaN: true });
  fc.assert(
    fc.property(units, units, units, units, (one, other, defaultAmount, rounding) => {
      const range = { min: Math.min(one, other), max: Math.max(one, other) };
      const amount = firstDepositAmount({ defaultAmount, rounding, steps: [] }, range);
      expect(amount).toBeGreaterThanOrEqual(range.min);
      expect(amount).toBeLessThanOrEqual(range.max);
    }),
  );
});

test("every currency has amounts of its own: fifty euros, and a sum of that order in each of the others [9-28]", () => {
  expect(depositAmounts(shipped, [], "EUR")?.defaultAmount).toBe(50);
  for (const { code, subunitsToUnit } of currencies) {
    const found = depositAmounts(shipped, [], code);
    expect(found, code).not.toBeNull();
    expect(Number.isInteger(Math.round((found?.defaultAmount ?? 0) * subunitsToUnit * 1e6) / 1e6), code).toBe(true);
  }
});

test("an amount grows by the step of the range that it lies in", () => {
  const bitcoin = {
    defaultAmount: 0.001,
    rounding: 0.0001,
    steps: [
      { min: 0, max: 0.01, step: 0.001 },
      { min: 0.01, max: 0.1, step: 0.01 },
    ],
  };
  expect([0, 0.005, 0.01, 5].map((amount) => depositStep(bitcoin, amount))).toEqual([0.001, 0.001, 0.01, 0.01]);
  expect(depositStep({ defaultAmount: 1, rounding: 1, steps: [] }, 1)).toBeNull();
});
