import type { ClientContext, Country, CurrencyInfo, LocaleInfo, Project } from "@croupier/contract/info";
import { currencyForCountry, defaultCurrency, offeredCurrencies } from "@croupier/rules/currencies";
import { isHiddenLocale, isNamedTo, localeForCountry, locales } from "@croupier/rules/locales";

/** Currencies of the site, those its operator lists, EUR being the default. Source: 3-12, C-2.3.1. */
export function currenciesInfo(listed: readonly string[] | null = null): CurrencyInfo[] {
  return offeredCurrencies(listed).map((currency) => ({
    code: currency.code,
    symbol: currency.symbol,
    subunits_to_unit: currency.subunitsToUnit,
    fiat: currency.fiat,
    default: currency.code === defaultCurrency,
    subcurrencies: [],
  }));
}

/** Languages that the selector offers on a host, the visitor's own marked. Source: 1-05 to 1-07. */
export function localesInfo(
  { country, locale: current }: { country: string; locale: string },
  hideAustralianEnglish: boolean,
): LocaleInfo[] {
  return locales
    .filter((one) => isNamedTo(one, country, current) && !isHiddenLocale(one.code, hideAustralianEnglish))
    .map((locale) => ({
      code: locale.code,
      name: locale.name,
      name_in_locale: locale.nameInLocale,
      default: locale.code === localeForCountry(country),
    }));
}

/**
 * Countries that may register: those of the sites' markets and their neighbours. Countries that are closed to us
 * are not among them. Source: 1-03, 6-03.
 */
export const openCountries: readonly string[] = [
  "AR",
  "AT",
  "AU",
  "BR",
  "CA",
  "CL",
  "DE",
  "DK",
  "EE",
  "FI",
  "HU",
  "IE",
  "IN",
  "IS",
  "IT",
  "JP",
  "KZ",
  "LI",
  "LU",
  "MX",
  "NO",
  "NZ",
  "PE",
  "PT",
  "SE",
  "SI",
  "SK",
  "TH",
  "ZA",
];

/** The currency that a visitor from a country is proposed: the country's own where the site offers it, else its default. */
export function proposedCurrency(country: string, listed: readonly string[] | null = null): string {
  const offered = offeredCurrencies(listed).map(({ code }) => code);
  const wanted = [currencyForCountry(country), defaultCurrency, ...offered];
  return wanted.find((code) => offered.includes(code)) ?? defaultCurrency;
}

/** Where those may live who register at a host: at one of the Estonian licence in Estonia alone. */
export function countriesInfo(
  locale: string,
  listed: readonly string[] | null = null,
  hostLicence: string | null = null,
): Country[] {
  const names = new Intl.DisplayNames([locale, "en"], { type: "region" });
  return openCountries
    .filter((code) => hostLicence !== "EE" || code === hostLicence)
    .map((code) => ({ code, name: names.of(code) ?? code, default_currency: proposedCurrency(code, listed) }))
    .sort((left, right) => left.name.localeCompare(right.name, locale));
}

export function projectInfo(licence: string): Project {
  return {
    license: licence,
    apps: { sportsbook: false, casino: true },
    player_two_factor_auth: true,
    available_currency_exchange: false,
    available_referral_system: false,
    supported_payment_api_versions: ["v1"],
    country_flags: null,
    livespins: { enabled: false },
    authentication_key: "email",
    notification_center: { new_realtime_notifications_flow_enabled: true },
  };
}

const browsers: readonly [string, RegExp][] = [
  ["edge", /Edg(e|A|iOS)?\//],
  ["opera", /OPR\/|Opera/],
  ["samsung", /SamsungBrowser\//],
  ["firefox", /Firefox\/|FxiOS\//],
  ["chrome", /Chrome\/|CriOS\//],
  ["safari", /Safari\//],
];

/** What the visitor's browser seems to be; a guess for presentation, never for permission. Source: 7.1-06. */
export function clientContext(request: { userAgent: string; isMobile: boolean; isBot: boolean }): ClientContext {
  const { userAgent } = request;
  return {
    userAgent,
    isMobile: request.isMobile,
    isIOS: /iPhone|iPad|iPod/.test(userAgent),
    isApp: /; wv\)|CroupierApp\//.test(userAgent),
    isBot: request.isBot,
    isMetaWebview: /FBAN|FBAV|Instagram/.test(userAgent),
    browser: browsers.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? "other",
  };
}
