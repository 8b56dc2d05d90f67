import { expect, test } from "vitest";
import { newPrize, placesOfLine } from "./prizeDraft.ts";

test("a line of prizes knows its places", () => {
  const lines = [newPrize(), newPrize({ places: "3" }), newPrize({ places: "" }), newPrize({ places: "2" })];
  expect(lines.map((_, line) => placesOfLine(lines, line))).toEqual([
    { from: 0, count: 1 },
    { from: 1, count: 3 },
    { from: 4, count: 0 },
    { from: 4, count: 2 },
  ]);
});
