import { isIP } from "node:net";
import type { RegionGroup } from "@croupier/contract/page";
import { unknownCountry } from "@croupier/rules/licencePolicy";
import { isFakeLocale, isLocale, localeForCountry } from "@croupier/rules/locales";
import type { Geo } from "@croupier/rules/pages/decidePage";
import { geoAtHost } from "@croupier/rules/pages/geoAtHost";
import type { FastifyRequest } from "fastify";
import type { Clock } from "./clock.ts";
import type { Config } from "./config.ts";
import type { BrandProfile, PlayerIdentity, Preview, RequestContext } from "./requestContext.ts";
import { originFor } from "./siteOrigins.ts";

export interface ContextDeps {
  config: Config;
  clock: Clock;
  brandFor: (host: string) => BrandProfile;
  /** What the site may offer in a country; without it every country is open. */
  geoOf?: (country: string, now: Date) => Promise<Geo>;
  playerFor: (cookies: Record<string, string | undefined>, now: Date) => Promise<PlayerIdentity | null>;
  /** Who looks at unpublished content, by a cookie that an operator's link set; without it nobody does. Guests only. */
  previewOf?: (cookies: Record<string, string | undefined>, now: Date) => Preview | null;
}

const mobilePattern = /Android|iPhone|iPad|iPod|Mobile/i;
const botPattern = /bot|crawl|spider|slurp|lighthouse|facebookexternalhit|preview/i;

/** Demo only: a tester chooses the country with this cookie. */
export const demoCountryCookie = "demo_country";
/** The same by a page's address, `?country=DE`, which also sets the cookie. */
const demoCountryQuery = "country";
const localeCookie = "locale";
/** A call of a page says in which language the page is, so that what it adds is in the same. */
const localeHeader = "x-locale";

/**
 * Resolves brand, country, licence, locale and session of a request, once.
 * Locale: the page's path prefix (given by the page host), the language of the page that calls, the cookie, the player, then the
 * country. Source: docs/architecture.md.
 */
export function contextResolver({
  config,
  clock,
  brandFor,
  geoOf = everywhereOpen,
  playerFor,
  previewOf = nobody,
}: ContextDeps) {
  return async function resolveContext(request: FastifyRequest): Promise<RequestContext> {
    const now = clock.now();
    const cookies = request.cookies ?? {};
    const userAgent = request.headers["user-agent"] ?? "";
    const brand = brandFor(request.host ?? "");
    // A preview takes on another country and licence, so it only shows: it does nothing, and nobody plays or pays in it.
    const asked = request.method === "GET" ? previewOf(cookies, now) : null;
    const preview = asked && (await playerFor(cookies, now)) === null ? asked : null;
    const country = preview?.country ?? countryOf(request, config);
    const [player, visited] = await Promise.all([playerFor(cookies, now), geoOf(country, now)]);
    const hostLicence = licenceOf(brand, request.hostname ?? "");
    // A region that is closed to play closes it to those who are registered there, wherever they visit from.
    const isHomeClosed = player?.country && (await geoOf(player.country, now)) === "full";
    const locale =
      [request.headers[localeHeader], cookies[localeCookie], player?.locale].find(namesLocale) ??
      localeForCountry(country);
    return {
      requestId: request.id,
      origin: originFor(config, brand, request.host ?? ""),
      brand,
      licence: player?.licence ?? preview?.licence ?? (country === "EE" ? "EE" : hostLicence),
      hostLicence,
      country,
      geo: isHomeClosed ? "full" : geoAtHost(visited, hostLicence),
      group: groupOf(brand, request.hostname ?? "", country),
      locale,
      fakeLocale: isFakeLocale(locale),
      ip: addressOf(request),
      userAgent: userAgent.slice(0, 500),
      isMobile: mobilePattern.test(userAgent),
      isBot: botPattern.test(userAgent),
      now,
      player,
      preview,
      caller: null,
    };
  };
}

function namesLocale(given: unknown): given is string {
  return typeof given === "string" && isLocale(given);
}

const nobody = () => null;

const everywhereOpen = async (): Promise<Geo> => "open";

function licenceOf(brand: BrandProfile, host: string): string {
  const own = brand.licensedHosts ?? {};
  return (Object.hasOwn(own, host.toLowerCase()) ? own[host.toLowerCase()] : undefined) ?? brand.licence;
}

function groupOf(brand: BrandProfile, host: string, country: string): RegionGroup {
  if (brand.fakeAustralianHosts?.includes(host.toLowerCase())) return "fake-AU";
  return country === "AU" ? "AU" : null;
}

/** The country that a tester asks for in the address, demo only; null when the address names none. */
export function demoCountryAsked(request: FastifyRequest, config: Config): string | null {
  if (config.mode !== "demo") return null;
  const asked = (request.query as Record<string, unknown> | undefined)?.[demoCountryQuery];
  return typeof asked === "string" && countryPattern.test(asked) ? asked.toUpperCase() : null;
}

const countryPattern = /^[a-z]{2}$/i;

/**
 * The visitor's country. Only a proxy that we trust can tell it; what it does not tell, tells twice, or tells as a code
 * that is no country (`T1`, `XX`) is the unknown country, which has the strictest rules.
 */
function countryOf(request: FastifyRequest, config: Config): string {
  const demo = config.mode === "demo";
  const asked = demoCountryAsked(request, config) ?? (demo ? request.cookies?.[demoCountryCookie] : undefined);
  if (asked !== undefined) return countryPattern.test(asked) ? asked.toUpperCase() : config.defaultCountry;
  if (config.trustProxy === false) return config.defaultCountry;
  const header = request.headers[config.countryHeader];
  if (demo && !header) return config.defaultCountry;
  return isFromProxy(request) && isCountry(header) ? header.toUpperCase() : unknownCountry;
}

/** Codes that geography services give where they know no country. */
const noCountry = new Set(["XX", "T1", "A1", "A2", "O1", "ZZ"]);

function isCountry(given: string | string[] | undefined): given is string {
  return typeof given === "string" && countryPattern.test(given) && !noCountry.has(given.toUpperCase());
}

/** True when the connection comes from a proxy that we trust: only then there is an address behind it. */
function isFromProxy(request: FastifyRequest): boolean {
  return (request.ips?.length ?? 0) > 1;
}

/** The visitor's address; where a proxy passes on a text that is none, the proxy's own. */
function addressOf(request: FastifyRequest): string {
  return isIP(request.ip) === 0 ? (request.socket.remoteAddress ?? "0.0.0.0") : request.ip;
}
