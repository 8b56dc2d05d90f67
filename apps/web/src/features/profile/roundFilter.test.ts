import fc from "fast-check";
import { expect, test } from "vitest";
import { roundFilterOf, searchOf } from "./roundFilter.ts";

test("a filter comes back out of its address, whatever the game is called", () => {
  const text = fc.string({ minLength: 1, unit: "grapheme" });
  const filters = fc.record({ from: text, to: text, game: text, before: text }, { requiredKeys: [] });
  fc.assert(
    fc.property(filters, (filter) => {
      expect(roundFilterOf(searchOf(filter))).toEqual(filter);
    }),
  );
});

test("what is empty or unknown asks for nothing", () => {
  expect(roundFilterOf("?from=&game=&page=3")).toEqual({});
  expect(searchOf({ from: "", game: "" })).toBe("");
});
