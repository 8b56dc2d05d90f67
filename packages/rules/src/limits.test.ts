import { LimitStatus, type UserLimit } from "@croupier/contract/limits";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  isLimitReached,
  isUsedUp,
  leftOfLimit,
  limitChange,
  limitChangeCountsFrom,
  lowestLeft,
  minutesLeft,
  periodWindow,
  termEndsAt,
} from "./limits.ts";

const amount = fc.bigInt({ min: 0n, max: 10n ** 15n });
const current = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n });
const instant = fc.date({ min: new Date("2000-01-01"), max: new Date("2100-01-01"), noInvalidDate: true });

/** A limit of a day as the wire lists it. */
const listed = (about: Pick<UserLimit, "type"> & Partial<UserLimit>): UserLimit => ({
  id: 1,
  period: "day",
  status: "active",
  strategy: null,
  parent_type: null,
  created_at: "2026-11-21T10:00:00.000Z",
  confirm_until: null,
  disable_at: null,
  accounts: [],
  ...about,
});
/** So many cents of 50 euros used. */
const spent = (cents: number) => ({
  currency: "EUR",
  amount_cents: 5_000,
  current_value_amount_cents: cents,
  active_until: null,
});

describe("a limit", () => {
  test("is reached exactly when nothing is left of it, whatever the sign of what was used [4-24]", () => {
    fc.assert(
      fc.property(amount, current, (max, used) => {
        expect(isLimitReached("deposit", max, used)).toBe(leftOfLimit(max, used) === 0n);
        expect(leftOfLimit(max, used)).toBe(leftOfLimit(max, -used));
      }),
    );
    expect([isLimitReached("loss", 100n, -99n), isLimitReached("loss", 100n, -100n)]).toEqual([false, true]);
  });

  test("of cooling-off or exclusion is always reached [4-24]", () => {
    expect([isLimitReached("coolingoff", 100n, 0n), isLimitReached("selfexclusion", 100n, 0n)]).toEqual([true, true]);
  });

  test("that the player's calls list is used up while it binds and nothing is left, by money or by minutes [4-24] [4-25]", () => {
    const limit = listed({ type: "loss", accounts: [spent(5_000), spent(4_999)] });
    expect(isUsedUp(limit)).toBe(true);
    expect(isUsedUp({ ...limit, accounts: [spent(4_999)] })).toBe(false);
    expect(isUsedUp({ ...limit, status: "unconfirmed" })).toBe(true);
    expect(isUsedUp({ ...limit, status: "disable_unconfirmed" })).toBe(true);
    expect(isUsedUp(listed({ type: "session", minutes_left: 0 }))).toBe(true);
    expect(isUsedUp(listed({ type: "session", minutes_left: 1 }))).toBe(false);
    expect(isUsedUp(listed({ type: "coolingoff" }))).toBe(true);
    expect(isUsedUp(listed({ type: "reality_check", minutes_left: 0 }))).toBe(false);
  });

  test("among several the lowest applies, and without one there is none [F-48]", () => {
    fc.assert(
      fc.property(fc.array(fc.record({ amount, current }), { minLength: 1 }), (limits) => {
        const lowest = lowestLeft(limits);
        expect(limits.every((limit) => (lowest ?? -1n) <= leftOfLimit(limit.amount, limit.current))).toBe(true);
        expect(limits.some((limit) => lowest === leftOfLimit(limit.amount, limit.current))).toBe(true);
      }),
    );
    expect(lowestLeft([])).toBeNull();
  });

  test("binds in every status that is listed, so also while a change waits to be confirmed [4-23]", () => {
    for (const status of LimitStatus.options) {
      expect(isUsedUp(listed({ type: "loss", status, accounts: [spent(5_000)] }))).toBe(true);
    }
  });

  test("made stricter counts at once, made looser after the delay [F-49]", () => {
    const now = new Date("2026-02-28T12:00:00.000Z");
    const policy = { limitRaiseDelay_h: 24 };
    expect(limitChangeCountsFrom(limitChange(100n, 99n), policy, now)).toEqual(now);
    expect(limitChangeCountsFrom(limitChange(null, 99n), policy, now)).toEqual(now);
    expect(limitChangeCountsFrom(limitChange(100n, 101n), policy, now)).toEqual(new Date("2026-03-01T12:00:00.000Z"));
    expect(limitChangeCountsFrom(limitChange(100n, null), policy, now)).toEqual(new Date("2026-03-01T12:00:00.000Z"));
    expect([limitChange(5n, 5n), limitChange(null, null)]).toEqual(["same", "same"]);
  });
});

describe("a period", () => {
  test("holds its moment and touches the next one without a gap [4-22]", () => {
    fc.assert(
      fc.property(fc.constantFrom("day" as const, "week" as const, "month" as const), instant, (period, now) => {
        const { startAt, endAt } = periodWindow(period, now);
        expect(startAt <= now && now < endAt).toBe(true);
        expect(periodWindow(period, endAt).startAt).toEqual(endAt);
        expect(periodWindow(period, startAt)).toEqual({ startAt, endAt });
      }),
    );
  });

  test("of a week begins on Monday, across the turn of a year too", () => {
    expect(periodWindow("week", new Date("2027-01-03T23:59:59.999Z"))).toEqual({
      startAt: new Date("2026-12-28T00:00:00.000Z"),
      endAt: new Date("2027-01-04T00:00:00.000Z"),
    });
  });
});

describe("a term", () => {
  const now = new Date("2026-08-31T10:00:00.000Z");

  test.each([
    ["24_hours", "2026-09-01T10:00:00.000Z"],
    ["6_weeks", "2026-10-12T10:00:00.000Z"],
    ["1_month", "2026-09-30T10:00:00.000Z"],
    ["6_months", "2027-02-28T10:00:00.000Z"],
    ["5_years", "2031-08-31T10:00:00.000Z"],
  ] as const)("of %s ends at %s", (period, end) => {
    expect(termEndsAt(period, now)).toEqual(new Date(end));
  });

  test("for ever has no end", () => {
    expect(termEndsAt("forever", now)).toBeNull();
  });
});

test("a session has its minutes, rounded up to whole ones, until the very moment that it is over [4-21] [4-24]", () => {
  const since = new Date("2026-03-01T12:00:00.000Z");
  const after = (ms: number) => minutesLeft(since, 30, new Date(since.getTime() + ms));
  expect([after(0), after(1), after(29 * 60_000), after(30 * 60_000 - 1)]).toEqual([30, 30, 1, 1]);
  expect([after(30 * 60_000), after(86_400_000)]).toEqual([0, 0]);
});
