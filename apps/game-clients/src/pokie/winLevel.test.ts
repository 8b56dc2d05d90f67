import fc from "fast-check";
import { expect, test } from "vitest";
import { unhurried, winLevel } from "./winLevel.ts";

test("what does not exceed its stake is at no level, and a level never falls as the win grows [F-33]", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e6 }), fc.integer({ min: 0, max: 1e9 }), (stake, amount) => {
      if (amount <= stake) expect(winLevel(amount, stake)).toBe(0);
      expect(winLevel(amount + 1, stake)).toBeGreaterThanOrEqual(winLevel(amount, stake));
    }),
  );
  expect([9.99, 10, 20, 50].map((times) => winLevel(times * 100, 100))).toEqual([0, 1, 2, 3]);
});

test("turbo shortens what is shown, and never below what it takes to read it", () => {
  expect(unhurried(4_000, 1_500, 1)).toBe(4_000);
  expect(unhurried(4_000, 1_500, 0.5) * 0.5).toBe(2_000);
  expect(unhurried(2_000, 1_500, 0.4) * 0.4).toBe(1_500);
});
