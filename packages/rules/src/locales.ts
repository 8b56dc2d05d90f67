/** A language of the site. `fake` ones are for tests of regional variants and never offered. Source: 1-05. */
export interface Locale {
  code: string;
  /** English name, with the region. */
  name: string;
  /** The name as its speakers write it. */
  nameInLocale: string;
  /** Shown in the language selector. Source: 1-07. */
  selectable: boolean;
  fake: boolean;
}

function locale(code: string, name: string, nameInLocale: string, more: Partial<Locale> = {}): Locale {
  return { code, name, nameInLocale, selectable: true, fake: false, ...more };
}

/** Source: 1-05, 1-07. */
export const locales: readonly Locale[] = [
  locale("en", "English", "English"),
  locale("en-CA", "Canadian English", "English (Canada)"),
  locale("en-AU", "Australian English", "English (Australia)"),
  locale("de", "German", "Deutsch"),
  locale("it", "Italian", "Italiano"),
  locale("fr-CA", "Canadian French", "Français (Canada)", { selectable: false }),
  locale("en-NZ", "New Zealand English", "English (New Zealand)", { selectable: false }),
  locale("no", "Norwegian", "Norsk", { selectable: false }),
  locale("en-KW", "Kuwaiti English", "English (Kuwait)", { selectable: false, fake: true }),
];

/** Languages that everything is written in; the others say only what differs from their general one. Source: 1-05. */
export const completeLocales = ["en", "de", "fr-CA", "it", "no"] as const;

const codes = new Set(locales.map((one) => one.code));

export function isLocale(code: string): boolean {
  return codes.has(code);
}

const fakes = new Set(locales.filter((one) => one.fake).map((one) => one.code));

/** A language that replaces a regional variant and is kept from visitors and search engines. Source: 1-05. */
export function isFakeLocale(code: string): boolean {
  return fakes.has(code);
}

/** Whether a host that hides Australian English leaves this language out. Source: 1-07. */
export function isHiddenLocale(code: string, hideAustralianEnglish: boolean): boolean {
  return hideAustralianEnglish && code === "en-AU";
}

/** Languages whose addresses search engines are given: all but fake and hidden ones. Source: 1-05, 1-07. */
export function searchableLocales(hideAustralianEnglish: boolean): string[] {
  const found = locales.filter(({ code, fake }) => !fake && !isHiddenLocale(code, hideAustralianEnglish));
  return found.map(({ code }) => code);
}

/** Source: 1-06. */
export const defaultCountry = "CA";

const localeByCountry: ReadonlyMap<string, string> = new Map(
  Object.entries({
    CA: "en-CA",
    AU: "en-AU",
    DE: "de",
    NZ: "en-NZ",
    IT: "it",
    NO: "no",
  }),
);

/** The language that a visitor from this country gets before choosing. Source: 1-06. */
export function localeForCountry(country: string): string {
  return localeByCountry.get(country) ?? "en";
}

/**
 * Whether the selector names a language to a visitor from this country: those of every selector, the country's own, and
 * the one that is spoken now. Source: 1-05 to 1-07.
 */
export function isNamedTo({ code, selectable, fake }: Locale, country: string, current: string): boolean {
  return (
    selectable || (!fake && (code === current || code.endsWith(`-${country}`) || code === localeForCountry(country)))
  );
}

/** Message files to read for a language, the general one first, so that a regional file holds only what differs. */
export function localeChain(code: string): string[] {
  const chain = ["en"];
  const language = code.split("-")[0] ?? "en";
  if (language !== "en" && codes.has(language)) chain.push(language);
  if (code !== "en" && code !== language) chain.push(code);
  return chain;
}
