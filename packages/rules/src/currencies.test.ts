import { describe, expect, test } from "vitest";
import {
  currencyForCountry,
  currencyOf,
  defaultCurrency,
  enabledCurrencies,
  registrationCurrencies,
  requireCurrency,
  thresholdCurrency,
} from "./currencies.ts";
import { defaultCountry, isLocale, localeChain, localeForCountry, locales } from "./locales.ts";

describe("currencies", () => {
  test("enabled by default are the fourteen of the requirements, EUR first", () => {
    const codes = enabledCurrencies.map((currency) => currency.code);
    expect(codes.toSorted()).toEqual(
      ["AUD", "CAD", "NZD", "EUR", "USD", "JPY", "NOK", "BRL", "BTC", "ETH", "BCH", "LTC", "DOG", "USDT"].toSorted(),
    );
    expect([codes[0], defaultCurrency]).toEqual(["EUR", "EUR"]);
  });

  test("for sign-up and cash-outs hold the tenge too, and never demo credit", () => {
    const codes = registrationCurrencies.map((currency) => currency.code);
    expect(codes).toContain("KZT");
    expect(codes).not.toContain("FUN");
    expect(enabledCurrencies.map((currency) => currency.code)).not.toContain("FUN");
  });

  test("are known by their code alone", () => {
    expect(currencyOf("FUN")?.name).toBe("Demo credit");
    expect(currencyOf("XXX")).toBeUndefined();
    expect(currencyOf("__proto__")).toBeUndefined();
    expect(() => requireCurrency("XXX")).toThrow("XXX");
  });

  test("without thresholds of their own read those of another [9-33]", () => {
    expect(["NOK", "JPY", "PLN", "CAD", "BTC", "FUN", "XXX"].map(thresholdCurrency)).toEqual([
      "USD",
      "USD",
      "USD",
      "CAD",
      "EUR",
      "EUR",
      "EUR",
    ]);
  });
});

test("a country's players get their own currency where we have it, else EUR", () => {
  expect(["CA", "AU", "NO", "DE", "toString"].map(currencyForCountry)).toEqual(["CAD", "AUD", "NOK", "EUR", "EUR"]);
});

describe("languages", () => {
  test("are the nine of the requirements, one of them fake", () => {
    expect(locales.map((locale) => locale.code).toSorted()).toEqual(
      ["en", "de", "en-AU", "en-CA", "fr-CA", "en-NZ", "no", "it", "en-KW"].toSorted(),
    );
    expect(locales.filter((locale) => locale.fake).map((locale) => locale.code)).toEqual(["en-KW"]);
  });

  test("follow the country until the visitor chooses [1-06]", () => {
    expect(["CA", "AU", "DE", "NZ", "IT", "BR"].map(localeForCountry)).toEqual([
      "en-CA",
      "en-AU",
      "de",
      "en-NZ",
      "it",
      "en",
    ]);
    expect(localeForCountry(defaultCountry)).toBe("en-CA");
    for (const country of ["CA", "AU", "DE", "NZ", "IT", "NO", "constructor"])
      expect(isLocale(localeForCountry(country))).toBe(true);
  });

  test("in the selector are the five named ones", () => {
    expect(locales.filter((locale) => locale.selectable).map((locale) => locale.name)).toEqual([
      "English",
      "Canadian English",
      "Australian English",
      "German",
      "Italian",
    ]);
  });

  test("of a region add only what differs to the general ones", () => {
    expect([localeChain("en"), localeChain("en-AU"), localeChain("de"), localeChain("fr-CA")]).toEqual([
      ["en"],
      ["en", "en-AU"],
      ["en", "de"],
      ["en", "fr-CA"],
    ]);
  });
});
