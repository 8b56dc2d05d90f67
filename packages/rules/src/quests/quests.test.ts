import { expect, test } from "vitest";
import { questIdentifier, questOf, questSizes } from "./questIdentifier.ts";
import { questMap } from "./questMap.ts";
import { questsCounting, questsFor } from "./questsFor.ts";
import { lastThresholds, levelAt, levelCounts, partsToEuro, percentToNext, thresholdsOf } from "./thresholds.ts";

test("an identifier is split at double dashes into size and slug; an unknown size is m, ffc marks a test [3-50] [3-51] [3-53]", () => {
  expect(questOf("quest--robot-s--copper-line")).toEqual({ size: "robot-s", slug: "copper-line", isTest: false });
  expect(questOf("spring-quest--xs--south")).toEqual({ size: "xs", slug: "south", isTest: false });
  expect(questOf("quest--xxl--south")).toEqual({ size: "m", slug: "south", isTest: false });
  expect(questOf("quest--s--ffc-south")).toMatchObject({ isTest: true });
  for (const size of questSizes) expect(questOf(questIdentifier(size, "amber-trail"))).toMatchObject({ size });
});

test.each([
  ["has no slug", "quest--m"],
  ["has an empty slug", "quest--m--"],
  ["has too many parts", "quest--m--north--south"],
  ["is no quest", "race--m--north"],
  ["has a slug that is no word of an address", "quest--m--Nord und Süd"],
  ["is single-dashed", "quest-m-north"],
])("an identifier that %s names no quest", (_, identifier) => {
  expect(questOf(identifier)).toBeNull();
});

test("every size has its levels, whose thresholds rise from 0 to the figure of the size [3-51] [3-52] [9-36]", () => {
  expect(levelCounts).toEqual({ xs: 6, s: 15, m: 25, "robot-s": 15, "robot-m": 25 });
  expect(lastThresholds).toMatchObject({ xs: 15_000, m: 2_000_000, "robot-s": 800_000, "robot-m": 2_500_000 });
  for (const size of questSizes) {
    const thresholds = thresholdsOf(size);
    expect(thresholds).toHaveLength(levelCounts[size]);
    expect([thresholds[0], thresholds.at(-1)]).toEqual([0, lastThresholds[size]]);
    for (const [index, euros] of thresholds.entries())
      if (index > 0) expect(euros).toBeGreaterThan(thresholds[index - 1]!);
  }
  expect(thresholdsOf("xs")).toEqual([0, 120, 960, 3_200, 7_700, 15_000]);
});

test("the first counted stake reaches the first level, each threshold its own, and no stake more than the last [3-52]", () => {
  expect([0n, 1n, 120n * partsToEuro - 1n, 120n * partsToEuro].map((parts) => levelAt("xs", parts))).toEqual([
    0, 1, 1, 2,
  ]);
  expect(levelAt("xs", 99_999_999n * partsToEuro)).toBe(6);
  expect(
    [0n, 60n * partsToEuro, 120n * partsToEuro, 15_000n * partsToEuro].map((parts) => percentToNext("xs", parts)),
  ).toEqual([0, 50, 0, 100]);
});

test("a map has one point for each level, inside its picture and apart from the others [2.6-11]", () => {
  for (const size of questSizes) {
    const { width, height, points, segments } = questMap(size);
    expect(points).toHaveLength(levelCounts[size]);
    for (const { x, y } of points) expect(x > 60 && x < width - 60 && y > 60 && y < height - 60).toBe(true);
    for (const [index, one] of points.entries())
      for (const other of points.slice(index + 1))
        expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(95);
    expect(segments.map((segment) => segment.split(" ")[0])).toEqual(
      points.slice(0, -1).map(({ x, y }) => `M${x},${y}`),
    );
  }
});

test("whoever is in a group with quests of its own has those alone; tests show with the flag and count for testers [5-30] [3-53]", () => {
  const all = { id: "all", group_ids: [], isTest: false };
  const vip = { id: "vip", group_ids: ["258"], isTest: false };
  const trial = { id: "trial", group_ids: [], isTest: true };
  const ids = (quests: { id: string }[]) => quests.map(({ id }) => id);
  expect(ids(questsFor([all, vip, trial], [], false))).toEqual(["all"]);
  expect(ids(questsFor([all, vip, trial], [258], false))).toEqual(["vip"]);
  expect(ids(questsFor([all, vip, trial], [], true))).toEqual(["all", "trial"]);
  expect(ids(questsCounting([all, vip, trial], ["21"]))).toEqual(["all", "trial"]);
  expect(ids(questsCounting([all, vip, trial], []))).toEqual(["all"]);
});
