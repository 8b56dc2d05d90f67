import fc from "fast-check";
import { expect, test } from "vitest";
import {
  activeContests,
  activeQuests,
  activeWheelSpins,
  actualGifts,
  boxesToday,
  cappedCount,
  counterCaps,
} from "./counters.ts";

test.each([
  [0, counterCaps.notifications, null],
  [9, counterCaps.notifications, "9"],
  [10, counterCaps.notifications, "9+"],
  [1, counterCaps.wheelSpins, "1"],
  [2, counterCaps.wheelSpins, "1+"],
])("%i, counted up to %i, shows %s", (count, max, text) => {
  expect(cappedCount(count, max)).toBe(text);
});

test("a counter never shows more than two characters, and nothing for nothing", () => {
  fc.assert(
    fc.property(fc.integer({ min: -5, max: 10_000 }), (count) => {
      const text = cappedCount(count, 9);
      expect(text === null).toBe(count <= 0);
      expect((text ?? "").length).toBeLessThanOrEqual(2);
    }),
  );
});

test("closed gifts are not counted", () => {
  const stages = (...all: string[]) => all.map((stage) => ({ stage }));
  expect(actualGifts(stages("issued", "wait", "handle_bets"), stages("issued", "activated"))).toBe(5);
  const closed = stages("finished", "lost", "canceled", "expired", "wager_done");
  expect(actualGifts(closed, stages("finished", "canceled", "expired"))).toBe(0);
});

test("only issued boxes of the wheel are spins", () => {
  const box = (stage: string, group_key: string | null) => ({ stage, group_key });
  expect(
    activeWheelSpins([
      box("issued", "wheel_1"),
      box("issued", "manual_wheel_2"),
      box("activated", "wheel_1"),
      box("issued", "box_1"),
      box("issued", null),
    ]),
  ).toBe(2);
});

test("issued boxes are available and activated ones used, these only if they were created today by UTC; expired ones count nowhere, more than one as 1+ [4-09] [4-10]", () => {
  const noon = new Date("2026-05-10T12:00:00Z");
  const box = (id: string, stage: string, created_at: string, valid_until: string | null = null) => ({
    ...{ id, stage, created_at, valid_until },
  });
  const { available, used } = boxesToday(
    [
      box("of today", "issued", "2026-05-10T08:00:00Z", "2026-05-11T08:00:00Z"),
      box("of last week", "issued", "2026-05-03T08:00:00Z"),
      box("over since", "issued", "2026-05-09T08:00:00Z", "2026-05-10T11:59:59Z"),
      box("expired", "expired", "2026-05-10T00:00:00Z", "2026-05-10T01:00:00Z"),
      box("taken back", "canceled", "2026-05-10T08:00:00Z"),
      box("opened, of the first second", "activated", "2026-05-10T00:00:00Z", "2026-05-10T01:00:00Z"),
      box("opened, of another zone's today", "activated", "2026-05-09T23:59:59Z"),
      box("opened, of tomorrow's date there", "activated", "2026-05-11T01:00:00+14:00"),
    ],
    noon,
  );
  expect(available.map(({ id }) => id)).toEqual(["of today", "of last week"]);
  expect(used.map(({ id }) => id)).toEqual(["opened, of the first second", "opened, of tomorrow's date there"]);
  expect(cappedCount(available.length, counterCaps.wheelSpins)).toBe("1+");
  expect(cappedCount(1, counterCaps.wheelSpins)).toBe("1");
});

const now = new Date("2026-05-10T12:00:00Z");
const contest = (frontend_identifier: string, more: Partial<Parameters<typeof activeContests>[0][number]> = {}) => ({
  frontend_identifier,
  start_at: "2026-05-01T00:00:00Z",
  end_at: "2026-05-20T00:00:00Z",
  group_ids: [],
  ...more,
});

test.each([
  ["runs now", contest("spring-race"), 1],
  ["is still ahead", contest("spring-race", { start_at: "2026-05-11T00:00:00Z" }), 0],
  ["is over", contest("spring-race", { end_at: "2026-05-10T12:00:00Z" }), 0],
  ["is hidden", contest("nonvisible-race"), 0],
  ["is a quest", contest("quest--m--north"), 0],
  ["is an achievement", contest("achievement-ten-wins"), 0],
  ["is for my group", contest("vip-race", { group_ids: [257] }), 1],
  ["is for another group", contest("vip-race", { group_ids: ["759"] }), 0],
])("a contest that %s counts as expected", (_, one, count) => {
  expect(activeContests([one], ["257"], now)).toBe(count);
});

test.each([
  ["those that run", [contest("quest--m--north"), contest("spring-quest--xs--south")], [], 2],
  ["no other contests", [contest("spring-race"), contest("achievement-ten-wins")], [], 0],
  ["none that is still ahead", [contest("quest--m--north", { start_at: "2026-05-11T00:00:00Z" })], [], 0],
  ["none that is over", [contest("quest--m--north", { end_at: "2026-05-10T12:00:00Z" })], [], 0],
  ["none that is hidden", [contest("nonvisible-quest--m--north")], [], 0],
  ["none that is for another group", [contest("quest--m--north", { group_ids: [759] })], [257], 0],
  [
    "only those of one's own group, where it has any",
    [contest("quest--m--a"), contest("quest--m--b", { group_ids: [257] })],
    ["257"],
    1,
  ],
  ["none that is being tested", [contest("quest--m--ffc-north")], [], 0],
])("of quests are counted %s", (_, all, groups, count) => {
  expect(activeQuests(all, groups, now, false)).toBe(count);
});

test("quests under test are counted while their flag is on", () => {
  expect(activeQuests([contest("quest--m--ffc-north"), contest("quest--m--south")], [], now, true)).toBe(2);
});
