import { completeLocales, localeChain } from "@croupier/rules/locales";
import type { Queryable } from "../platform/database.ts";
import { exportItems } from "./exportItems.ts";
import type { Item, ItemKey } from "./items.ts";
import { idOf } from "./listItems.ts";
import type { MessageStore } from "./messages.ts";

/** A place where visitors of a language read English, and what they read. */
export interface Gap {
  key: ItemKey;
  english: unknown;
}

/** The languages that are to be complete beside English. */
export const translatedLocales: readonly string[] = completeLocales.filter((locale) => locale !== "en");

/** Every text that stands in English and that a language has not, with what operators wrote counted. `brands`: null is all. */
export async function findGaps(
  on: Queryable,
  messages: MessageStore,
  brands: readonly string[] | null,
): Promise<Gap[]> {
  const items = (await exportItems(on)).filter(({ kind }) => kind !== "brand" && kind !== "message");
  const standing = new Set(items.map(idOf));
  const english = items.filter(({ locale, brand }) => locale === "en" && isReadBy(brands, brand));
  return translatedLocales.flatMap((locale) => [
    ...gapsOfItems(english, standing, locale),
    ...messages.missing(locale).map((name) => ({
      key: { kind: "message" as const, name, brand: "", locale, variant: "" },
      english: messages.language("en").messages[name],
    })),
  ]);
}

const isReadBy = (brands: readonly string[] | null, brand: string) =>
  brands === null || brand === "" || brands.includes(brand);

/** The language counts before the brand: a text for all brands is read at one that has its own in English only. */
function gapsOfItems(english: readonly Item[], standing: ReadonlySet<string>, locale: string): Gap[] {
  const own = localeChain(locale).filter((code) => code !== "en");
  const isWritten = ({ brand, ...key }: ItemKey) =>
    own.some((code) => [brand, ""].some((one) => standing.has(idOf({ ...key, brand: one, locale: code }))));
  return english
    .filter((item) => !isWritten(item))
    .map(({ kind, name, brand, variant, body }) => ({ key: { kind, name, brand, locale, variant }, english: body }));
}
