import { describe, expect, test } from "vitest";
import { wordsFor } from "./wordsFor.ts";

/** Keys of an object and of what it holds, with a dot between. */
const keysOf = (value: object, above = ""): string[] =>
  Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === "object" ? keysOf(inner, `${above}${key}.`) : [above + key],
  );

describe("the payer's language", () => {
  test.each([
    ["de", "de"],
    ["de-AT", "de"],
    ["fr-CA", "fr"],
    ["it", "it"],
    ["no", "no"],
    ["nb-NO,nb;q=0.9,en;q=0.8", "nb"],
    ["en-CA", "en"],
    ["fi-FI", "en"],
    ["", "en"],
    ["*", "en"],
  ])("a locale %j reads %s", (locale, lang) => {
    expect(wordsFor(locale).lang).toBe(lang);
  });

  test("every language has a word for everything that English has one for, and says it in its own", () => {
    const english = wordsFor("en").words;
    for (const locale of ["de", "fr-CA", "it", "no"]) {
      const { words } = wordsFor(locale);
      expect(keysOf(words).sort(), locale).toEqual(keysOf(english).sort());
      expect(words.guideText, locale).not.toBe(english.guideText);
    }
  });
});
