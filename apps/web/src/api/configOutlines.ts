import type { ConfigName } from "@croupier/contract/cms";
import type { ConfigOf } from "@croupier/contract/configs";

type OutlineOf<Name extends ConfigName> =
  ConfigOf<Name> extends readonly unknown[] ? "list" : readonly (keyof ConfigOf<Name> & string)[];

/** What each configuration that pages read must at least be: an answer that is less is a call that failed. */
export const configOutlines = {
  "betting-config": ["isEnabled", "url", "excludedCountries"],
  "currency-config": ["default"],
  "currency-lists": ["mapping", "enabled"],
  "excluded-promo-stags": "list",
  "help-lines": ["countries", "everywhere"],
  "logo-config": ["logos"],
  "main-widget-config": ["widgets"],
  "manage-promotion-pages": [],
  "modify-gifts-config": "list",
  "menu-categories-games": [
    "MAIN_PAGE_CATEGORIES",
    "POKIES_PAGE_CATEGORIES",
    "LIVE_PAGE_CATEGORIES",
    "CATEGORY_PAGE_CATEGORIES",
    "PRODUCER_PAGE_CATEGORIES",
    "FAVORITE_PAGE_CATEGORIES",
    "categories",
  ],
  "stag-by-referrer-name": ["countries"],
  "survey-config": ["is_enable_widget"],
  "wheel-config": "list",
  "wheel-config-segments": [],
  "wheel-page": ["groupKeys"],
} as const satisfies { [Name in ConfigName]?: OutlineOf<Name> };
