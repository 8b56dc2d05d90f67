import { exchanged, type Rates } from "@croupier/rules/exchange";
import { toCents } from "@croupier/rules/money";

/** Without a rate an amount counts as more than any bound allows. */
export const unknownRate_eurCents = Number.MAX_SAFE_INTEGER;

/** An amount in euro cents; null where no rate is known. */
export function eurCentsOf(amount: bigint, currency: string, rates: Rates): number | null {
  const inEuros = exchanged(amount, currency, "EUR", rates);
  return inEuros === null ? null : toCents(inEuros);
}
