import type { SiteFeature } from "../features/siteFeatures.ts";

/** Where a menu is: the header's navigation, the side panel, the phone's bottom bar. */
export type MenuPlace = "top" | "side" | "bottom";

/** A page of the operator's own that has a place in the menus. */
export interface StaticPageLink {
  path: string;
  title: string;
}

export type MenuItem =
  | { id: "static"; path: string; title: string }
  /** The betting site is outside of these pages. */
  | { id: "sports"; url: string }
  /** `count` is left out where there is nothing to count. */
  | { id: OwnItem; count?: number };

type OwnItem =
  | "lobby"
  | "pokies"
  | "live"
  | "activityHub"
  | "rewardsShop"
  | "chance"
  | "tournaments"
  | "mysticJackpots"
  | "jackpots"
  | "achievements"
  | "vipClub"
  | "promotions"
  | "deposit"
  | "withdraw"
  | "menu";
export type MenuItemId = MenuItem["id"];

/** All that decides what the menus hold. */
export interface MenuFacts {
  player: boolean;
  /** A player who excluded themselves and came for what is left. Source: F-51. */
  excluded: boolean;
  /** Address of the betting site, or null where no betting link is shown. */
  bettingUrl: string | null;
  /** What is enabled for this visitor (testers have every managed page, 6-07). */
  features: ReadonlySet<SiteFeature>;
  /** The feature flag of the mystic jackpots in the header; the side panel has the jackpots without it. */
  mysticJackpots: boolean;
  /** Contests that run now: tournaments, the operator's custom ones and lotteries. */
  activeContests: number;
  /** Static pages of the category top-menu, in the operator's order. */
  topPages: readonly StaticPageLink[];
}

const topOrder = [
  "lobby",
  "pokies",
  "live",
  "sports",
  "activityHub",
  "rewardsShop",
  "chance",
  "tournaments",
  "mysticJackpots",
  "achievements",
  "vipClub",
  "promotions",
  "static",
] as const;

const sideOrder = [
  "promotions",
  "live",
  "activityHub",
  "rewardsShop",
  "chance",
  "tournaments",
  "jackpots",
  "achievements",
  "static",
  "vipClub",
] as const;

const bottomOrder = ["deposit", "withdraw", "lobby", "pokies", "live", "sports", "promotions", "menu"] as const;

/**
 * What a menu holds for this visitor, in its order: no item leads to a part of the site that is not enabled.
 * Source: 2.5-04 to 2.5-16, 2.5-18, 2.5-22.
 */
export function menuItemsFor(place: MenuPlace, facts: MenuFacts): MenuItem[] {
  if (place === "bottom") return bottomOrder.flatMap((id) => bottomItem(id, facts));
  return (place === "top" ? topOrder : sideOrder).flatMap((id) => item(id, place, facts));
}

function item(id: (typeof topOrder | typeof sideOrder)[number], place: MenuPlace, facts: MenuFacts): MenuItem[] {
  switch (id) {
    case "lobby":
      return facts.bettingUrl === null ? [{ id }] : [];
    case "sports":
      return facts.bettingUrl === null ? [] : [{ id, url: facts.bettingUrl }];
    case "static":
      return facts.topPages.map(({ path, title }) => ({ id, path, title }));
    case "pokies":
    case "promotions":
      return [{ id }];
    case "mysticJackpots":
      return facts.mysticJackpots && facts.features.has("jackpots") ? [{ id }] : [];
    case "tournaments":
      if (!facts.features.has(id)) return [];
      return place === "side" && facts.activeContests > 0 ? [{ id, count: facts.activeContests }] : [{ id }];
    default:
      return facts.features.has(id) ? [{ id }] : [];
  }
}

/**
 * The bar has room for one of live, sports and promotions: the betting link takes the place of live, and the promotions
 * stand where there is neither. Source: 2.5-18.
 */
function bottomItem(
  id: (typeof bottomOrder)[number],
  { player, excluded, bettingUrl, features }: MenuFacts,
): MenuItem[] {
  const live = bettingUrl === null && features.has("live");
  if (id === "deposit") return player && !excluded ? [{ id }] : [];
  if (id === "withdraw") return excluded ? [{ id }] : [];
  if (id === "live") return live ? [{ id }] : [];
  if (id === "sports") return bettingUrl === null ? [] : [{ id, url: bettingUrl }];
  if (id === "promotions") return bettingUrl === null && !live ? [{ id }] : [];
  return [{ id }];
}
