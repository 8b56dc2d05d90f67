import { expect, test } from "vitest";
import { achievements, tierAt, tiersReached } from "./achievements.ts";
import { nextDay, restUntil } from "./daysInARow.ts";

test("there are at least forty achievements, each named once, over games, studios, features, days and safer play", () => {
  expect(achievements.length).toBeGreaterThanOrEqual(40);
  expect(new Set(achievements.map(({ id }) => id)).size).toBe(achievements.length);
  expect(new Set(achievements.map(({ area }) => area))).toEqual(
    new Set(["games", "studios", "features", "days", "safer"]),
  );
  for (const { goals } of achievements) {
    expect(goals.length).toBeGreaterThan(0);
    for (const [index, goal] of goals.entries()) expect(goal).toBeGreaterThan(index === 0 ? 0 : goals[index - 1]!);
  }
});

test("tiers are reached by their goals, all of those below too", () => {
  const explorer = achievements.find(({ id }) => id === "explorer")!;
  expect([0, 4, 5, 15, 999].map((progress) => tierAt(explorer, progress))).toEqual([0, 0, 1, 2, 3]);
  expect(tiersReached("games", 16)).toEqual([
    { id: "explorer", tier: 1 },
    { id: "explorer", tier: 2 },
  ]);
  expect(tiersReached("nothing-that-is-counted", 16)).toEqual([]);
});

test("a row of days grows once a day and ends with a day off", () => {
  const first = nextDay(null, "2026-11-20", false);
  expect(nextDay(first, "2026-11-20", false)).toEqual(first);
  const second = nextDay(first, "2026-11-21", false);
  expect(second.length).toBe(2);
  expect(nextDay(second, "2026-11-23", false).length).toBe(1);
  // A round that is settled late, of a day before, changes nothing.
  expect(nextDay(second, "2026-11-19", false)).toEqual(second);
});

test("a break of one's own and a limit keep a row: no limit is played against for a badge", () => {
  const row = { last: "2026-11-20", length: 4, restsUntil: null };
  const onBreak = restUntil(row, "2026-11-27");
  expect(nextDay(onBreak, "2026-11-28", false).length).toBe(5);
  expect(nextDay(onBreak, "2026-12-05", false).length).toBe(1);
  expect(restUntil(onBreak, "2026-11-22").restsUntil).toBe("2026-11-27");
  expect([nextDay(row, "2026-12-20", true).length, nextDay(row, "2026-12-23", true).length]).toEqual([5, 1]);
});
