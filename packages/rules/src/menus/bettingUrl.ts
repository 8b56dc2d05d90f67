/** The address of the betting site for a visitor of a country, or null where no betting link is shown. Source: spec 2.5-05, 2.5-08. */
export function bettingUrl(
  config: { isEnabled: boolean; url: string | null; excludedCountries: readonly string[] } | undefined,
  country: string,
): string | null {
  if (!config?.isEnabled || config.excludedCountries.includes(country)) return null;
  return config.url;
}
