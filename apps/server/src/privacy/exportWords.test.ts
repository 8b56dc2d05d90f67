import { join } from "node:path";
import { compileIcu, icuArguments } from "@croupier/rules/icu";
import { completeLocales } from "@croupier/rules/locales";
import { expect, test } from "vitest";
import { personalData } from "../composition/personalData.ts";
import { columnName, pageTexts } from "./exportPage.ts";
import { readExportWords } from "./exportWords.ts";
import { privacyPersonalData } from "./personalData.ts";

const exportWords = readExportWords(join(import.meta.dirname, "../../../../content/privacy"));
const tables = [...personalData, privacyPersonalData].flatMap((part) => part.tables);
const texts = new Set([
  ...Object.values(pageTexts),
  ...tables.flatMap(({ title, shows, hides }) => [title, ...shows.map(columnName), ...Object.values(hides)]),
]);
/** Words that are the same in a language as in English. */
const same = /^(?:[a-zA-Z]{1,12}|memo|crash round id)$/;

test.each(completeLocales.filter((locale) => locale !== "en"))(
  "in %s the page of an export has a word for every title, column and reason, with the same values in it [F-69]",
  (locale) => {
    const { say } = exportWords(locale);
    const untold = [...texts].filter((text) => say(text) === text && !same.test(text));
    expect(untold).toEqual([]);
    for (const sentence of Object.values(pageTexts))
      expect(icuArguments(compileIcu(say(sentence))), sentence).toEqual(icuArguments(compileIcu(sentence)));
  },
);

test("a regional English and a language that nobody knows read English, and every text is said with its values", () => {
  for (const locale of ["en", "en-CA", "xx"]) expect(exportWords(locale).say("Rounds")).toBe("Rounds");
  expect(exportWords("de").tell(pageTexts.title, { player: "1234" })).toBe("Daten des Kontos 1234");
});
