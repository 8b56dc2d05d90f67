import fc from "fast-check";
import { expect, test } from "vitest";
import { type ContestList, contestLists, contestsIn } from "./contestLists.ts";

const now = new Date("2026-11-23T12:00:00Z");
const day_ms = 86_400_000;
const at = (days: number) => new Date(now.getTime() + days * day_ms).toISOString();
const contest = (
  frontend_identifier: string,
  group_ids: (number | string)[] = [],
  days: [number, number] = [-1, 1],
) => ({
  frontend_identifier,
  group_ids,
  start_at: at(days[0]),
  end_at: at(days[1]),
});
const visitor = { groups: [] as (number | string)[], testQuests: false, now };
const names = (list: ContestList, all: ReturnType<typeof contest>[], more: Partial<typeof visitor> = {}) =>
  contestsIn(list, all, { ...visitor, ...more }).map(({ frontend_identifier }) => frontend_identifier);

const all = [
  contest("winter-cup"),
  contest("spring-cup", [], [2, 3]),
  contest("live-night"),
  contest("producer-race"),
  contest("quest--m--north"),
  contest("quest--m--ffc-north"),
  contest("achievement-first"),
  contest("nonvisible-cup"),
  contest("old-cup", [], [-5, -1]),
  contest("old-nonvisible", [], [-5, -1]),
];

test("each list holds its kind; quests and achievements are not in the general one, hidden ones in none [5-28] [5-29]", () => {
  expect(names("all", all)).toEqual(["winter-cup", "spring-cup", "live-night", "producer-race"]);
  expect(names("live", all)).toEqual(["live-night"]);
  expect(names("producers", all)).toEqual(["producer-race"]);
  expect(names("actions", all)).toEqual(["quest--m--north"]);
  expect(names("achievements", all)).toEqual(["achievement-first"]);
  expect(names("archive", all)).toEqual(["old-cup"]);
  expect(names("actions", all, { testQuests: true })).toEqual(["quest--m--north", "quest--m--ffc-north"]);
});

test("whoever is in a group with quests of its own sees only those, others none of them [5-30]", () => {
  const quests = [contest("quest--s--all"), contest("quest--s--vip", [258])];
  expect(names("actions", quests)).toEqual(["quest--s--all"]);
  expect(names("actions", quests, { groups: ["258"] })).toEqual(["quest--s--vip"]);
});

test("a contest is in no list for whom it is not, and every contest that is seen is in the archive or a list that runs", () => {
  const some = fc.array(
    fc.record({
      name: fc.constantFrom("cup", "quest--m--x", "achievement-y", "live-z", "nonvisible-a"),
      groups: fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 2 }),
      days: fc.constantFrom<[number, number]>([-1, 1], [1, 2], [-2, -1]),
    }),
  );
  fc.assert(
    fc.property(some, fc.array(fc.integer({ min: 1, max: 3 }).map(String)), (given, groups) => {
      const contests = given.map(({ name, groups: ids, days }) => contest(name, ids, days));
      const shown = new Set(contestLists.flatMap((list) => contestsIn(list, contests, { ...visitor, groups })));
      for (const one of contests) {
        const forThem = one.group_ids.length === 0 || one.group_ids.some((id) => groups.includes(String(id)));
        if (!forThem || one.frontend_identifier.startsWith("nonvisible")) expect(shown.has(one)).toBe(false);
        else if (!one.frontend_identifier.startsWith("quest")) expect(shown.has(one)).toBe(true);
      }
    }),
  );
});
