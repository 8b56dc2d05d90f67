import { currencyOf } from "@croupier/rules/currencies";
import type { Account, PaymentMethod } from "../../api/wire.ts";

/** Source: 9-28. */
const firstDepositUnits = 50;

/**
 * What the amount field proposes, in units: the operator's usual amount of the currency, 50 of a fiat currency without one,
 * moved into what the method takes. Crypto without a usual amount begins at the method's minimum. Source: 9-28.
 */
export function firstDeposit(method: PaymentMethod | undefined, currency: string, usual: number | undefined): string {
  const limits = method?.termsOfService.restrictions;
  const known = limits?.amountCurrencyCode === currency ? limits : undefined;
  const wanted = usual ?? (currencyOf(currency)?.fiat ? firstDepositUnits : known?.minAmountValue);
  if (wanted === undefined) return "";
  const fitting = known ? Math.min(Math.max(wanted, known.minAmountValue), known.maxAmountValue) : wanted;
  return plainDecimal(fitting);
}

/** What a withdrawal can take out of a wallet, in subunits: cash, and what came in that may not be played yet. */
export function withdrawable({ available_to_cashout_cents, held_cents = 0 }: Account): number {
  return available_to_cashout_cents + held_cents;
}

/** Parts of the usual amount that are offered beside it: 20, 50, 100 and 200 where 50 is usual. */
const proposed = [0.4, 1, 2, 4];

/**
 * Amounts to choose from, in units, within what the method takes: around the operator's usual amount of the currency, or
 * multiples of the method's minimum where nothing is usual, as in crypto. Source: 9-28.
 */
export function proposedAmounts(
  method: PaymentMethod | undefined,
  currency: string,
  usual: number | undefined,
): number[] {
  const limits = method?.termsOfService.restrictions;
  if (!limits || limits.amountCurrencyCode !== currency) return [];
  const { minAmountValue: min, maxAmountValue: max } = limits;
  const middle = usual ?? (currencyOf(currency)?.fiat ? firstDepositUnits : undefined);
  const wanted =
    middle === undefined ? [1, 2, 5, 10].map((times) => min * times) : proposed.map((part) => part * middle);
  const fitting = wanted.map((units) => Number(plainDecimal(units))).filter((units) => units >= min && units <= max);
  return fitting.length > 1 ? fitting : [];
}

const plain = new Intl.NumberFormat("en", { maximumFractionDigits: 8, useGrouping: false });

/** Digits only: a browser writes small numbers as `1e-7`. */
export function plainDecimal(units: number): string {
  return plain.format(units);
}

/** Subunits as the decimal text that the payment call takes: 5000 of 100 is `50.00`. No float is involved. */
export function unitsText(cents: number, subunits: number): string {
  const digits = Math.round(Math.log10(subunits));
  if (digits === 0) return String(cents);
  const text = String(cents).padStart(digits + 1, "0");
  return `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}
