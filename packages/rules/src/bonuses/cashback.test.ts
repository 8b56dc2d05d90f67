import { expect, test } from "vitest";
import { cashbackOf, endedPeriod } from "./cashback.ts";

test("a week ends with Sunday and a day with midnight, by UTC", () => {
  const at = (text: string) => endedPeriod("week", new Date(text));
  const week = { from: new Date("2026-11-16T00:00:00Z"), to: new Date("2026-11-23T00:00:00Z") };
  expect(at("2026-11-23T00:00:00Z")).toEqual(week);
  expect(at("2026-11-29T23:59:59Z")).toEqual(week);
  expect(at("2026-11-30T00:00:00Z").from).toEqual(week.to);
  expect(endedPeriod("week", new Date("2026-11-30T00:00:00Z"), 1)).toEqual(week);
  expect(endedPeriod("day", new Date("2026-11-26T03:00:00Z"))).toEqual({
    from: new Date("2026-11-25T00:00:00Z"),
    to: new Date("2026-11-26T00:00:00Z"),
  });
});

test("a share of a loss comes back, rounded down, between the least sum and the cap; nothing of a win", () => {
  const terms = { percent: 10, cap: 50_00n, least: 1_00n };
  expect(cashbackOf(123_49n, terms)).toBe(12_34n);
  expect(cashbackOf(9_99n, terms)).toBe(0n);
  expect(cashbackOf(10_00n, terms)).toBe(1_00n);
  expect(cashbackOf(9_000_00n, terms)).toBe(50_00n);
  expect(cashbackOf(-100_00n, terms)).toBe(0n);
});
