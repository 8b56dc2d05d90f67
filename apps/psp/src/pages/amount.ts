/** Subunits to one unit, for the amount on the page. Fiat not named here has 100. */
const subunits: Record<string, number> = {
  JPY: 1,
  BTC: 1e8,
  ETH: 1e8,
  BCH: 1e8,
  LTC: 1e8,
  DOG: 1e8,
  USDT: 1e6,
};

/** `€50.00` or `0.0005 BTC` in the payer's language. */
export function amountText(amountCents: number, currency: string, lang: string): string {
  const units = amountCents / (subunits[currency] ?? 100);
  if (currency in subunits && currency !== "JPY") {
    return `${new Intl.NumberFormat(lang, { maximumFractionDigits: 8 }).format(units)} ${currency}`;
  }
  return new Intl.NumberFormat(lang, { style: "currency", currency }).format(units);
}
