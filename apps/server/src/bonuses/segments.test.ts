import { expect, test } from "vitest";
import { isIn, letsIn } from "./segments.ts";

const day_ms = 86_400_000;
const receiver = {
  ...{ id: 1, groups: [], country: "CA", confirmed: true, verified: false, licence: "CW", currency: "EUR" },
  ...{ canIssue: true, promoCode: null, tag: null },
};
const lists = { groups: null, countries: null, licences: null, currencies: null };
const isAsked = (ago: "more" | "less", days: number, sinceDeposit_ms: number | null) =>
  isIn({ ...lists, last_deposit: { ago, days } }, { ...receiver, sinceDeposit_ms });

test("every moment of a last deposit is on one side of the days, and none without a deposit", () => {
  const sides = (since: number | null) => [isAsked("more", 30, since), isAsked("less", 30, since)];
  expect(sides(30 * day_ms - 1)).toEqual([false, true]);
  expect(sides(30 * day_ms)).toEqual([true, false]);
  expect(sides(0)).toEqual([false, true]);
  expect(sides(null)).toEqual([false, false]);
  expect(isIn({ ...lists, last_deposit: null }, { ...receiver, sinceDeposit_ms: null })).toBe(true);
});

test("a condition that lets in everybody of another one asks the same with fewer or more days, or nothing", () => {
  const [more, less] = [{ ago: "more", days: 30 } as const, { ago: "less", days: 30 } as const];
  expect([letsIn(more, { ...more, days: 29 }), letsIn(more, { ...more, days: 31 })]).toEqual([true, false]);
  expect([letsIn(less, { ...less, days: 29 }), letsIn(less, { ...less, days: 31 })]).toEqual([false, true]);
  expect([letsIn(more, less), letsIn(null, more), letsIn(more, null)]).toEqual([false, false, true]);
});
