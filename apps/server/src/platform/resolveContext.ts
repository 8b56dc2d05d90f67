import { isLocale, localeForCountry } from "@croupier/rules/locales";
import type { FastifyRequest } from "fastify";
import type { Clock } from "./clock.ts";
import type { Config } from "./config.ts";
import type { BrandFace, PlayerIdentity, RequestContext } from "./requestContext.ts";

export interface ContextParts {
  config: Config;
  clock: Clock;
  brandFor: (host: string) => BrandFace;
  playerFor: (cookies: Record<string, string | undefined>, now: Date) => Promise<PlayerIdentity | null>;
}

const mobilePattern = /Android|iPhone|iPad|iPod|Mobile/i;
const botPattern = /bot|crawl|spider|slurp|lighthouse|facebookexternalhit|preview/i;

/** Demo only: a tester chooses the country with this cookie. */
export const demoCountryCookie = "demo_country";
const localeCookie = "locale";

/**
 * Resolves brand, country, licence, locale and session of a request, once.
 * Locale: the page's path prefix (given by the page host), the cookie, the player, then the country. Source: DESIGN 2.
 */
export function contextResolver({ config, clock, brandFor, playerFor }: ContextParts) {
  return async function resolveContext(request: FastifyRequest): Promise<RequestContext> {
    const now = clock.now();
    const cookies = request.cookies ?? {};
    const userAgent = request.headers["user-agent"] ?? "";
    const brand = brandFor(request.host ?? "");
    const country = countryOf(request, config);
    const player = await playerFor(cookies, now);
    const chosen = cookies[localeCookie];
    return {
      requestId: request.id,
      brand,
      licence: player?.licence ?? (country === "EE" ? "EE" : brand.licence),
      country,
      locale: chosen && isLocale(chosen) ? chosen : (player?.locale ?? localeForCountry(country)),
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

function countryOf(request: FastifyRequest, config: Config): string {
  const cookie = config.mode === "demo" ? request.cookies?.[demoCountryCookie] : undefined;
  const header = config.trustProxy ? request.headers[config.countryHeader] : undefined;
  const given = (cookie ?? header ?? "").toString().toUpperCase();
  return /^[A-Z]{2}$/.test(given) ? given : config.defaultCountry;
}
