import fc from "fast-check";
import { expect, test } from "vitest";
import { openDifferently } from "./openDifferently.ts";

const rail = fc.uniqueArray(fc.integer({ min: 0, max: 40 }), { maxLength: 15 }).map((ids) => ids.map(named));
const named = (id: number) => ({ identifier: `g${id}` });

test("no rail opens with a game that opened an earlier one while it has others, and none loses a game", () => {
  fc.assert(
    fc.property(fc.array(rail, { maxLength: 6 }), (rails) => {
      const taken = new Set<string>();
      for (const games of rails) {
        const before = new Set(taken);
        const order = openDifferently(games, taken);
        expect(new Set(order)).toEqual(new Set(games));
        expect(order.length).toBe(games.length);
        const fresh = games.filter(({ identifier }) => !before.has(identifier));
        expect(order.slice(0, Math.min(3, fresh.length))).toEqual(fresh.slice(0, 3));
      }
    }),
  );
});

test("what does not open keeps its order", () => {
  const games = [1, 2, 3, 4, 5].map(named);
  expect(openDifferently(games, new Set(["g1", "g3"])).map(({ identifier }) => identifier)).toEqual([
    "g2",
    "g4",
    "g5",
    "g1",
    "g3",
  ]);
});
