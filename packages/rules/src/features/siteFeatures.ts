import { type GroupId, isTester } from "../playerGroups.ts";

/**
 * Parts of the site that are there or not: each has an engine or content of its own, and the server says which of them
 * are enabled. Source: 2.2-07, 2.2-11, 2.2-12, 3-66.
 */
export const siteFeatures = [
  "live",
  "sports",
  "jackpots",
  "crypto",
  "tournaments",
  "lotteries",
  "quests",
  "achievements",
  "activityHub",
  "rewardsShop",
  "chance",
  "spinWheel",
  "adventure",
  "vipClub",
  "arena",
  "leaderboard",
  "levels",
  "promoCodes",
  "cashback",
] as const;
export type SiteFeature = (typeof siteFeatures)[number];

/** Slugs under which an operator opens and closes features in `manage-promotion-pages`. Source: 3-66. */
export const managedSlugs = {
  tournaments: "tournaments",
  lotteries: "lotteries",
  quests: "quest",
  achievements: "achievements",
  activityHub: "activity-hub",
  rewardsShop: "comp-points",
  chance: "rocket-chance",
  spinWheel: "spin-wheel",
  adventure: "adventure",
  vipClub: "vip-club",
  arena: "arena",
} as const satisfies Partial<Record<SiteFeature, string>>;

const slugOf: Partial<Record<SiteFeature, string>> = managedSlugs;

/** Whether the operator has a feature open; one without a slug is not the operator's to close. Source: 3-66. */
export function isOpen(feature: SiteFeature, managed: Readonly<Record<string, boolean | undefined>>): boolean {
  const slug = slugOf[feature];
  return slug === undefined || managed[slug] === true;
}

/**
 * The features that the operator has closed to a visitor; testers find every page. Source: 3-66, 6-07.
 */
export function closedFor(
  managed: Readonly<Record<string, boolean | undefined>>,
  groups: readonly GroupId[],
): ReadonlySet<SiteFeature> {
  return new Set(isTester(groups) ? [] : siteFeatures.filter((feature) => !isOpen(feature, managed)));
}

/** Features whose pages lead on to another one while they are closed. Source: 2.2-07, 2.2-11, 2.2-12. */
export const leadsOnWhenClosed: ReadonlySet<SiteFeature> = new Set<SiteFeature>(["lotteries", "rewardsShop", "chance"]);

/**
 * The features of a visitor: what the server reports as enabled and open, and for testers every page that an operator
 * can close as well. Source: 6-07.
 */
export function featuresFor(alive: readonly string[], groups: readonly GroupId[]): ReadonlySet<SiteFeature> {
  const here = siteFeatures.filter((feature) => alive.includes(feature));
  return new Set(isTester(groups) ? [...here, ...(Object.keys(managedSlugs) as SiteFeature[])] : here);
}
