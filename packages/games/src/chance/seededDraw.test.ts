import { expect, test } from "vitest";
import { seededDraw } from "./seededDraw.ts";

test("a seeded draw reaches every part of its range up to 2^48, and refuses what it cannot draw from without bias", () => {
  const draw = seededDraw(1);
  for (const n of [2, 27, 2 ** 31, 2 ** 32, 2 ** 32 + 1, 15_415_640_064, 2 ** 48]) {
    const drawn = Array.from({ length: 2_000 }, () => draw.int(n));
    expect(drawn.every((value) => Number.isInteger(value) && value >= 0 && value < n)).toBe(true);
    expect(Math.min(...drawn)).toBeLessThan(n / 2);
    expect(Math.max(...drawn)).toBeGreaterThanOrEqual(n / 2);
  }
  for (const n of [0, -1, 1.5, Number.NaN, 2 ** 48 + 1]) expect(() => draw.int(n)).toThrow(RangeError);
});
