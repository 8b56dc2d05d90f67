import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  addDays,
  calendarsIn,
  currentCalendar,
  datedPrizes,
  isOver,
  nextBegin,
  readTitle,
  startOf,
} from "./calendar.ts";
import {
  cardActions,
  cardStatus,
  cardTimer,
  completesDay,
  type DayFacts,
  dayState,
  isAttainable,
  isFinished,
  stepsDone,
  variablesIn,
} from "./dayStates.ts";

const prizes = (...titles: string[]) => titles.map((title) => ({ title }));
const week = prizes("a__1/2__mon", "b__2/2__wed", "c__3/2__sun");
const aDay = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays("2000-01-01", days));

describe("a calendar of prizes", () => {
  test("has name, step and day in the titles; the step after the last is the super prize [3-58] [4-13]", () => {
    expect(readTitle("Ten spins__3/7__24/12/2026")).toEqual({
      name: "Ten spins",
      step: 3,
      stepTotal: 7,
      on: "2026-12-24",
    });
    expect(readTitle("a_b__3/7__sun")).toMatchObject({ name: "a_b", on: 6 });
    for (const bad of ["Ten spins", "a__3__24/12/2026", "a__1/2__31/02/2026", "a__1/2__someday"])
      expect([bad, readTitle(bad)]).toEqual([bad, null]);
    const [calendar] = calendarsIn(
      prizes("a__1/2__30/12/2026", "b__2/2__31/12/2026", "c__3/2__01/01/2027"),
      "2026-12-31",
    );
    expect(calendar?.days.map(({ isSuperPrize, day }) => [day, isSuperPrize])).toEqual([
      ["2026-12-30", false],
      ["2026-12-31", false],
      ["2027-01-01", true],
    ]);
  });

  test("of weekdays is dated in this week and is never over", () => {
    fc.assert(
      fc.property(aDay, (today) => {
        const [calendar] = calendarsIn(week, today);
        const days = calendar!.days.map(({ day }) => day);
        expect(days.map((day) => startOf(day).getUTCDay())).toEqual([1, 3, 0]);
        expect(isOver(calendar!, today)).toBe(false);
        expect(days[0]! <= today && today <= days[2]!).toBe(true);
        expect(nextBegin([calendar!], calendar!)).toBe(addDays(days[0]!, 7));
      }),
    );
  });

  test("of a part of the week shows the next week once its last day is over by more than a day", () => {
    const short = prizes("a__1/1__mon", "b__2/1__tue");
    const begins = (today: string) => calendarsIn(short, today)[0]!.days[0]!.day;
    expect(begins("2026-11-25")).toBe("2026-11-23");
    expect(begins("2026-11-26")).toBe("2026-11-30");
  });

  test("written dates stay, and come before weekdays while they are on; the next is known", () => {
    const dated = prizes("x__1/1__25/11/2026", "y__1/1__01/12/2026");
    expect(datedPrizes(dated, "2030-01-01")).toEqual(dated);
    const all = calendarsIn([...week, ...dated], "2026-11-25");
    expect(all).toHaveLength(3);
    const current = currentCalendar(all, "2026-11-25")!;
    expect(current.days[0]?.name).toBe("x");
    expect(nextBegin(all, current)).toBe("2026-12-01");
    expect(currentCalendar(calendarsIn(dated, "2026-11-28"), "2026-11-28")?.days[0]?.name).toBe("y");
    expect(currentCalendar(calendarsIn(dated, "2027-11-28"), "2027-11-28")?.days[0]?.name).toBe("y");
    expect(currentCalendar([], "2026-11-25")).toBeNull();
  });
});

const facts = (day: string, more: Partial<DayFacts> = {}): DayFacts => ({
  ...{ day, step: 1, stepTotal: 3, isSuperPrize: false, isCompleted: false },
  ...more,
});
const superb = { step: 4, isSuperPrize: true };

test("a day is completed, lost, active or future; the super prize waits under its own name [4-18]", () => {
  const today = "2026-11-25";
  expect(dayState(facts("2026-11-24", { isCompleted: true }), today)).toBe("completed");
  expect(dayState(facts("2026-11-24"), today)).toBe("lost");
  expect(dayState(facts(today), today)).toBe("active");
  expect(dayState(facts("2026-11-26"), today)).toBe("future");
  expect(dayState(facts("2026-11-26", superb), today)).toBe("superPrize");
});

