import { type Currency, decimalsOf, demoCurrency, requireCurrency, tickerOf } from "./currencies.ts";
import { numberFormat } from "./numberFormat.ts";

/** An amount of one currency in subunits. The only way money is held outside the database and the wire. */
export interface Money {
  amount: bigint;
  currency: string;
}

/** The largest number of subunits that travels exactly as a JSON integer. */
export const largestWireAmount: bigint = BigInt(Number.MAX_SAFE_INTEGER);

export function money(amount: bigint, currency: string): Money {
  return { amount, currency };
}

/** For the wire's `*_cents`. Throws when the amount would lose digits: accounts never grow that large. */
export function toCents(amount: bigint): number {
  if (amount > largestWireAmount || amount < -largestWireAmount) {
    throw new RangeError("an amount does not fit into a JSON integer");
  }
  return Number(amount);
}

/** From the wire's `*_cents`, which the contract has already proved to be a safe integer. */
export function fromCents(cents: number): bigint {
  if (!Number.isSafeInteger(cents)) throw new RangeError("an amount on the wire is not a whole number");
  return BigInt(cents);
}

export type ParsedAmount = { ok: true; amount: bigint } | { ok: false; reason: "invalid" | "too_precise" | "too_big" };

/**
 * Reads whole units as people and providers write them, `"12.30"`, into subunits. More decimals than the currency has are
 * refused rather than rounded, unless they are zeros.
 */
export function parseAmount(text: string, code: string): ParsedAmount {
  const match = /^(-?)(\d{1,24})(?:\.(\d{1,24}))?$/.exec(text.trim());
  if (!match) return { ok: false, reason: "invalid" };
  const [, sign, whole = "", fraction = ""] = match;
  const decimals = decimalsOf(requireCurrency(code));
  if (/[1-9]/.test(fraction.slice(decimals))) return { ok: false, reason: "too_precise" };
  const digits = BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, "0"));
  if (digits > largestWireAmount) return { ok: false, reason: "too_big" };
  return { ok: true, amount: sign ? -digits : digits };
}

/** Exact decimal text with all the currency's decimals, `"12.30"`; what the gateway and exports use. */
export function formatDecimal(amount: bigint, code: string): string {
  return decimalText(amount, decimalsOf(requireCurrency(code)));
}

/** Writes an integer as a decimal number with so many decimals. */
export function decimalText(amount: bigint, decimals: number): string {
  const digits = (amount < 0n ? -amount : amount).toString().padStart(decimals + 1, "0");
  const sign = amount < 0n ? "-" : "";
  if (decimals === 0) return sign + digits;
  return `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/**
 * Splits an amount by whole-number weights so that nothing is lost or made: each share is rounded down and the subunits
 * left over go to the largest remainders, the first of equals. Source: F-04.
 */
export function splitByWeights(amount: bigint, weights: readonly bigint[]): bigint[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0n);
  if (total <= 0n || weights.some((weight) => weight < 0n)) throw new RangeError("weights must be positive in sum");
  if (amount < 0n) return splitByWeights(-amount, weights).map((share) => -share);
  const shares = weights.map((weight) => (amount * weight) / total);
  const left = Number(amount - shares.reduce((sum, share) => sum + share, 0n));
  const order = weights
    .map((weight, index) => ({ index, remainder: (amount * weight) % total }))
    .sort((one, other) =>
      one.remainder === other.remainder ? one.index - other.index : one.remainder > other.remainder ? -1 : 1,
    );
  for (const { index } of order.slice(0, left)) shares[index] = (shares[index] ?? 0n) + 1n;
  return shares;
}

/** How a crypto amount is shown: bitcoin in millionths, ether and litecoin in thousandths. Source: 5-22. */
const shownScale: Readonly<Record<string, { prefix: string; shift: number }>> = {
  BTC: { prefix: "µ", shift: 6 },
  ETH: { prefix: "m", shift: 3 },
  LTC: { prefix: "m", shift: 3 },
};

/**
 * An amount as a player reads it: fiat the way the language writes that currency, crypto with our own unit. Digits go to
 * Intl as exact text, so no amount passes through a float. Source: 5-22.
 */
export function formatMoney(amount: bigint, code: string, locale: string): string {
  const currency = requireCurrency(code);
  if (currency.fiat && code !== demoCurrency) return formatFiat(amount, currency, locale);
  return formatCrypto(amount, currency, locale);
}

/** The same without decimals that are all zeros, for limits and proposals: `$50`, `$12.50`. Source: 5-22. */
export function formatRoundMoney(amount: bigint, code: string, locale: string): string {
  const currency = requireCurrency(code);
  if (!currency.fiat || code === demoCurrency) return formatMoney(amount, code, locale);
  return formatFiat(amount, currency, locale, "stripIfInteger");
}

/** The sign with which a language writes amounts of this currency, `$` or `kr`; the code of a crypto currency. Source: 5-22. */
export function currencySign(code: string, locale: string): string {
  const currency = requireCurrency(code);
  if (!currency.fiat || code === demoCurrency) return tickerOf(code);
  return (
    fiatFormat(currency, locale)
      .formatToParts(0)
      .find(({ type }) => type === "currency")?.value ?? code
  );
}

function fiatFormat(currency: Currency, locale: string, trailingZeroDisplay: "auto" | "stripIfInteger" = "auto") {
  return numberFormat(locale, {
    style: "currency",
    currency: currency.code,
    minimumFractionDigits: decimalsOf(currency),
    maximumFractionDigits: decimalsOf(currency),
    trailingZeroDisplay,
  });
}

function formatFiat(amount: bigint, currency: Currency, locale: string, zeros?: "stripIfInteger"): string {
  const format = fiatFormat(currency, locale, zeros);
  return format.format(formatDecimal(amount, currency.code) as `${number}`);
}

function formatCrypto(amount: bigint, currency: Currency, locale: string): string {
  const { prefix, shift } = shownScale[currency.code] ?? { prefix: "", shift: 0 };
  const decimals = decimalsOf(currency) - shift;
  const minDigits = currency.code === demoCurrency || currency.code === "USDT" ? 2 : 0;
  const format = numberFormat(locale, {
    minimumFractionDigits: minDigits,
    maximumFractionDigits: 8,
  });
  return `${format.format(decimalText(amount, decimals) as `${number}`)}\u00a0${prefix}${tickerOf(currency.code)}`;
}
