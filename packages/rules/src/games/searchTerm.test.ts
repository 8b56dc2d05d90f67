import fc from "fast-check";
import { expect, test } from "vitest";
import { matchParts, searchTerm } from "./searchTerm.ts";

test("a search needs more than two characters, blanks around it not counted [4-55] [5-20] [9-24]", () => {
  expect(searchTerm("ab")).toBeNull();
  expect(searchTerm("  ab   ")).toBeNull();
  expect(searchTerm("abc")).toBe("abc");
  expect(searchTerm("  a   b ")).toBe("a b");
  fc.assert(
    fc.property(fc.string(), (typed) => {
      const term = searchTerm(typed);
      expect(term === null).toBe([...typed.trim().replace(/\s+/g, " ").slice(0, 100)].length <= 2);
    }),
  );
});

test("the parts of a title make up the title, and every word of the search that stands in it is marked", () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (title, term) => {
      const parts = matchParts(title, term);
      expect(parts.map(({ text }) => text).join("")).toBe(title);
      for (const [index, part] of parts.entries()) expect(part.match).not.toBe(parts[index - 1]?.match);
    }),
  );
  const marked = (title: string, term: string) =>
    matchParts(title, term)
      .filter(({ match }) => match)
      .map(({ text }) => text);
  expect(marked("Skerry Light", "lig")).toEqual(["Lig"]);
  expect(marked("Señor Über", "SENOR ube")).toEqual(["Señor", "Übe"]);
  expect(marked("Banana", "ana")).toEqual(["anana"]);
  expect(marked("Skerry", "xyz")).toEqual([]);
});
