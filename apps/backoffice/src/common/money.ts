import { formatDecimal } from "@croupier/rules/money";

/** Subunits as an operator reads them, with the currency: `12.50 EUR`. */
export function money(cents: number, currency: string): string {
  return `${formatDecimal(BigInt(cents), currency)} ${currency}`;
}
