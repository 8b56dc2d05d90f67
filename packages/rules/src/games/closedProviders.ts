/** Studio, and where it is closed: in all countries or in those named. Source: CONTRACT 6. */
export type ProvidersConfig = Readonly<Record<string, "all" | readonly string[]>>;

/** More studios than this cannot be closed for one visitor. Source: spec 9-21. */
export const closedProvidersCap = 10;

/**
 * Studios whose games a visitor from this country does not get, the first ten that the configuration names. Bots see
 * all. Source: spec 6-20, 9-21.
 */
export function closedProviders(config: ProvidersConfig, country: string, isBot: boolean): ReadonlySet<string> {
  if (isBot) return new Set();
  const closed = Object.entries(config).filter(([, where]) => where === "all" || where.includes(country));
  return new Set(closed.slice(0, closedProvidersCap).map(([provider]) => provider));
}
