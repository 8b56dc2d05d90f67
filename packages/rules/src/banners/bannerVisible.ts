import type { Banner } from "@croupier/contract/cms";
import type { SiteFeature } from "../features/siteFeatures.ts";
import { isAlive } from "../pages/isAlive.ts";
import { matchPage } from "../pages/matchPage.ts";
import type { GroupId } from "../playerGroups.ts";
import { parseDayMonthYear } from "../timeStatus.ts";
import { bannerTarget } from "./bannerTarget.ts";

/** Who looks at a banner. */
export interface BannerVisitor {
  /** Signed in. */
  player: boolean;
  groups: readonly GroupId[];
  /** The brand's host is one for crypto players. */
  cryptoDomain: boolean;
  /** The visitor can pay in crypto. */
  crypto: boolean;
  /** What of the site is enabled for the visitor. */
  features: ReadonlySet<SiteFeature>;
}

export type BannerFilters = Partial<Banner>;

/**
 * Whether a banner is shown now: inside its live window (UTC; the end itself is outside), to its groups if it names
 * any, and where its login and crypto-domain filters agree. A window that cannot be read hides the banner: an offer
 * whose end nobody knows must not be shown. Nor is one that leads to what is not enabled, or to crypto where the visitor has
 * none. Source: 5-26, 6-15.
 */
export function bannerVisible(banner: BannerFilters, visitor: BannerVisitor, now: Date): boolean {
  return (
    isLive(banner.liveTime, now) &&
    isForGroups([...(banner.groups ?? []), ...(banner.groupIds ?? [])], visitor.groups) &&
    agrees(banner.isLoggedIn, visitor.player) &&
    agrees(banner.isCryptoDomain, visitor.cryptoDomain) &&
    (visitor.crypto || !banner.categories?.includes("crypto")) &&
    leadsToWhatIsAlive(banner, visitor)
  );
}

function isLive(window: Banner["liveTime"], now: Date): boolean {
  if (!window) return true;
  const start = parseDayMonthYear(window.start);
  const end = parseDayMonthYear(window.end);
  return start !== null && end !== null && start <= now && now < end;
}

/** Ids are compared as text: operators write 42 and "42". */
function isForGroups(wanted: readonly GroupId[], held: readonly GroupId[]): boolean {
  if (wanted.length === 0) return true;
  const own = new Set(held.map(String));
  return wanted.some((id) => own.has(String(id)));
}

/** A filter that is not set lets everyone through. */
function agrees(wanted: boolean | null | undefined, is: boolean): boolean {
  return wanted === null || wanted === undefined || wanted === is;
}

/** Whether the page that a banner's button leads to is about something that is there. */
function leadsToWhatIsAlive(banner: BannerFilters, { features }: BannerVisitor): boolean {
  const target = bannerTarget(banner);
  if (target.kind !== "internal" || target.path.startsWith("#")) return true;
  const kind = banner.button?.type;
  const rule = matchPage(target.path.split(/[?#]/)[0] ?? "")?.rule;
  // A quest is a tournament by its name, and has another page.
  if (kind === "tournament" && rule?.name === "TournamentPage") return features.has("tournaments");
  if (kind === "lottery") return features.has("lotteries");
  return rule === undefined || isAlive(rule, { features });
}
