import { completeLocales, isLocale } from "@croupier/rules/locales";

/** A language that the games are written in; the site's other locales differ from one of them in a few words. */
export type SpokenLanguage = (typeof completeLocales)[number];

/** Codes of languages that browsers name otherwise than the site does. */
const alike: Readonly<Record<string, SpokenLanguage>> = { nb: "no", nn: "no" };

/** The locale of the site that is nearest to a language tag: itself, its language in another country, or English. */
export function spokenLocale(tag: string): string {
  if (isLocale(tag)) return tag;
  const [language = ""] = tag.toLowerCase().split("-");
  return alike[language] ?? completeLocales.find((code) => code.split("-")[0] === language) ?? "en";
}

/** The language whose words a locale is said in, before its own differences. */
export function spokenLanguage(tag: string): SpokenLanguage {
  const locale = spokenLocale(tag);
  return completeLocales.find((code) => code === locale) ?? "en";
}
