import type { SiteFeature } from "../features/siteFeatures.ts";
import type { PageName } from "../pages/pageRule.ts";

/** Pages of what runs all year, and what each is about. Source: 3-66, 2.1-03. */
const programmeFeatures = {
  ActivityHub: "activityHub",
  CompPoints: "rewardsShop",
  SpinWheelPage: "spinWheel",
  Achievements: "achievements",
  Action: "quests",
  Adventure: "adventure",
  VipClub: "vipClub",
} as const satisfies Partial<Record<PageName, SiteFeature>>;

export type Programme = keyof typeof programmeFeatures;

/** The programmes that are enabled for a visitor, in their order. */
export function openProgrammes(features: ReadonlySet<SiteFeature>): Programme[] {
  const all = Object.entries(programmeFeatures) as [Programme, SiteFeature][];
  return all.filter(([, feature]) => features.has(feature)).map(([page]) => page);
}
