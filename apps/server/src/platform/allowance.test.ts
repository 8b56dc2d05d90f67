import fc from "fast-check";
import { expect, test } from "vitest";
import { minuteAllowance } from "./allowance.ts";

test("nobody gets more than their share of a minute, whoever else asks, and the next minute is a new one", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20 }), fc.array(fc.constantFrom("ann", "bob", "cleo")), (share, asks) => {
      const allowance = minuteAllowance(share);
      const now = new Date("2026-01-01T00:00:00Z");
      const taken = new Map<string, number>();
      for (const who of asks) if (allowance.take(who, now)) taken.set(who, (taken.get(who) ?? 0) + 1);
      for (const who of new Set(asks)) {
        expect(taken.get(who)).toBe(Math.min(share, asks.filter((one) => one === who).length));
        expect(allowance.take(who, new Date(now.getTime() + 60_000))).toBe(true);
      }
    }),
  );
});

test("what is remembered of a minute is bounded, however many ask", () => {
  const allowance = minuteAllowance(5);
  const now = new Date("2026-01-01T00:00:00Z");
  for (let n = 0; n < 20_000; n++) expect(allowance.take(`place-${n}`, now)).toBe(true);
  expect(allowance.take("one more", now)).toBe(false);
  expect(allowance.take("place-7", now)).toBe(true);
});
