import { type Column, SCATTERS, type Tally } from "./column.ts";
import type { CompiledPokie } from "./compiledPokie.ts";
import type { Spread } from "./spread.ts";
import { tallyLines } from "./tallyLines.ts";
import { tallyWays } from "./tallyWays.ts";

/** Windows that the feature cannot tell apart. */
export interface WindowClass {
  mark: number;
  scatters: number;
  /** Whether such windows pay. */
  won: boolean;
  /** Units won and how likely, over all windows: the probabilities of all classes add up to 1. */
  spread: Spread;
}

/** The ways a strip can stand, as the title's feature sees them; equal ones are one. */
export function columnsOf(pokie: CompiledPokie, set: string, reel: number): Column[] {
  const strip = pokie.strips[set]![reel]!;
  const known = new Map<string, Column>();
  for (const { rows, weight } of pokie.heights[set]!) {
    for (let stop = 0; stop < strip.length; stop += 1) {
      const symbols = Array.from({ length: rows }, (_, row) => strip[(stop + row) % strip.length]!);
      const seen = pokie.see(reel, symbols);
      const key = `${seen.symbols.join()}:${seen.mark}`;
      const column = known.get(key);
      if (column === undefined) known.set(key, { ...seen, weight });
      else column.weight += weight;
    }
  }
  return [...known.values()];
}

export function columnsOfSet(pokie: CompiledPokie, set: string): Column[][] {
  return pokie.strips[set]!.map((_, reel) => columnsOf(pokie, set, reel));
}

/** Counts every combination of columns, none sampled. */
export function windowTable(pokie: CompiledPokie, reels: readonly (readonly Column[])[]): WindowClass[] {
  const counts = new Map<number, { key: number; won: boolean; spread: Map<number, number> }>();
  const tally: Tally = (key, units, weight) => {
    const won = units > 0;
    const alike = won ? -key - 1 : key;
    const known = counts.get(alike) ?? { key, won, spread: new Map<number, number>() };
    if (known.spread.size === 0) counts.set(alike, known);
    known.spread.set(units, (known.spread.get(units) ?? 0) + weight);
  };
  const keyed = reels.map((columns) => columns.map((column) => ({ ...column, key: keyOf(pokie, column) })));
  if (pokie.lineTable === null) tallyWays(pokie, keyed, tally);
  else tallyLines(pokie, keyed, tally);
  const total = windowCount(reels);
  return [...counts.values()].map(({ key, won, spread }) => ({
    mark: Math.floor(key / SCATTERS),
    scatters: key % SCATTERS,
    won,
    spread: [...spread].map(([units, weight]) => ({ units, probability: weight / total })),
  }));
}

/** All equally likely stop positions. */
export function windowCount(reels: readonly (readonly Column[])[]): number {
  return reels.reduce((product, columns) => product * columns.reduce((sum, { weight }) => sum + weight, 0), 1);
}

function keyOf(pokie: CompiledPokie, { symbols, mark }: Column): number {
  return mark * SCATTERS + symbols.filter((symbol) => symbol === pokie.scatter).length;
}
