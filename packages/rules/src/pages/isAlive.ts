import type { SiteFeature } from "../features/siteFeatures.ts";
import type { PageRule } from "./pageRule.ts";

/** Whether what a page is about is there. Menus, sitemaps and search engines know only such pages. */
export function isAlive(
  { feature }: Pick<PageRule, "feature">,
  { features }: { features: ReadonlySet<SiteFeature> },
): boolean {
  return feature === null || features.has(feature);
}
