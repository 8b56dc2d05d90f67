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

test("what is remembered of a minute is bounded, and a crowd of addresses keeps nobody else out", () => {
  const allowance = minuteAllowance(2);
  const now = new Date("2026-01-01T00:00:00Z");
  for (let n = 0; n < 60_000; n++) {
    expect(allowance.take(`place-${n}`, now)).toBe(true);
    // Who comes again is not the one forgotten.
    if (n === 100 || n === 15_000) expect(allowance.take("player:7", now)).toBe(true);
    if (n === 30_000) expect(allowance.take("player:7", now)).toBe(false);
  }
  expect(allowance.take("player:8", now)).toBe(true);
  expect(allowance.take("place-59999", now)).toBe(true);
  expect(allowance.take("place-59999", now)).toBe(false);
});

test("a request that weighs more uses more of the minute", () => {
  const allowance = minuteAllowance(100);
  const now = new Date("2026-01-01T00:00:00Z");
  expect(allowance.take("ann", now, 60)).toBe(true);
  expect(allowance.take("ann", now, 60)).toBe(false);
  expect(allowance.take("ann", now, 40)).toBe(true);
});
