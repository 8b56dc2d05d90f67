import { requireCurrency } from "./currencies.ts";
import { type Rates, rateBetween } from "./exchange.ts";

/*
 * How a limit counts money of every wallet of the player. A limit has one currency; an amount of another currency counts
 * at the operator's rate of the day. Counters hold thousandths of a subunit, so that rounding up an amount of a small
 * currency does not fill a limit faster than play does. Source: F-48, F-50.
 */

/** Parts of a subunit that a counter counts. */
export const countedParts = 1000n;

/** Counters are 64-bit; two of these still fit. A limit above it holds like one of this amount. */
export const largestCount = 4_000_000_000_000_000_000n;

/**
 * What an amount of a wallet, in subunits, counts against a limit of another currency: thousandths of the limit's subunit,
 * rounded up. Null where no rates lead from one currency to the other: such an amount cannot be held to the limit.
 */
export function countedIn(limitCurrency: string, amount: bigint, currency: string, rates: Rates): bigint | null {
  if (currency === limitCurrency) return capped(amount * countedParts);
  const rate = rateBetween(currency, limitCurrency, rates);
  if (!rate || rate.over === 0n || rate.under === 0n) return null;
  const over = amount * countedParts * rate.over * subunits(limitCurrency);
  return capped(roundedUp(over, rate.under * subunits(currency)));
}

/** How many subunits of a wallet's currency fit into what a limit has left, in its thousandths; rounded down. */
export function fittingInto(left: bigint, limitCurrency: string, currency: string, rates: Rates): bigint {
  if (left <= 0n) return 0n;
  if (currency === limitCurrency) return left / countedParts;
  const rate = rateBetween(limitCurrency, currency, rates);
  if (!rate || rate.under === 0n) return 0n;
  return (left * rate.over * subunits(currency)) / (rate.under * subunits(limitCurrency) * countedParts);
}

/** A count in whole subunits of the limit's currency, rounded up: what is left is never shown too high. */
export function shownCount(count: bigint): bigint {
  return roundedUp(count, countedParts);
}

/** The part of a count that belongs to a part of the amount it was counted for, such as the payout of a stake. */
export function proportionOf(count: bigint, part: bigint, whole: bigint): bigint {
  return whole === 0n ? 0n : capped((count * part) / whole);
}

function subunits(currency: string): bigint {
  return BigInt(requireCurrency(currency).subunitsToUnit);
}

function roundedUp(over: bigint, under: bigint): bigint {
  return over > 0n ? (over + under - 1n) / under : over / under;
}

function capped(count: bigint): bigint {
  return count > largestCount ? largestCount : count;
}
