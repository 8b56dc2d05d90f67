import { decimalsOf, requireCurrency } from "@croupier/rules/currencies";
import { decimalText, formatMoney } from "@croupier/rules/money";

/**
 * An amount as the casino writes it to this customer: `locale` has the region, which decides about `$` and `CA$`. Coins
 * are counted whole, `0.0005 BTC`, as the wallet that sends them does.
 */
export function amountText(amountCents: number, code: string, locale: string): string {
  const currency = requireCurrency(code);
  if (currency.fiat) return formatMoney(BigInt(amountCents), code, locale);
  const coins = decimalText(BigInt(amountCents), decimalsOf(currency)) as `${number}`;
  return `${new Intl.NumberFormat(locale, { maximumFractionDigits: 8 }).format(coins)} ${code}`;
}
