import { readFileSync } from "node:fs";
import { join } from "node:path";
import { compileIcu, formatIcu, type IcuValues } from "@croupier/rules/icu";
import { completeLocales, localeChain } from "@croupier/rules/locales";

/** The words of the export's page in one language, found by the English ones, which stand in the code. */
export interface ExportWords {
  locale: string;
  /** A heading, the name of a column, or why something is left out. */
  say(text: string): string;
  /** A sentence with values. */
  tell(sentence: string, values: IcuValues): string;
}

type Known = Readonly<Record<string, string>>;

/** Reads `<language>.json` of each language but English. A word that a file does not know is said in English. */
export function readExportWords(folder: string): (locale: string) => ExportWords {
  const others = completeLocales.filter((locale) => locale !== "en");
  const files = new Map(
    others.map((locale) => [
      locale as string,
      JSON.parse(readFileSync(join(folder, `${locale}.json`), "utf8")) as Known,
    ]),
  );
  return (locale) => {
    const file = files.get(localeChain(locale).findLast((code) => files.has(code)) ?? "");
    const say = (text: string) => file?.[text] ?? text;
    return { locale, say, tell: (sentence, values) => formatIcu(compileIcu(say(sentence)), locale, values) };
  };
}
