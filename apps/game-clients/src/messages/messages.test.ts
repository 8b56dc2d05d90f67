import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { completeLocales, locales } from "@croupier/rules/locales";
import { figuresOf, translationFault } from "@croupier/rules/translation";
import { describe, expect, test } from "vitest";
import { type Family, fetchWords } from "./messageLoaders.ts";
import { openingWords } from "./opening.ts";
import { sayIn, sayOpening } from "./sayIn.ts";
import { spokenLocale } from "./spokenLocale.ts";

type Words = Readonly<Record<string, string>>;

const families = readdirSync(join(import.meta.dirname, "en")).map((file) => file.replace(".ts", "")) as Family[];
const translated = completeLocales.filter((locale) => locale !== "en");
const codes = locales.map(({ code }) => code);

/** What keeps words from saying what the English ones say. */
function faultsOf(words: Words, english: Words): string[] {
  return Object.entries(words).flatMap(([key, text]) => {
    const wanted = english[key];
    if (wanted === undefined) return [`${key}: English does not have it`];
    const fault = translationFault(text, wanted);
    if (fault !== null) return [`${key}: ${fault}`];
    const figures = figuresOf(text).join(" ");
    return figures === figuresOf(wanted).join(" ") ? [] : [`${key}: other figures than in English: ${figures}`];
  });
}

describe.each(translated)("the games in %s", (locale) => {
  test.each(families)(
    "%s: every message, with the placeholders, cases and figures of the English one",
    async (family) => {
      const [words, english] = await Promise.all([fetchWords(locale, [family]), fetchWords("en", [family])]);
      expect(Object.keys(words).sort()).toEqual(Object.keys(english).sort());
      expect(faultsOf(words, english)).toEqual([]);
    },
  );

  test("the opening words too", () => {
    expect(faultsOf(openingWords(locale), openingWords("en"))).toEqual([]);
  });
});

test("regional English holds only what differs, and says everything else as English does", async () => {
  const english = await fetchWords("en", families);
  for (const locale of codes.filter((code) => code.startsWith("en-"))) {
    const words = await fetchWords(locale, families);
    expect(Object.keys(words).sort()).toEqual(Object.keys(english).sort());
    expect(faultsOf(words, english)).toEqual([]);
    const folder = join(import.meta.dirname, locale);
    for (const file of existsSync(folder) ? readdirSync(folder) : []) {
      const { words: own } = (await import(`./${locale}/${file.replace(".ts", "")}.ts`)) as { words: Words };
      for (const [key, text] of Object.entries(own)) expect(text, `${locale}: ${key}`).not.toBe(english[key]);
    }
  }
});

test.each([
  ["de", "de"],
  ["de-AT", "de"],
  ["it-CH", "it"],
  ["fr", "fr-CA"],
  ["fr-FR", "fr-CA"],
  ["nb-NO", "no"],
  ["nn", "no"],
  ["en-AU", "en-AU"],
  ["en-GB", "en"],
  ["pt-BR", "en"],
  ["", "en"],
])("a browser in %s is spoken to in %s", (tag, spoken) => {
  expect(spokenLocale(tag)).toBe(spoken);
});

test.each([
  ["en", "1 round left", "1,250 rounds left"],
  ["de", "noch 1 Runde", "noch 1.250 Runden"],
  ["fr-CA", "encore 1 tour", "encore 1\u00a0250 tours"],
  ["it", "ancora 1 giro", "ancora 1250 giri"],
  ["no", "1 runde igjen", "1\u00a0250 runder igjen"],
])("plurals and numbers are those of the language: %s", async (locale, one, many) => {
  const say = await sayIn(locale, []);
  expect(say("autoplayLeft", { count: 1 })).toBe(one);
  expect(say("autoplayLeft", { count: 1_250 })).toBe(many);
});

test("a frame fetches the words of its own game and no other's", async () => {
  const say = await sayIn("en", ["instant"]);
  expect(say("roll")).toBe("Roll");
  expect(say.knows("craps.pass")).toBe(false);
});

test("what became of an opening can be said before any words are fetched", () => {
  expect(sayOpening("nb-NO")("launchOffline")).toBe(
    "Spillserveren svarer ikke. Åpne spillet på nytt når du er på nett.",
  );
});
