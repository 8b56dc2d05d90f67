import fc from "fast-check";
import { expect, test } from "vitest";
import { maskName } from "./maskName.ts";

test("strangers see at most six characters of a name and never more than half of it [9-30] [F-72]", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", minLength: 1, maxLength: 40 }), (name) => {
      const characters = Array.from(name);
      const shown = Array.from(maskName(name).slice(0, -3));
      expect(shown.length).toBeLessThanOrEqual(Math.min(6, characters.length / 2));
      expect(characters.slice(0, shown.length)).toEqual(shown);
    }),
  );
});

test("the stars do not tell how long the name is", () => {
  expect([maskName("kim"), maskName("Lighthouse"), maskName("x".repeat(40)), maskName("")]).toEqual([
    "k***",
    "Light***",
    "xxxxxx***",
    "***",
  ]);
});
