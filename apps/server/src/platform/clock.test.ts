import fc from "fast-check";
import { expect, test } from "vitest";
import { clockMoves, movableClock } from "./clock.ts";

test("moves of a clock are told once, without what passed by itself, whatever the order of both", () => {
  const steps = fc.array(
    fc.record({ passed_ms: fc.nat(100_000), moved_ms: fc.integer({ min: -7_200_000, max: 7_200_000 }) }),
    { maxLength: 20 },
  );
  fc.assert(
    fc.property(steps, (course) => {
      let steady = 5;
      let wall = 1_800_000_000_000;
      const moves = clockMoves({ now: () => new Date(wall), steady_ms: () => steady });
      expect(moves()).toBe(0);
      for (const { passed_ms, moved_ms } of course) {
        steady += passed_ms;
        wall += passed_ms + moved_ms;
        expect(moves()).toBe(moved_ms);
        expect(moves()).toBe(0);
      }
    }),
  );
});

test("a clock that only a test moves is never taken for one that was moved", () => {
  const clock = movableClock(new Date(0));
  const moves = clockMoves(clock);
  clock.advance(3_600_000);
  expect([moves(), moves()]).toEqual([0, 0]);
});
