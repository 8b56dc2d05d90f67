import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { nextRun, runIdentifier } from "./series.ts";
import {
  maxTicketsOfPlayer,
  type ScaleStep,
  scaleFault,
  ticketsForDeposit,
  ticketsLeft,
  ticketText,
} from "./ticketRules.ts";

const step = (fromAmount: bigint, price: bigint, active = true): ScaleStep => ({ fromAmount, price, active });
describe("tickets for a deposit", () => {
  const scale = [step(20_00n, 20_00n), step(100_00n, 10_00n), step(500_00n, 1_00n, false)];

  test("the highest active step that is reached says the price, and a started ticket is none [3-43]", () => {
    const tickets = [19_99n, 20_00n, 39_99n, 99_99n, 100_00n, 109_99n, 1_000_00n].map((sum) =>
      ticketsForDeposit(scale, sum),
    );
    expect(tickets).toEqual([0, 1, 1, 4, 10, 10, 100]);
    expect(ticketsForDeposit([], 1_000_00n)).toBe(0);
  });

  test("a larger deposit never brings fewer tickets, whatever scale passes the check", () => {
    const steps = fc.array(
      fc.record({ fromAmount: fc.bigInt(1n, 50_000n), price: fc.bigInt(1n, 5_000n), active: fc.boolean() }),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(steps, fc.bigInt(0n, 100_000n), fc.bigInt(0n, 100_000n), (drawn, one, more) => {
        fc.pre(scaleFault(drawn) === null);
        const [less, greater] = [ticketsForDeposit(drawn, one), ticketsForDeposit(drawn, one + more)];
        expect(greater).toBeGreaterThanOrEqual(less);
        expect(greater).toBeLessThanOrEqual(maxTicketsOfPlayer);
      }),
    );
  });

  test("a step that asks more for a ticket than a lower one, stands twice or buys no ticket is found by its index", () => {
    expect(scaleFault(scale)).toBeNull();
    expect(scaleFault([step(20_00n, 10_00n), step(100_00n, 20_00n)])).toEqual({ index: 1, why: "too_big" });
    expect(scaleFault([step(20_00n, 10_00n), step(20_00n, 10_00n)])).toEqual({ index: 1, why: "taken" });
    expect(scaleFault([step(5_00n, 10_00n)])).toEqual({ index: 0, why: "too_small" });
    expect(scaleFault([step(5_00n, 0n)])).toEqual({ index: 0, why: "too_small" });
  });

  test("nobody has more than the maximum, and a number is printed with at least six digits", () => {
    expect([ticketsLeft(10, 3), ticketsLeft(10, 12), ticketsLeft(null, 1), ticketsLeft(20_000, 0)]).toEqual([
      7,
      0,
      maxTicketsOfPlayer - 1,
      maxTicketsOfPlayer,
    ]);
    expect([ticketText(7), ticketText(1_234_567)]).toEqual(["000007", "1234567"]);
  });
});

test("a series goes on without a gap, and after a long pause with the run of today", () => {
  const end = new Date("2026-11-23T00:00:00.000Z");
  const soon = nextRun("weekly", end, new Date("2026-11-23T00:00:30.000Z"));
  expect(soon).toEqual({ startAt: end, endAt: new Date("2026-11-30T00:00:00.000Z") });
  const later = nextRun("daily", end, new Date("2026-11-26T07:00:00.000Z"));
  expect(later.startAt).toEqual(new Date("2026-11-26T00:00:00.000Z"));
  expect(runIdentifier("weekly-draw", end)).toBe("weekly-draw-2026-11-23");
});