test("a card is superb for the step after the last, in whatever state its day is; others are as their day", () => {
  for (const state of ["lost", "completed", "active", "future"] as const) {
    expect(cardStatus({ step: 3, stepTotal: 3 }, state)).toBe(state);
    expect(cardStatus({ step: 4, stepTotal: 3 }, state)).toBe("superb");
  }
  expect(cardStatus({ step: 4, stepTotal: 3 }, "superPrize")).toBe("superb");
});

test("active and completed cards count down: to the day's end, to the gift's, to the next day, to the calendar's end", () => {
  const all = { closesAt: "a", giftUntil: "b", nextAt: "c", endsAt: "d" };
  expect(cardTimer("active", all)).toEqual({ to: "day", until: "a" });
  expect(cardTimer("active", { ...all, closesAt: null })).toBeNull();
  expect(cardTimer("completed", all)).toEqual({ to: "gift", until: "b" });
  expect(cardTimer("completed", { ...all, giftUntil: null })).toEqual({ to: "next", until: "c" });
  const last = { ...all, giftUntil: null, nextAt: null };
  expect(cardTimer("completed", last)).toEqual({ to: "calendar", until: "d" });
  expect(cardTimer("completed", { ...last, endsAt: null })).toBeNull();
  for (const state of ["future", "lost", "superPrize"] as const) expect(cardTimer(state, all)).toBeNull();
});

test("buttons follow the state: details and deposit, to the gifts, support, details [4-14] [4-15]", () => {
  const all = { attainable: true, giftWaits: true };
  expect(cardActions("active", all)).toEqual(["details", "deposit"]);
  expect(cardActions("active", { ...all, attainable: false })).toEqual(["details"]);
  expect(cardActions("completed", all)).toEqual(["gifts"]);
  expect(cardActions("completed", { ...all, giftWaits: false })).toEqual(["support"]);
  for (const state of ["future", "lost", "superPrize"] as const) expect(cardActions(state, all)).toEqual(["details"]);
});

test("an adventure is finished with its last day, or when that is past by more than a day [4-17]", () => {
  const days = [facts("2026-11-24"), facts("2026-11-25")];
  expect(isFinished(days, "2026-11-26")).toBe(false);
  expect(isFinished(days, "2026-11-27")).toBe(true);
  expect(isFinished([days[0]!, facts("2026-11-25", { isCompleted: true })], "2026-11-25")).toBe(true);
});

test("any sequence of deposits completes each day at most once, on its day and by enough; the super prize only after its steps", () => {
  const deposit = fc.record({ after_days: fc.integer({ min: 0, max: 2 }), amount: fc.bigInt({ min: 0n, max: 40n }) });
  fc.assert(
    fc.property(
      aDay,
      fc.array(deposit, { maxLength: 30 }),
      fc.integer({ min: 0, max: 3 }),
      (begin, deposits, steps) => {
        const days = [0, 1, 2, 3].map((place) =>
          facts(addDays(begin, place), { step: place + 1, isSuperPrize: place === 3 }),
        );
        const completedOn: string[] = [];
        let today = begin;
        for (const { after_days, amount } of deposits) {
          today = addDays(today, after_days);
          const before = stepsDone(days);
          const could = days.map((day) => isAttainable(days, day, steps, today));
          const hit = days.filter((day) => completesDay(day, { least: 20n, steps }, { amount, today, done: before }));
          expect(hit.length).toBeLessThanOrEqual(1);
          for (const day of hit) {
            expect([day.day, amount >= 20n, could[day.step - 1]]).toEqual([today, true, true]);
            if (day.isSuperPrize) expect(before).toBeGreaterThanOrEqual(steps);
            day.isCompleted = true;
            completedOn.push(today);
          }
        }
        expect(new Set(completedOn).size).toBe(completedOn.length);
        expect(completedOn.every((day) => days.some((one) => one.day === day))).toBe(true);
        expect(isFinished(days, addDays(begin, 5))).toBe(true);
      },
    ),
  );
});

test("variables are read in the currency, then in EUR", () => {
  const variables = { deposit: { EUR: "€20", CAD: "$30" }, spins: { EUR: "10" }, none: {} };
  expect(variablesIn(variables, "CAD")).toEqual({ deposit: "$30", spins: "10", none: "" });
});
