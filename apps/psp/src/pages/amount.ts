import { formatMoney } from "@croupier/rules/money";

/** An amount as the casino writes it to this customer: `locale` has the region, which decides about `$` and `CA$`. */
export function amountText(amountCents: number, currency: string, locale: string): string {
  return formatMoney(BigInt(amountCents), currency, locale);
}
