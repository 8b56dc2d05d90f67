import { currencyOf } from "./currencies.ts";

/** The operator's rates: how many units of the inner currency one of the outer buys, as decimal text. Source: spec 7.4-01. */
export type Rates = Readonly<Record<string, Readonly<Record<string, { exchange_rate: string }>>>>;

interface Fraction {
  over: bigint;
  under: bigint;
}

/**
 * What an amount is in another currency, in subunits of it, rounded down; null where the rates know no way between the
 * two. For showing and for thresholds: no money is ever moved by it.
 */
export function exchanged(amount: bigint, from: string, to: string, rates: Rates): bigint | null {
  const [source, target] = [currencyOf(from), currencyOf(to)];
  const rate = rateBetween(from, to, rates);
  if (!source || !target || !rate) return null;
  return (amount * rate.over * BigInt(target.subunitsToUnit)) / (rate.under * BigInt(source.subunitsToUnit));
}

/** Straight, backwards, or by way of a currency that has a rate with both. */
function rateBetween(from: string, to: string, rates: Rates): Fraction | null {
  if (from === to) return { over: 1n, under: 1n };
  const straight = listed(from, to, rates);
  if (straight) return straight;
  const others = new Set([...Object.keys(rates), ...Object.values(rates).flatMap((row) => Object.keys(row))]);
  for (const between of others) {
    const [first, second] = [listed(from, between, rates), listed(between, to, rates)];
    if (first && second) return { over: first.over * second.over, under: first.under * second.under };
  }
  return null;
}

function listed(from: string, to: string, rates: Rates): Fraction | null {
  const straight = rates[from]?.[to];
  if (straight) return fractionOf(straight.exchange_rate);
  const backwards = rates[to]?.[from];
  if (!backwards) return null;
  const { over, under } = fractionOf(backwards.exchange_rate);
  return { over: under, under: over };
}

function fractionOf(decimal: string): Fraction {
  const [whole = "", part = ""] = decimal.split(".");
  return { over: BigInt(whole + part), under: 10n ** BigInt(part.length) };
}
