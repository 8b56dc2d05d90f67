import { isPromoExcluded } from "@croupier/rules/affiliateTag";
import type { BrandGiftRules } from "../bonuses/index.ts";
import type { Content } from "../content/index.ts";

/** What a brand's content says of who is given what: `disabled-bonuses`, `excluded-promo-stags`, `additional-gifts`. */
export function giftRules(content: Pick<Content, "config">, brandId: string): BrandGiftRules {
  return {
    disabled(groups) {
      const disabled = content.config("disabled-bonuses", brandId);
      return [...(disabled?.group_keys ?? []), ...groups.flatMap((group) => disabled?.byGroup[group] ?? [])];
    },
    excludesTag: (tag) => isPromoExcluded(tag, content.config("excluded-promo-stags", brandId) ?? []),
    additional(groups) {
      const offers = content.config("additional-gifts", brandId) ?? {};
      return groups.flatMap((group) => offers[group]?.group_key ?? []);
    },
  };
}
