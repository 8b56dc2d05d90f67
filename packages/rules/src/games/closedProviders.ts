import { unknownCountry } from "../licencePolicy.ts";

/** Studio, and where it is closed: in all countries or in those named. Source: CONTRACT 6. */
export type ProvidersConfig = Readonly<Record<string, "all" | readonly string[]>>;

/** More studios than this cannot be closed for one visitor. Source: spec 9-21. */
export const closedProvidersCap = 10;

/**
 * Whether what is closed in these countries is closed for a visitor from this one. For a visitor of no known country it is
 * where it is closed anywhere: they may be there. Source: spec 6-20.
 */
export function isClosedFrom(countries: readonly string[], country: string): boolean {
  return countries.includes(country) || (country === unknownCountry && countries.length > 0);
}

/**
 * Studios whose games a visitor from this country does not get, the first ten that the configuration names; all of them
 * where nobody knows the country. Bots see all. Source: spec 6-20, 9-21.
 */
export function closedProviders(config: ProvidersConfig, country: string, isBot: boolean): ReadonlySet<string> {
  if (isBot) return new Set();
  const closed = Object.entries(config).filter(([, where]) => where === "all" || isClosedFrom(where, country));
  const cap = country === unknownCountry ? closed.length : closedProvidersCap;
  return new Set(closed.slice(0, cap).map(([provider]) => provider));
}
