import fc from "fast-check";
import { expect, test } from "vitest";
import { railCards } from "./railCards.ts";

const games = fc.array(fc.integer(), { minLength: 1, maxLength: 60 });

test("a row holds its first fifteen games in their order, and one random-game card [9-20] [9-22]", () => {
  fc.assert(
    fc.property(games, fc.constantFrom("slots", "live", "top", "x"), (list, category) => {
      const cards = railCards(category, list);
      expect(cards.filter((card) => typeof card === "number")).toEqual(list.slice(0, 15));
      expect(cards.filter((card) => card === "random")).toHaveLength(1);
    }),
  );
});

test("the random-game card stands behind the tenth game, at the end in special, new, top, recommended [9-22]", () => {
  fc.assert(
    fc.property(games, (list) => {
      expect(railCards("slots", list).indexOf("random")).toBe(Math.min(10, list.length));
      for (const category of ["special", "new", "top", "recommended"])
        expect(railCards(category, list).at(-1)).toBe("random");
    }),
  );
});

test("live begins with the cashback card, no other row has one, and a row without games has no card [9-22]", () => {
  fc.assert(
    fc.property(games, (list) => {
      expect(railCards("live", list)[0]).toBe("cashback");
      expect(railCards("live", list).indexOf("random")).toBe(Math.min(10, list.length) + 1);
      expect(railCards("table", list)).not.toContain("cashback");
    }),
  );
  expect(railCards("live", [])).toEqual([]);
});

test("announced titles have no random-game card: none of them can be opened", () => {
  fc.assert(
    fc.property(games, (list) => {
      expect(railCards("prerelease", list)).toEqual(list.slice(0, 15));
    }),
  );
});
