/**
 * The address of the betting site for a visitor of a country, or null where no betting link is shown. It is a site of its
 * own: a path of ours is none. Source: 2.5-05, 2.5-08, 2.2-19.
 */
export function bettingUrl(
  config: { isEnabled: boolean; url: string | null; excludedCountries: readonly string[] } | undefined,
  country: string,
): string | null {
  if (!config?.isEnabled || config.excludedCountries.includes(country)) return null;
  return config.url !== null && /^https?:\/\//.test(config.url) ? config.url : null;
}
