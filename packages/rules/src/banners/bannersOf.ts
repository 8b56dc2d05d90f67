import type { Banner } from "@croupier/contract/cms";
import { type BannerVisitor, bannerVisible } from "./bannerVisible.ts";

/** Banners without a place of their own in a category follow those that have one. */
const lastPlace = Number.MAX_SAFE_INTEGER;

/**
 * The banners of a category (such as `slider-index-top`) for a visitor, in the order that each gives for that
 * category; equal places keep the operator's order. Source: 3-37, 5-26.
 */
export function bannersOf<Item extends Banner>(
  banners: readonly Item[],
  category: string,
  visitor: BannerVisitor,
  now: Date,
): Item[] {
  const place = (banner: Item) => banner.order?.[category] ?? lastPlace;
  return banners
    .filter((banner) => banner.categories.includes(category) && bannerVisible(banner, visitor, now))
    .sort((left, right) => place(left) - place(right));
}
