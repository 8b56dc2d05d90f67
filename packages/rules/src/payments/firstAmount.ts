import { currencyOf } from "../currencies.ts";
import { exchanged, type Rates } from "../exchange.ts";

/** Subunits between which a method takes a deposit. */
export interface AmountRange {
  min: bigint;
  max: bigint;
}

/** Whole units that a deposit begins with in most currencies. Source: 9-28. */
const usual = 50n;

/**
 * The amount that a deposit's form begins with, in subunits: 50 of a fiat currency where a method takes so little, and in all
 * others what 50 euros are worth by the operator's rates, with one leading digit. Within what the method takes; its least where
 * no rate is known. Source: 9-28.
 */
export function firstAmount(currency: string, { min, max }: AmountRange, rates: Rates): bigint {
  const { fiat, subunitsToUnit } = currencyOf(currency) ?? { fiat: true, subunitsToUnit: 100 };
  const plain = usual * BigInt(subunitsToUnit);
  const amount = fiat && plain >= min ? plain : oneDigit(exchanged(usual * 100n, "EUR", currency, rates) ?? min);
  return amount < min ? min : amount > max ? max : amount;
}

/** Rounded to its first digit, half up; nothing that is smaller than a digit is left. */
function oneDigit(amount: bigint): bigint {
  const step = 10n ** BigInt(Math.max(0, amount.toString().length - 1));
  return ((amount + step / 2n) / step) * step;
}
