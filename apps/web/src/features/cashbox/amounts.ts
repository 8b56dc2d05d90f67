import { currencyOf } from "@croupier/rules/currencies";
import { numberFormat } from "@croupier/rules/numberFormat";
import type { Account, PaymentMethod } from "../../api/wire.ts";

/**
 * What is usual to pay in, in whole units: in fiat the operator's amount of the currency, in coins what the server says that
 * 50 euros are worth. Each stands in for the other; undefined where neither is known. Source: 9-28.
 */
function usualDeposit(method: PaymentMethod | undefined, currency: string, usual: number | undefined) {
  const first = method?.firstAmountValue ?? undefined;
  return currencyOf(currency)?.fiat ? (usual ?? first) : (first ?? usual);
}

/** What the amount field begins with, in units, moved into what the method takes. Source: 9-28. */
export function firstDeposit(method: PaymentMethod | undefined, currency: string, usual: number | undefined): string {
  const limits = method?.termsOfService.restrictions;
  const known = limits?.amountCurrencyCode === currency ? limits : undefined;
  const wanted = usualDeposit(method, currency, usual) ?? known?.minAmountValue;
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

/** Amounts to choose from, in units, within what the method takes: around the usual one. Source: 9-28. */
export function proposedAmounts(
  method: PaymentMethod | undefined,
  currency: string,
  usual: number | undefined,
): number[] {
  const limits = method?.termsOfService.restrictions;
  const middle = usualDeposit(method, currency, usual);
  if (!limits || limits.amountCurrencyCode !== currency || middle === undefined) return [];
  const { minAmountValue: min, maxAmountValue: max } = limits;
  const wanted = proposed.map((part) => Number(plainDecimal(part * middle)));
  const fitting = wanted.filter((units) => units >= min && units <= max);
  return fitting.length > 1 ? fitting : [];
}

const plain = numberFormat("en", { maximumFractionDigits: 8, useGrouping: false });

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
