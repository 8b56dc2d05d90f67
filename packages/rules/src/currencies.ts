/** A currency we keep accounts in. One unit has `subunitsToUnit` subunits; amounts are always counted in subunits. */
export interface Currency {
  code: string;
  name: string;
  symbol: string;
  subunitsToUnit: number;
  fiat: boolean;
  /** Offered on this site unless the operator says otherwise. Source: 3-12. */
  enabled: boolean;
  /** May be chosen at sign-up and paid out. Source: 3-13. */
  registration: boolean;
}

/** Wallet and prices fall back to this currency. Source: 1-09, 3-12. */
export const defaultCurrency = "EUR";

/** Play money of demo games; it never enters the ledger. Source: 3-16, F-31. */
export const demoCurrency = "FUN";

function fiat(code: string, name: string, symbol: string, more: Partial<Currency> = {}): Currency {
  return { code, name, symbol, subunitsToUnit: 100, fiat: true, enabled: true, registration: true, ...more };
}

/** Eight decimals let 90 million coins fit in the integers that every JSON reader holds exactly. */
function crypto(code: string, name: string, symbol: string, subunitsToUnit = 100_000_000): Currency {
  return { code, name, symbol, subunitsToUnit, fiat: false, enabled: true, registration: true };
}

/** Every currency we know, in the order in which lists show them. Source: 3-11 to 3-13. */
export const currencies: readonly Currency[] = [
  fiat("EUR", "Euro", "€"),
  fiat("USD", "US dollar", "$"),
  fiat("AUD", "Australian dollar", "A$"),
  fiat("CAD", "Canadian dollar", "C$"),
  fiat("NZD", "New Zealand dollar", "NZ$"),
  fiat("BRL", "Brazilian real", "R$"),
  fiat("NOK", "Norwegian krone", "kr"),
  fiat("JPY", "Japanese yen", "¥", { subunitsToUnit: 1 }),
  fiat("KZT", "Kazakhstani tenge", "₸", { enabled: false }),
  crypto("BTC", "Bitcoin", "₿"),
  crypto("ETH", "Ethereum", "Ξ"),
  crypto("BCH", "Bitcoin Cash", "BCH"),
  crypto("LTC", "Litecoin", "Ł"),
  crypto("DOG", "Dogecoin", "Ð"),
  crypto("USDT", "Tether", "₮", 1_000_000),
];

/** Demo credit, kept apart so that no list of real currencies can hold it by accident. */
export const funCredit: Currency = fiat(demoCurrency, "Demo credit", "FUN", { enabled: false, registration: false });

const byCode = new Map([...currencies, funCredit].map((currency) => [currency.code, currency]));

export const enabledCurrencies: readonly Currency[] = currencies.filter((currency) => currency.enabled);
export const registrationCurrencies: readonly Currency[] = currencies.filter((currency) => currency.registration);

/** What a site offers: the currencies that its operator lists, of those we know, else the usual ones. Source: 3-12, 3-13. */
export function offeredCurrencies(listed: readonly string[] | null): readonly Currency[] {
  return listed === null ? enabledCurrencies : currencies.filter(({ code }) => listed.includes(code));
}

/** The currency of a code, `FUN` included, or undefined when we do not know it. */
export function currencyOf(code: string): Currency | undefined {
  return byCode.get(code);
}

/** The currency of a code that was checked before. Throws when it is unknown: that is a bug. */
export function requireCurrency(code: string): Currency {
  const currency = byCode.get(code);
  if (!currency) throw new Error(`unknown currency ${code}`);
  return currency;
}

/** What players call a currency: its code, but for Dogecoin, which everybody knows as DOGE. Source: 9-42, 9-43. */
export function tickerOf(code: string): string {
  return code === "DOG" ? "DOGE" : code;
}

/** Decimals that an amount of this currency can have. */
export function decimalsOf(currency: Currency): number {
  return String(currency.subunitsToUnit).length - 1;
}

/** Currency that thresholds and prices without a row of their own are read in. Source: 9-33. */
export function thresholdCurrency(code: string): string {
  if (["NOK", "PLN", "JPY"].includes(code)) return "USD";
  const currency = currencyOf(code);
  return currency?.fiat && code !== "KZT" && code !== demoCurrency ? code : defaultCurrency;
}

const currencyByCountry: ReadonlyMap<string, string> = new Map(
  Object.entries({
    CA: "CAD",
    AU: "AUD",
    NZ: "NZD",
    NO: "NOK",
    US: "USD",
    BR: "BRL",
    JP: "JPY",
    KZ: "KZT",
  }),
);

/** The currency that a country's players usually choose; EUR where we have none of its own. */
export function currencyForCountry(country: string): string {
  return currencyByCountry.get(country) ?? defaultCurrency;
}
