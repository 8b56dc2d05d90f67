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

/** What the reels of the second half do to symbols that ran through the first: units for each of a symbol's ways so far. */
interface Tail {
  key: number;
  units: readonly number[];
  weight: number;
}

type AlikeTo = (symbols: readonly number[]) => AlikeColumns[];

/**
 * Counts every window of a title that pays ways. Windows of the first half of the reels are put together by what can still
 * be won in them, the reels of the second half by what they make of it: six reels of up to seven symbols take seconds
 * where walking each of their windows would take years. Wins over the cap count as the cap.
 */
export function tallyWays(pokie: CompiledPokie, reels: readonly (readonly KeyedColumn[])[], tally: Tally): void {
  const alike = reels.map((columns) => alikeTo(pokie, columns));
  const half = Math.ceil(reels.length / 2);
  const tails = tailsOf(pokie, alike, half);
  const won = new Map<number, Float64Array>();
  for (const head of headsOf(pokie, alike.slice(0, half))) {
    for (const { key, units, weight } of tails(head.symbols)) {
      const into = won.get(head.key + key) ?? new Float64Array(pokie.maxUnits + 1);
      won.set(head.key + key, into);
      let run = pokie.scatterUnits[(head.key + key) % SCATTERS]!;
      for (let at = 0; at < units.length; at += 1) run += units[at]! * head.ways[at]!;
      for (const [before, windows] of head.won) into[Math.min(before + run, pokie.maxUnits)]! += windows * weight;
    }
  }
  for (const [key, weights] of won)
    for (const [units, weight] of weights.entries()) if (weight > 0) tally(key, units, weight);
}

function headsOf(pokie: CompiledPokie, reels: readonly AlikeTo[]): Iterable<Running> {
  const all = pokie.pays.map((_, symbol) => symbol);
  const start: Running = { key: 0, symbols: all, ways: all.map(() => 1), won: new Map([[0, 1]]) };
  let running: Iterable<Running> = [start];
  for (const [reel, alike] of reels.entries()) {
    const next = new Map<string, Running>();
    for (const windows of running)
      for (const column of alike(windows.symbols)) addReel(pokie, next, windows, column, reel);
    running = next.values();
  }
  return running;
}

/** For symbols that ran through the reels before `half`: everything that the others can do, worked out once for each choice. */
function tailsOf(
  pokie: CompiledPokie,
  alike: readonly AlikeTo[],
  half: number,
): (symbols: readonly number[]) => readonly Tail[] {
  const known = new Map<string, readonly Tail[]>();
  return (symbols) => {
    const name = symbols.join();
    const found = known.get(name) ?? tailsFrom(pokie, alike, half, symbols);
    known.set(name, found);
    return found;
  };
}

function tailsFrom(
  pokie: CompiledPokie,
  alike: readonly AlikeTo[],
  half: number,
  symbols: readonly number[],
): readonly Tail[] {
  const tails = new Map<string, { key: number; units: number[]; weight: number }>();
  const follow = (
    reel: number,
    ways: readonly number[],
    units: readonly number[],
    key: number,
    weight: number,
  ): void => {
    const running = symbols.flatMap((_, at) => (ways[at]! > 0 ? [at] : []));
    const columns = alike[reel]?.(running.map((at) => symbols[at]!)) ?? [null];
    for (const column of columns) {
      const then = [...ways];
      const paid = [...units];
      for (const [place, at] of running.entries()) {
        then[at] = ways[at]! * (column?.counts[place] ?? 0);
        if (then[at] === 0) paid[at] = ways[at]! * pokie.pays[symbols[at]!]![reel]!;
      }
      if (column !== null) {
        follow(reel + 1, then, paid, key + column.key, weight * column.weight);
        continue;
      }
      const name = `${key}:${paid}`;
      const tail = tails.get(name) ?? { key, units: paid, weight: 0 };
      tail.weight += weight;
      tails.set(name, tail);
    }
  };
  const one = symbols.map(() => 1);
  follow(
    half,
    one,
    symbols.map(() => 0),
    0,
    1,
  );
  return [...tails.values()];
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
