import fc from "fast-check";
import { expect, test } from "vitest";
import { isPwaPlayer, isTester, levelOf, vipStatus } from "./playerGroups.ts";

const group = fc.oneof(fc.integer({ min: 1, max: 2_000 }), fc.string({ maxLength: 8 }));

test.each([
  [[21], true],
  [["916"], true],
  [[100, 631], false],
  [[], false],
])("groups %j make a tester: %s", (groups, tester) => {
  expect(isTester(groups)).toBe(tester);
});

test.each([
  [[257], "bronze"],
  [["258"], "silver"],
  [[259, 257], "gold"],
  [[255, 259], "platinum"],
  [[256, 255], "star"],
  [[257, 759, 258], "diamond"],
  [[793, 1117], "bronze"],
  [[1117, 21], null],
])("groups %j hold the VIP status %s", (groups, status) => {
  expect(vipStatus(groups)).toBe(status);
});

test("the installed app's group is 1401, as a number or as text", () => {
  expect([isPwaPlayer([1401]), isPwaPlayer(["1401"]), isPwaPlayer([1400])]).toEqual([true, true, false]);
});

test("the level is the highest of the level groups and never under the first", () => {
  expect([levelOf([]), levelOf(["level_3", "level_2", 21]), levelOf(["level_x"])]).toEqual([1, 3, 1]);
  fc.assert(fc.property(fc.array(group), (groups) => levelOf(groups) >= 1 && levelOf(groups) <= 99));
});

test("the order in which a profile lists its groups changes nothing", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(255, "256", 257, 258, 759, 21, "level_2", "level_7")), (groups) => {
      const turned = groups.toReversed();
      expect(vipStatus(turned)).toBe(vipStatus(groups));
      expect(levelOf(turned)).toBe(levelOf(groups));
    }),
  );
});
