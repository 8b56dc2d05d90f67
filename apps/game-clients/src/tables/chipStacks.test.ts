import { expect, test } from "vitest";
import { doubled, stacks, takeFrom, totalOf } from "./chipStacks.ts";

const [first, second] = [
  { key: "first", amount: 100 },
  { key: "second", amount: 100 },
];

test("doubling doubles every place, and undo takes it back chip by chip", () => {
  const placed = [first, second, first];
  const twice = doubled(placed);
  expect(totalOf(twice)).toBe(2 * totalOf(placed));
  expect(stacks(twice).get("first")).toBe(400);
  expect(totalOf(twice.slice(0, -1))).toBe(500);
});

test("taking a chip from a place takes the newest one there and no other", () => {
  const placed = [first, second, { ...first, amount: 25 }];
  expect(takeFrom(placed, "first")).toEqual([first, second]);
});
