import { type KeyedColumn, SCATTERS, type Tally } from "./column.ts";
import type { CompiledPokie } from "./compiledPokie.ts";

/** Windows that no later reel can tell apart: the symbols that still run, each with its ways so far. */
interface Running {
  key: number;
  symbols: readonly number[];
  ways: readonly number[];
  /** Units won by the symbols that run no more, and how many windows have won them. */
  won: Map<number, number>;
}

/** Columns that look alike to some symbols: how often each of these is in them. */
interface AlikeColumns {
  key: number;
  counts: readonly number[];
  weight: number;
}

/**
 * Counts every window of a title that pays ways. Reel by reel, windows are put together by what can still be won in them,
 * so that six reels of up to seven symbols take moments where walking each of their windows would take years.
 */
export function tallyWays(pokie: CompiledPokie, reels: readonly (readonly KeyedColumn[])[], tally: Tally): void {
  const all = pokie.pays.map((_, symbol) => symbol);
  const start: Running = { key: 0, symbols: all, ways: all.map(() => 1), won: new Map([[0, 1]]) };
  let running: Iterable<Running> = [start];
  for (const [reel, columns] of reels.entries()) {
    const alike = alikeTo(pokie, columns);
    const next = new Map<string, Running>();
    for (const windows of running)
      for (const column of alike(windows.symbols)) addReel(pokie, next, windows, column, reel);
    running = next.values();
  }
  for (const { key, symbols, ways, won } of running) {
    const last = symbols.reduce((sum, symbol, at) => sum + pokie.pays[symbol]![reels.length]! * ways[at]!, 0);
    for (const [units, weight] of won) tally(key, units + last + pokie.scatterUnits[key % SCATTERS]!, weight);
  }
}

/** One more reel on such windows: symbols that it does not show are paid for the `reel` reels before it. */
function addReel(
  pokie: CompiledPokie,
  next: Map<string, Running>,
  windows: Running,
  column: AlikeColumns,
  reel: number,
): void {
  const symbols: number[] = [];
  const ways: number[] = [];
  let paid = 0;
  for (const [at, symbol] of windows.symbols.entries()) {
    const count = column.counts[at]!;
    if (count === 0) {
      paid += pokie.pays[symbol]![reel]! * windows.ways[at]!;
      continue;
    }
    symbols.push(symbol);
    ways.push(windows.ways[at]! * count);
  }
  const key = windows.key + column.key;
  const name = `${key}:${symbols}:${ways}`;
  const into = next.get(name) ?? { key, symbols, ways, won: new Map<number, number>() };
  if (into.won.size === 0) next.set(name, into);
  for (const [units, weight] of windows.won)
    into.won.set(units + paid, (into.won.get(units + paid) ?? 0) + weight * column.weight);
}

/** A reel's columns as some symbols see them, worked out once for each choice of symbols. */
function alikeTo(
  pokie: CompiledPokie,
  columns: readonly KeyedColumn[],
): (symbols: readonly number[]) => AlikeColumns[] {
  const known = new Map<string, AlikeColumns[]>();
  return (symbols) => {
    const found = known.get(symbols.join());
    if (found !== undefined) return found;
    const alike = new Map<string, AlikeColumns>();
    for (const { symbols: shown, key, weight } of columns) {
      const wilds = shown.filter((one) => one === pokie.wild).length * pokie.wildTimes;
      const counts = symbols.map((symbol) => shown.filter((one) => one === symbol).length + wilds);
      const name = `${key}:${counts}`;
      const same = alike.get(name);
      if (same === undefined) alike.set(name, { key, counts, weight });
      else same.weight += weight;
    }
    known.set(symbols.join(), [...alike.values()]);
    return [...alike.values()];
  };
}
