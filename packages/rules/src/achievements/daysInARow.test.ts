import fc from "fast-check";
import { expect, test } from "vitest";
import { type DayRow, limitRestDays, nextDay, restFor } from "./daysInARow.ts";

const first = Date.UTC(2026, 10, 1);
const dayOf = (number: number) => new Date(first + number * 86_400_000).toISOString().slice(0, 10);

test("a row of days grows once a day and ends with a day off", () => {
  const one = nextDay(null, "2026-11-20", false);
  expect(nextDay(one, "2026-11-20", false)).toEqual(one);
  const two = nextDay(one, "2026-11-21", false);
  expect(two.length).toBe(2);
  expect(nextDay(two, "2026-11-23", false).length).toBe(1);
  // A round that is settled late, of a day before, changes nothing.
  expect(nextDay(two, "2026-11-19", false)).toEqual(two);
});

test("a break of one's own and a limit keep a row: no limit is played against for a badge", () => {
  const row = { last: "2026-11-20", length: 4, restsUntil: null, missed: 0 };
  const onBreak = restFor(row, { from: "2026-11-20", until: "2026-11-27" });
  expect(nextDay(onBreak, "2026-11-28", false).length).toBe(5);
  expect(nextDay(onBreak, "2026-11-29", false).length).toBe(1);
  // A second break within the first one takes nothing of it away.
  expect(restFor(onBreak, { from: "2026-11-21", until: "2026-11-22" })).toEqual(onBreak);
  expect([nextDay(row, "2026-12-20", true).length, nextDay(row, "2026-12-23", true).length]).toEqual([5, 1]);
});

test("a break forgives no day that was missed before it began", () => {
  const row = { last: "2026-11-20", length: 4, restsUntil: null, missed: 0 };
  const after = (from: string, until: string) => nextDay(restFor(row, { from, until }), "2026-11-28", false);
  expect(after("2026-11-21", "2026-11-27").length).toBe(5);
  expect(after("2026-11-22", "2026-11-27").length).toBe(1);
  const twoBreaks = restFor(restFor(row, { from: "2026-11-21", until: "2026-11-22" }), {
    from: "2026-11-24",
    until: "2026-11-27",
  });
  expect(nextDay(twoBreaks, "2026-11-28", false).length).toBe(1);
  // What was missed is of the row that ended and not of the one that begins.
  expect(nextDay(nextDay(twoBreaks, "2026-11-28", false), "2026-11-29", false).length).toBe(2);
});

/** What a player does on one day: plays, or begins a break of so many days more, or nothing. */
const days = fc.array(
  fc.record({ plays: fc.boolean(), breaksFor: fc.option(fc.integer({ min: 0, max: 9 }), { freq: 3, nil: null }) }),
  { minLength: 1, maxLength: 60 },
);

test("a row goes on exactly when each day since the last one was within a break, or a limit leaves room for the others", () => {
  fc.assert(
    fc.property(days, fc.boolean(), (calendar, hasLimit) => {
      let row: DayRow | null = null;
      const free = new Set<number>();
      let [last, length] = [-1, 0];
      for (const [day, { plays, breaksFor }] of calendar.entries()) {
        if (plays) {
          row = nextDay(row, dayOf(day), hasLimit);
          let missed = 0;
          for (let between = last + 1; between < day; between += 1) if (!free.has(between)) missed += 1;
          length = last >= 0 && missed <= (hasLimit ? limitRestDays : 0) ? length + 1 : 1;
          last = day;
          expect(row).toMatchObject({ last: dayOf(day), length });
        }
        // A break before the first day of play has no row to keep; nobody begins one within it.
        if (breaksFor === null || row === null) continue;
        row = restFor(row, { from: dayOf(day), until: dayOf(day + breaksFor) });
        for (let within = day; within <= day + breaksFor; within += 1) free.add(within);
      }
    }),
    { numRuns: 2000 },
  );
});
