import type { PaymentMethod } from "../../api/wire.ts";

/** Source: spec 9-28. */
const firstDepositUnits = 50;

/** What the amount field proposes: 50, or the method's minimum where that is more, or its own where 50 is too much. */
export function firstDeposit(method: PaymentMethod | undefined, currency: string): string {
  const limits = method?.termsOfService.restrictions;
  if (!limits || limits.amountCurrencyCode !== currency) return String(firstDepositUnits);
  return String(Math.min(Math.max(firstDepositUnits, limits.minAmountValue), limits.maxAmountValue));
}

/** Subunits as the decimal text that the payment call takes: 5000 of 100 is `50.00`. No float is involved. */
export function unitsText(cents: number, subunits: number): string {
  const digits = Math.round(Math.log10(subunits));
  if (digits === 0) return String(cents);
  const text = String(cents).padStart(digits + 1, "0");
  return `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}
