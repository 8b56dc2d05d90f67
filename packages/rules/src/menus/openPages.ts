import type { ManagedPage } from "./menuItemsFor.ts";

/** Slugs under which the operator opens and closes the managed pages. Source: spec 3-66. */
export const managedPageSlugs: Readonly<Record<ManagedPage, string>> = {
  activityHub: "activity-hub",
  rewardsShop: "comp-points",
  chance: "rocket-chance",
};

/** The managed pages open to a visitor: those switched on, and all of them for testers. Source: spec 3-66, 6-07. */
export function openPages(
  managed: Readonly<Record<string, boolean | undefined>>,
  tester: boolean,
): ReadonlySet<ManagedPage> {
  const pages = Object.entries(managedPageSlugs) as [ManagedPage, string][];
  return new Set(pages.filter(([, slug]) => tester || managed[slug] === true).map(([page]) => page));
}
