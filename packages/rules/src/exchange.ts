import { currencyOf } from "./currencies.ts";

/** The operator's rates: how many units of the inner currency one of the outer buys, as decimal text. Source: 7.4-01. */
export type Rates = Readonly<Record<string, Readonly<Record<string, { exchange_rate: string }>>>>;

export interface Fraction {
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

/** The fewest steps over rates that are listed, each of them straight or backwards. */
export function rateBetween(from: string, to: string, rates: Rates): Fraction | null {
  if (from !== to) {
    const oneStep = listed(from, to, rates);
    if (oneStep) return oneStep;
  }
  const known = new Set([...Object.keys(rates), ...Object.values(rates).flatMap((row) => Object.keys(row))]);
  let reached = new Map<string, Fraction>([[from, { over: 1n, under: 1n }]]);
  known.delete(from);
  while (reached.size > 0) {
    const found = reached.get(to);
    if (found) return found;
    const further = new Map<string, Fraction>();
    for (const [between, first] of reached) {
      for (const next of known) {
        const second = listed(between, next, rates);
        if (!second) continue;
        further.set(next, { over: first.over * second.over, under: first.under * second.under });
        known.delete(next);
      }
    }
    reached = further;
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
