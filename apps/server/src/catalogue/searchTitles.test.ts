import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { normaliseTitle, titleScore } from "./searchTitles.ts";

describe("search by title", () => {
  test("a beginning beats a middle, a middle beats the studio, the studio beats a resemblance", () => {
    const scores = [
      titleScore("harb", "Harbour Nights", "Acme"),
      titleScore("night", "Harbour Nights", "Acme"),
      titleScore("acme", "Harbour Nights", "Acme"),
      titleScore("harbuor", "Harbour Nights", "Acme"),
      titleScore("zebra", "Harbour Nights", "Acme"),
    ];
    expect([...scores].sort((left, right) => right - left)).toEqual(scores);
    expect(scores.at(-2)).toBeGreaterThan(0);
    expect(scores.at(-1)).toBe(0);
  });

  test("one wrong, missing, doubled or swapped letter still finds a title", () => {
    for (const typed of ["roulete", "roullette", "rouletet", "rolette", "rpulette", "european rulette"]) {
      expect(titleScore(typed, "European Roulette", "Croupier"), typed).toBeGreaterThan(0);
    }
  });

  test("accents, case and punctuation do not matter", () => {
    expect(normaliseTitle("  L'Été — à   Évian! ")).toBe("l ete a evian");
    expect(titleScore("ete", "L'Été", "Acme")).toBeGreaterThanOrEqual(2);
  });

  test("every title finds itself, and no query breaks the search", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), fc.string({ maxLength: 60 }), (query, title) => {
        const score = titleScore(query, title, "Acme");
        expect(Number.isFinite(score)).toBe(true);
        if (normaliseTitle(title) !== "") expect(titleScore(title, title, "Acme")).toBeGreaterThanOrEqual(3);
      }),
    );
  });
});
