import fc from "fast-check";
import { expect, test } from "vitest";
import { awardsIn } from "./awardsIn.ts";

const award = (year: number, more = {}) => ({ name: "Golden Chip", nomination: "Best", prize: "Gold", year, ...more });

test("awards are read newest first, as a list or under their name [3-62]", () => {
  expect(awardsIn(JSON.stringify([award(2023), award(2025)])).map(({ year }) => year)).toEqual([2025, 2023]);
  expect(awardsIn(JSON.stringify({ awards: [award(2024)] }))).toHaveLength(1);
});

test("what is no award is left out, and a picture from a script's address is no picture [3-62]", () => {
  const list = [award(2025, { imgUrl: "javascript:alert(1)" }), { name: "" }, 7, null, award(Number.NaN)];
  expect(awardsIn(JSON.stringify(list))).toEqual([
    { name: "Golden Chip", nomination: "Best", prize: "Gold", year: 2025, imgUrl: null },
  ]);
});

test("no text that an operator saves makes it throw", () => {
  fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => Array.isArray(awardsIn(text))));
});
