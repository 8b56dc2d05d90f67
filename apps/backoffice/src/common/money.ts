import { formatDecimal } from "@croupier/rules/money";

/** The back office is in English, whatever the browser speaks: thousands stand apart by commas. */
const grouped = new Intl.NumberFormat("en", { maximumFractionDigits: 3 });

/** Subunits as an operator reads them where the currency stands elsewhere, as above a column: `90,000.00`. */
export function amount(cents: number, currency: string): string {
  const [units = "0", decimals] = formatDecimal(BigInt(cents), currency).split(".");
  const whole = units === "-0" ? units : grouped.format(BigInt(units));
  return decimals === undefined ? whole : `${whole}.${decimals}`;
}

/** Subunits as an operator reads them, with the currency: `90,000.00 EUR`. */
export function money(cents: number, currency: string): string {
  return `${amount(cents, currency)} ${currency}`;
}

/** Euro cents as an operator reads them. */
export function euros(cents: number | null): string {
  return cents === null ? "–" : money(cents, "EUR");
}

/** What something costs in euro cents; null where nobody can say. */
export function eurosIfKnown(cents: number | null): string {
  return cents === null ? "not known" : euros(Math.round(cents));
}

/** How many of something there are: `1 payment`, `12,000 payments`. */
export function counted(number: number, noun: string): string {
  return `${count(number)} ${noun}${number === 1 ? "" : "s"}`;
}

/** How many there are: `12,000`. */
export function count(number: number): string {
  return grouped.format(number);
}
