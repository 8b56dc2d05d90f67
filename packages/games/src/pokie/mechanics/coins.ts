import type { CompiledPokie } from "../compiledPokie.ts";
import { check } from "../modelCheck.ts";
import { addSpreads, type Spread } from "../spread.ts";
import { totalWeight } from "./drawWeighted.ts";
import type { CoinValue } from "./features.ts";

/** Holds the values of a title's coins to whole units, and its symbols to those it has. */
export function checkCoins(values: readonly CoinValue[], symbols: readonly string[], pokie: CompiledPokie): void {
  check(
    symbols.every((symbol) => pokie.symbols.includes(symbol)),
    "coins and what collects them are symbols",
  );
  check(
    values.every(({ times }) => Number.isInteger(times * pokie.model.stakeUnits)),
    "coins are worth whole units",
  );
}

/** The sum of 0, 1, 2, ... coins. */
export function coinSums(
  values: readonly CoinValue[],
  { model: { stakeUnits } }: CompiledPokie,
  most: number,
): Spread[] {
  const total = totalWeight(values);
  const one = values.map(({ times, weight }) => ({ units: times * stakeUnits, probability: weight / total }));
  const sums: Spread[] = [[{ units: 0, probability: 1 }]];
  while (sums.length <= most) sums.push(addSpreads(sums.at(-1)!, one));
  return sums;
}

/** Chance that exactly `k` of `n` empty cells show a coin. */
export function landing(n: number, k: number, oneIn: number): number {
  let ways = 1;
  for (let i = 1; i <= k; i += 1) ways = (ways * (n - k + i)) / i;
  return ways * (1 / oneIn) ** k * (1 - 1 / oneIn) ** (n - k);
}
