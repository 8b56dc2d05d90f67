import type { Banner } from "@croupier/contract/cms";

/** The parts of the promotions' page, in the order in which it shows them. */
export const promotionGroups = ["offers", "contests", "club"] as const;
export type PromotionGroup = (typeof promotionGroups)[number];

type Grouped = Pick<Banner, "categories" | "button" | "isTournament">;

/**
 * The part of the promotions' page in which a banner is shown: what leads to a tournament or a lottery is a contest, what
 * is also on the VIP pages is the club's, and everything else is an offer. Source: 2.1-03, 3-36, 4-57.
 */
export function promotionGroupOf({ categories, button, isTournament }: Grouped): PromotionGroup {
  const contest =
    isTournament === true ||
    button?.type === "tournament" ||
    button?.type === "lottery" ||
    categories.includes("tournaments") ||
    categories.includes("lotteries");
  if (contest) return "contests";
  return categories.includes("vip") ? "club" : "offers";
}

/** The banners of each part, in their own order. */
export function groupPromotions<Item extends Grouped>(
  banners: readonly Item[],
): Readonly<Record<PromotionGroup, readonly Item[]>> {
  const of = (group: PromotionGroup) => banners.filter((banner) => promotionGroupOf(banner) === group);
  return { offers: of("offers"), contests: of("contests"), club: of("club") };
}
