import { localeChain } from "@croupier/rules/locales";
import type { ItemKey } from "../items.ts";
import type { HasPage } from "./knownThings.ts";

type Place = Pick<ItemKey, "name" | "brand" | "locale" | "variant">;

/** For each item, which of the operator's pages all its readers find. */
export function pagesFor(pages: readonly Place[]): (item: Omit<Place, "name">) => HasPage {
  const byName = Map.groupBy(pages, ({ name }) => name);
  return (item) => {
    const languages = new Set(["", ...localeChain(item.locale || "en")]);
    return (path) =>
      byName
        .get(path)
        ?.some(
          ({ brand, locale, variant }) =>
            (brand === "" || brand === item.brand) &&
            (variant === "" || variant === item.variant) &&
            languages.has(locale),
        ) === true;
  };
}
