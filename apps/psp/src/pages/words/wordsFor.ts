import { de } from "./de.ts";
import { en } from "./en.ts";
import { fr } from "./fr.ts";
import { it } from "./it.ts";
import { no } from "./no.ts";
import type { Words } from "./words.ts";

const languages = new Map<string, Words>([
  ["de", de],
  ["en", en],
  ["fr", fr],
  ["it", it],
  ["nb", no],
  ["no", no],
]);

/** Words for a locale such as `fr-CA`, or for the first of a browser's, by its language; English for any other. */
export function wordsFor(locale: string): { lang: string; words: Words } {
  const lang = /^[a-z]+/i.exec(locale)?.[0].toLowerCase() ?? "";
  const words = languages.get(lang);
  return words ? { lang, words } : { lang: "en", words: en };
}
