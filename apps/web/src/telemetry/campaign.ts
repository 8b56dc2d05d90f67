import { affiliateTag, campaignOf, defaultReferrerTags, ownTag, type ReferrerTags } from "@croupier/rules/affiliateTag";
import { withFallback } from "../api/withFallback.ts";
import type { App } from "../app-context/App.ts";
import { withoutPrefix } from "../app-context/withoutPrefix.ts";
import { report } from "../reporting/report.ts";
import { readCookie, writeCookie } from "../storage/cookies.ts";
import { browserStorage } from "../storage/webStorage.ts";

/* Keeps who sent the visitor: tag and campaign, for 30 days. Source: 9-14 to 9-17, 9-45, 9-46. */

const keptFor_s = 30 * 86_400;
const tagCookie = "stag";
const campaignCookie = "utm_metrics";

/** The affiliate tag that this visitor is known by, or null before the first visit was read. */
export function keptTag(): string | null {
  return readCookie(tagCookie);
}

/** Reads where this visit came from. Called once, before the address changes. */
export async function captureCampaign(app: App): Promise<void> {
  const { search, host, pathname } = window.location;
  const { referrer } = document;
  const campaign = campaignOf(search);
  if (campaign) {
    writeCookie(campaignCookie, JSON.stringify(campaign), keptFor_s);
    report("POST", "/log_utm_set", { utmMetrics: campaign });
  }
  const known = keptTag();
  const path = withoutPrefix(app, pathname);
  const arrival = { search, referrer, host, path, country: app.setting.country, known };
  const tag = ownTag(arrival) ?? affiliateTag(arrival, await referrerTags(app));
  // A tag that stays keeps the days it was given.
  if (tag !== known) writeCookie(tagCookie, tag, keptFor_s);
}

/** Without the operator's configuration the built-in defaults apply. */
async function referrerTags(app: App): Promise<ReferrerTags> {
  return withFallback<ReferrerTags>(
    app.queryClient.fetchQuery(app.queries.config("stag-by-referrer-name")),
    defaultReferrerTags,
  );
}

/** Ties the kept campaign to the player, once for each. Source: 7.8-03. */
export function sendCampaign(playerId: number): void {
  const kept = readCookie(campaignCookie);
  const utmMetrics = kept === null ? null : readCampaign(kept);
  if (utmMetrics === null || browserStorage.getItem(campaignCookie) === `${playerId}`) return;
  browserStorage.setItem(campaignCookie, `${playerId}`);
  report("POST", "/log_utm_send", { utmMetrics });
}

/** A cookie is the visitor's to change, so it is read like any other input. */
function readCampaign(text: string): Record<string, string> | null {
  try {
    const given = JSON.parse(text) as Record<string, unknown>;
    return campaignOf(
      new URLSearchParams(Object.entries(given).map(([name, value]) => [name, String(value)])).toString(),
    );
  } catch {
    return null;
  }
}
