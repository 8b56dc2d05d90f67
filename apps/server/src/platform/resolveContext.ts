import type { RegionGroup } from "@croupier/contract/page";
import { isFakeLocale, isLocale, localeForCountry } from "@croupier/rules/locales";
import type { Geo } from "@croupier/rules/pages/decidePage";
import type { FastifyRequest } from "fastify";
import type { Clock } from "./clock.ts";
import type { Config } from "./config.ts";
import type { BrandFace, PlayerIdentity, RequestContext } from "./requestContext.ts";
import { originFor } from "./siteOrigins.ts";

export interface ContextParts {
  config: Config;
  clock: Clock;
  brandFor: (host: string) => BrandFace;
  /** What the site may offer in a country; without it every country is open. */
  geoOf?: (country: string, now: Date) => Promise<Geo>;
  playerFor: (cookies: Record<string, string | undefined>, now: Date) => Promise<PlayerIdentity | null>;
}

const mobilePattern = /Android|iPhone|iPad|iPod|Mobile/i;
const botPattern = /bot|crawl|spider|slurp|lighthouse|facebookexternalhit|preview/i;

/** Demo only: a tester chooses the country with this cookie. */
export const demoCountryCookie = "demo_country";
/** The same by a page's address, `?country=DE`, which also sets the cookie. */
const demoCountryQuery = "country";
const localeCookie = "locale";

/**
 * Resolves brand, country, licence, locale and session of a request, once.
 * Locale: the page's path prefix (given by the page host), the cookie, the player, then the country. Source: DESIGN 2.
 */
export function contextResolver({ config, clock, brandFor, geoOf = everywhereOpen, playerFor }: ContextParts) {
  return async function resolveContext(request: FastifyRequest): Promise<RequestContext> {
    const now = clock.now();
    const cookies = request.cookies ?? {};
    const userAgent = request.headers["user-agent"] ?? "";
    const brand = brandFor(request.host ?? "");
    const country = countryOf(request, config);
    const [player, geo] = await Promise.all([playerFor(cookies, now), geoOf(country, now)]);
    const chosen = cookies[localeCookie];
    const locale = chosen && isLocale(chosen) ? chosen : (player?.locale ?? localeForCountry(country));
    return {
      requestId: request.id,
      origin: originFor(config, brand, request.host ?? ""),
      brand,
      licence: player?.licence ?? (country === "EE" ? "EE" : brand.licence),
      country,
      geo,
      group: groupOf(brand, request.hostname ?? "", country),
      locale,
      fakeLocale: isFakeLocale(locale),
      ip: request.ip,
      userAgent: userAgent.slice(0, 500),
      isMobile: mobilePattern.test(userAgent),
      isBot: botPattern.test(userAgent),
      now,
      player,
      caller: null,
    };
  };
}

const everywhereOpen = async (): Promise<Geo> => "open";

function groupOf(brand: BrandFace, host: string, country: string): RegionGroup {
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

function countryOf(request: FastifyRequest, config: Config): string {
  const asked = demoCountryAsked(request, config);
  const cookie = config.mode === "demo" ? request.cookies?.[demoCountryCookie] : undefined;
  const header = config.trustProxy ? request.headers[config.countryHeader] : undefined;
  const given = (asked ?? cookie ?? header ?? "").toString();
  return countryPattern.test(given) ? given.toUpperCase() : config.defaultCountry;
}
