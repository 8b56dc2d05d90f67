import { unknownCountry } from "../licencePolicy.ts";

/** Studio, and where it is closed: in all countries or in those named. Source: C-6.1. */
export type ProvidersConfig = Readonly<Record<string, "all" | readonly string[]>>;

/** More studios than this cannot be closed for one visitor. Source: 9-21. */
const closedProvidersCap = 10;

/**
 * Whether what is closed in these countries is closed for a visitor from this one. For a visitor of no known country it is
 * where it is closed anywhere: they may be there. Source: 6-20.
 */
export function isClosedFrom(countries: readonly string[], country: string): boolean {
  return countries.includes(country) || (country === unknownCountry && countries.length > 0);
}

/**
 * Studios whose games a visitor from this country does not get, the first ten that the configuration names; all of them
 * where nobody knows the country. Bots see all. Source: 6-20, 9-21.
 */
export function closedProviders(config: ProvidersConfig, country: string, isBot: boolean): ReadonlySet<string> {
  if (isBot) return new Set();
  const closed = Object.entries(config).filter(([, where]) => where === "all" || isClosedFrom(where, country));
  const cap = country === unknownCountry ? closed.length : closedProvidersCap;
  return new Set(closed.slice(0, cap).map(([provider]) => provider));
}

/** What the law closes for somebody: titles by country, and studios as a whole. */
export interface Closure {
  /** Countries whose law holds. */
  countries: readonly string[];
  providers: ReadonlySet<string>;
}

/** For whom nothing is closed: bots, and who asks for all there is. */
export const nothingClosed: Closure = { countries: [], providers: new Set() };

/** Who asks for games. */
export interface GameSeeker {
  /** Where they are. ISO 3166-1 alpha-2. */
  country: string;
  /** Where the player is registered; null for guests and where it is unknown. */
  home: string | null;
  isBot?: boolean;
}

/** By a configuration and the countries whose law holds: every bet asks, and configurations stay for hours. */
const closures = new WeakMap<ProvidersConfig, Map<string, Closure>>();

/**
 * What is closed for somebody: what the country of their visit closes and what the country of their registration closes. The
 * one place where both are put together, for lists, cards, launches and stakes alike. Source: 2.2-05, 6-20.
 */
export function closureFor(config: ProvidersConfig, { country, home, isBot = false }: GameSeeker): Closure {
  if (isBot) return nothingClosed;
  const countries = home === null || home === country ? [country] : [country, home];
  const known = closures.get(config) ?? new Map<string, Closure>();
  closures.set(config, known);
  const key = countries.join();
  const closure = known.get(key) ?? closureIn(config, countries);
  known.set(key, closure);
  return closure;
}

const closureIn = (config: ProvidersConfig, countries: readonly string[]): Closure => ({
  countries,
  providers: new Set(countries.flatMap((one) => [...closedProviders(config, one, false)])),
});

/** Whether a title is closed for whom the closure is. */
export function isClosedBy(
  { countries, providers }: Closure,
  title: { provider: string; blockedCountries: readonly string[] },
): boolean {
  return providers.has(title.provider) || countries.some((country) => isClosedFrom(title.blockedCountries, country));
}
