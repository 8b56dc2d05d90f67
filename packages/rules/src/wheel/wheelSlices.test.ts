import fc from "fast-check";
import { expect, test } from "vitest";
import { wheelSlices } from "./wheelSlices.ts";

const weights = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 24 });

test("slices go round once without a gap, and every prize has one", () => {
  fc.assert(
    fc.property(weights, (given) => {
      const slices = wheelSlices(given);
      let end = 0;
      for (const { from, angle } of slices) {
        expect(from).toBeCloseTo(end, 6);
        expect(angle).toBeGreaterThan(0);
        end = from + angle;
      }
      expect(end).toBeCloseTo(360, 6);
      expect(new Set(slices.map(({ item }) => item)).size).toBe(given.length);
    }),
  );
});

test("a prize has as much of the wheel as it has of the chances", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 40, max: 100 }), { minLength: 1, maxLength: 24 }), (given) => {
      const all = given.reduce((sum, weight) => sum + weight, 0);
      const shares = given.map(() => 0);
      for (const { item, angle } of wheelSlices(given)) shares[item] = (shares[item] ?? 0) + angle;
      for (const [item, share] of shares.entries()) expect(share / 360).toBeCloseTo((given[item] ?? 0) / all, 9);
    }),
  );
});

test("a prize that is hardly ever drawn is seen, and no two slices of one prize lie side by side where others can lie between", () => {
  const slices = wheelSlices([4_000, 4_000, 2_000, 5]);
  const rare = slices.find(({ item }) => item === 3);
  expect(rare?.angle).toBeGreaterThan(1.9);
  for (const [place, { item }] of slices.entries()) expect(item).not.toBe(slices[place - 1]?.item);
});
