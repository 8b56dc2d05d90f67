import { expect, test } from "vitest";
import { labelOf, matching, readNames, unknownText } from "./pickNames.ts";

const games = [
  { id: "tidewick/SkerryLight", title: "Skerry Light", about: "Tidewick" },
  { id: "frostberry/Light", title: "Light", about: "Frostberry" },
  { id: "emberline/Light", title: "Light", about: "Emberline" },
];
const countries = [
  { id: "CA", title: "Canada" },
  { id: "DE", title: "Germany" },
];

test("names are read by identifier and by title, in letters of any size, each once", () => {
  expect(readNames("ca, Germany; CA\nGERMANY", countries)).toEqual({ known: ["CA", "DE"], unknown: [] });
  expect(readNames(" tidewick/skerrylight ,, Skerry Light", games).known).toEqual(["tidewick/SkerryLight"]);
});

test("what names nothing, and a title that two games bear, are told and not guessed", () => {
  expect(readNames("Light, Nowhere, Skerry Light", games)).toEqual({
    known: ["tidewick/SkerryLight"],
    unknown: ["Light", "Nowhere"],
  });
  expect(readNames("Light · Emberline", games).known).toEqual(["emberline/Light"]);
});

test("a search finds each word anywhere", () => {
  expect(matching(games, "light fros").map(({ id }) => id)).toEqual(["frostberry/Light"]);
  expect(matching(games, "")).toHaveLength(3);
});

test("a choice reads as its title, with what tells it from others", () => {
  expect([labelOf(games[0]!), labelOf(countries[0]!), labelOf({ id: "CW", title: "CW" })]).toEqual([
    ...["Skerry Light · Tidewick", "Canada (CA)", "CW"],
  ]);
});

test("unknown names are said in words, the first five of them", () => {
  expect(unknownText([])).toBeUndefined();
  expect(unknownText(["a"])).toBe("a: not in the list");
  expect(unknownText(["a", "b", "c", "d", "e", "f", "g"])).toBe("a, b, c, d, e and 2 more: not in the list");
});
