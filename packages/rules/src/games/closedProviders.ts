/** Country, then the studios that are closed there, in the operator's order. */
export type ProvidersConfig = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** More studios than this cannot be closed in one country. Source: spec 9-21. */
export const closedProvidersCap = 10;

/**
 * Studios whose games a visitor from this country does not get. Only the first ten keys count; a studio with the value
 * false is open. Bots see all. Source: spec 6-20, 9-21.
 */
export function closedProviders(config: ProvidersConfig, country: string, isBot: boolean): ReadonlySet<string> {
  if (isBot || !Object.hasOwn(config, country)) return new Set();
  const keys = Object.entries(config[country] ?? {}).slice(0, closedProvidersCap);
  return new Set(keys.filter(([, closed]) => closed !== false).map(([provider]) => provider));
}
