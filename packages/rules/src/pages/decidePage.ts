import { leadsOnWhenClosed, type SiteFeature } from "../features/siteFeatures.ts";
import { isLocale } from "../locales.ts";
import { otherContestPath } from "./contestPath.ts";
import { isAlive } from "./isAlive.ts";
import { matchPage, segmentsOf } from "./matchPage.ts";
import type { PageName, PageRule, RestrictedPart } from "./pageRule.ts";
import { pathOf } from "./pathOf.ts";

/** What the site is to visitors of a country. Source: 2.3-04, 6-03, 6-04. */
export type Geo = "open" | "partial" | "full" | "EE";

export interface PageVisitor {
  player: boolean;
  geo: Geo;
  /** Has used up a limit. Source: 2.3-05, 4-24. */
  limitReached: boolean;
}

/** What is enabled for the visitor, and what the operator has published. */
export interface SiteFacts {
  features: ReadonlySet<SiteFeature>;
  /** What the operator has closed to the visitor; nothing where that is not said. Source: 3-66. */
  closed?: ReadonlySet<SiteFeature>;
  jackpots: ReadonlySet<string>;
  /** Paths of the operator's own pages, without slashes at the ends. */
  staticPages: ReadonlySet<string>;
}

export interface PageDecision {
  result: "show" | "redirect" | "blocked" | "notFound";
  page: PageName;
  params: Record<string, string>;
  /** Where a redirect leads, without language. */
  to?: string;
  /** Why it is blocked. */
  part?: RestrictedPart;
}

/**
 * What a visitor gets at an address: path, query and hash, with or without a language in front. Never throws, whatever
 * the address holds. Source: 2.2, 2.3.
 */
export function decidePage(url: string, visitor: PageVisitor, facts: SiteFacts): PageDecision {
  const { path, rest } = partsOf(url);
  const match = matchPage(path);
  if (!match) return notFound;
  if (match.rule.name === "JackpotPage" || match.rule.name === "StaticPage") return decideNamed(path, facts);
  const { rule, params } = match;
  const decision = { page: rule.name, params };
  if (rule.name === "NotFoundPage") return notFound;
  if (rule.kind === "redirect" && rule.to)
    return { ...decision, result: "redirect", to: pathOf(rule.to, slugged(params)) + rest };
  const other = rule.name.startsWith("Tournament") && params.slug !== undefined ? otherContestPath(params.slug) : null;
  if (other !== null) return { ...decision, result: "redirect", to: other + rest };
  const guard = guardOf(rule, visitor, facts, rest);
  if (guard === null) return { ...decision, result: "show" };
  if (guard.result === "gone") return notFound;
  if (guard.result === "blocked") return { ...decision, ...guard };
  const to = guard.to === "Registration" ? registrationFor(path + rest) : guard.to;
  return { ...decision, result: "redirect", to: to.startsWith("/") ? to : pathOf(to as PageName) };
}

/** A mailed link has its effect whether its visitor is signed in or not; only then does it redirect. */
const mailedToken = /[?&](?:confirmation_token|reset_password_token)=./;

type Guard =
  | { result: "blocked"; part: RestrictedPart }
  | { result: "redirect"; to: PageName }
  /** The operator has closed it: it is answered with 404. */
  | { result: "gone" };

/**
 * What keeps this visitor from a page, or null. Regions come first: somebody who may not enter is told so, and
 * not redirected first. Source: 2.3-01 to 2.3-05, 2.2-07, 2.2-11, 2.2-12.
 */
export function guardOf(
  rule: PageRule,
  visitor: PageVisitor,
  facts: Pick<SiteFacts, "features" | "closed">,
  query = "",
): Guard | null {
  const part = blockedPart(rule, visitor);
  if (part) return { result: "blocked", part };
  if (rule.access === "player" && !visitor.player) return { result: "redirect", to: "Registration" };
  if (rule.access === "guest" && visitor.player && !mailedToken.test(query)) return { result: "redirect", to: "Main" };
  if (rule.restrictedAs === "game" && visitor.player && visitor.limitReached)
    return { result: "redirect", to: "ProfileLimits" };
  if (rule.feature && facts.closed?.has(rule.feature) && !leadsOnWhenClosed.has(rule.feature))
    return { result: "gone" };
  if (rule.else && !isAlive(rule, facts)) return { result: "redirect", to: rule.else };
  return null;
}

/**
 * The part of the site that is closed to this visitor here, if the page is one. Guests of a partly or fully restricted
 * region can open no login, registration or game; guests of Estonia cannot register; where a region is fully
 * restricted, games stay closed to players who are abroad too. Source: 2.2-05, 2.3-04, 4-47, 6-03, 6-04.
 */
export function blockedPart(rule: Pick<PageRule, "restrictedAs">, { player, geo }: PageVisitor): RestrictedPart | null {
  const part = rule.restrictedAs;
  if (part === null || geo === "open") return null;
  if (player) return geo === "full" && part === "game" ? part : null;
  if (geo === "EE") return part === "registration" ? part : null;
  return part;
}

/** A path that no line names: a jackpot, a page of the operator's, or nothing. Source: 2.2-14, 2.2-16. */
function decideNamed(path: string, { jackpots, staticPages }: SiteFacts): PageDecision {
  const segments = segmentsOf(path).map(decodeURIComponent);
  const [identifier = ""] = segments;
  const slug = segments.join("/");
  if (segments.length === 1 && jackpots.has(identifier))
    return { result: "show", page: "JackpotPage", params: { identifier } };
  if (staticPages.has(slug)) return { result: "show", page: "StaticPage", params: { "*": slug } };
  return notFound;
}

const notFound: PageDecision = { result: "notFound", page: "NotFoundPage", params: {} };

/** Registration, with the way back. Source: 2.3-01. */
export function registrationFor(fullPath: string): string {
  return `${pathOf("Registration")}?redirect=${encodeURIComponent(fullPath)}`;
}

/** A game without a name leads to its producer's page, whose parameter is the slug. */
function slugged(params: Record<string, string>): Record<string, string> {
  return params.producer === undefined ? params : { slug: params.producer, ...params };
}

/** An address without its language: the path, and query and hash. */
export function partsOf(url: string): { locale: string | null; path: string; rest: string } {
  const end = url.search(/[?#]/);
  const whole = end < 0 ? url : url.slice(0, end);
  const rest = end < 0 ? "" : url.slice(end);
  const [first = "", ...others] = segmentsOf(whole);
  if (isLocale(first)) return { locale: first, path: `/${others.join("/")}`, rest };
  return { locale: null, path: `/${segmentsOf(whole).join("/")}`, rest };
}
