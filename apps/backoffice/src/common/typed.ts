import { currencyOf } from "@croupier/rules/currencies";

/** Amounts as they are typed, by currency. */
export type Typed = Readonly<Record<string, string>>;

const subunits = (currency: string) => currencyOf(currency)?.subunitsToUnit ?? 100;

/** What a field shows of a value; empty where there is none. */
export const typedCents = (cents: number | null, currency: string) =>
  cents === null ? "" : String(cents / subunits(currency));
export const typedNumber = (count: number | null) => (count === null ? "" : String(count));
/** Per cent of hundredths of a per cent. */
export const typedShare = (share: number | null) => (share === null ? "" : String(share / 100));

/** What is sent of a field; null where it is empty. */
export const centsOf = (typed: string, currency: string) => Math.round(Number(typed) * subunits(currency));
export const centsOrNull = (typed: string, currency: string) => (isEmpty(typed) ? null : centsOf(typed, currency));
export const numberOrNull = (typed: string) => (isEmpty(typed) ? null : Number(typed));
export const shareOrNull = (typed: string) => (isEmpty(typed) ? null : Math.round(Number(typed) * 100));
export const textOrNull = (typed: string) => (isEmpty(typed) ? null : typed.trim());
/** Names with commas between. */
export const listOf = (typed: string) => typed.split(",").flatMap((one) => (isEmpty(one) ? [] : [one.trim()]));
/** A moment of a field, which has no zone of its own, in UTC; what is no moment is sent as it is, and named by the server. */
export const instantOf = (local: string) =>
  Number.isNaN(Date.parse(`${local}Z`)) ? local : new Date(`${local}Z`).toISOString();

function isEmpty(typed: string): boolean {
  return typed.trim() === "";
}
