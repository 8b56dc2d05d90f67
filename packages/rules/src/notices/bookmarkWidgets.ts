import type { SiteFeature } from "../features/siteFeatures.ts";
import { type GroupId, isTester } from "../playerGroups.ts";

export interface BookmarkWidget {
  type: "rocketMart" | "lootBox" | "adventures" | "quest" | "activityHub";
  enabled: boolean;
  /** Empty: for everybody. */
  groups: readonly GroupId[];
}

export interface BookmarkFacts {
  loggedIn: boolean;
  groups: readonly GroupId[];
  /** What is enabled for this visitor. */
  features: ReadonlySet<SiteFeature>;
  /** Wheel spins and loot boxes that can be opened now. */
  issuedBoxes: number;
  activeQuests: number;
  /** The feature flag that shows every widget. Source: 6-24. */
  allWidgets: boolean;
}

/** What each bookmark leads to. */
const leadsTo: Readonly<Record<BookmarkWidget["type"], SiteFeature>> = {
  rocketMart: "rewardsShop",
  lootBox: "spinWheel",
  adventures: "adventure",
  quest: "quests",
  activityHub: "activityHub",
};

/**
 * The bookmarks at the page's edge whose condition holds, in the operator's order; none leads to what is not enabled. The
 * loot box shows while there is one to open (or the player's group has the wheel), the adventures to players and testers,
 * the quests while one runs. Source: 4-58, 6-07, 6-14.
 */
export function bookmarkWidgets<Widget extends BookmarkWidget>(
  widgets: readonly Widget[],
  facts: BookmarkFacts,
): Widget[] {
  const tester = isTester(facts.groups);
  const mine = new Set(facts.groups.map(String));
  const holds: Record<BookmarkWidget["type"], () => boolean> = {
    rocketMart: () => true,
    activityHub: () => true,
    lootBox: () => facts.loggedIn && facts.issuedBoxes > 0,
    adventures: () => facts.loggedIn,
    quest: () => facts.activeQuests > 0,
  };
  return widgets.filter((widget) => {
    if (!facts.features.has(leadsTo[widget.type])) return false;
    if (facts.allWidgets) return true;
    const forMe = widget.groups.length === 0 || widget.groups.some((group) => mine.has(String(group)));
    if (widget.type === "adventures" && tester) return true;
    if (widget.type === "lootBox" && facts.loggedIn && widget.enabled && widget.groups.length > 0 && forMe) return true;
    return widget.enabled && forMe && holds[widget.type]();
  });
}
