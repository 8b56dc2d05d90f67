import { expect, test } from "vitest";
import { achievements, tierAt, tiersReached } from "./achievements.ts";

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
