import type { CompiledPokie } from "./compiledPokie.ts";
import type { LineTable } from "./lineTable.ts";
import type { Spread } from "./spread.ts";

/** One way that a reel can stand: what it shows, what the title's feature notes of it, and how likely it is. */
export interface Column {
  symbols: readonly number[];
  /** Adds up over the reels to the window's mark: what the feature must know of a window. */
  mark: number;
  /** Stop positions that look like this. */
  weight: number;
}

/** Windows that the feature cannot tell apart. */
export interface WindowClass {
  mark: number;
  scatters: number;
  /** Units won and how likely, over all windows: the probabilities of all classes add up to 1. */
  spread: Spread;
}

/** The ways a strip can stand, as the title's feature sees them; equal ones are one. */
export function columnsOf(pokie: CompiledPokie, set: string, reel: number): Column[] {
  const strip = pokie.strips[set]![reel]!;
  const known = new Map<string, Column>();
  const { rows } = pokie.model;
  for (let stop = 0; stop < strip.length; stop += 1) {
    const symbols = Array.from({ length: rows }, (_, row) => strip[(stop + row) % strip.length]!);
    const seen = pokie.see(reel, symbols);
    const key = `${seen.symbols.join()}:${seen.mark}`;
    const column = known.get(key);
    if (column === undefined) known.set(key, { ...seen, weight: 1 });
    else column.weight += 1;
  }
  return [...known.values()];
}

export function columnsOfSet(pokie: CompiledPokie, set: string): Column[][] {
  return pokie.strips[set]!.map((_, reel) => columnsOf(pokie, set, reel));
}

type Tally = (key: number, units: number, weight: number) => void;

/** Keys hold a window's mark and its scatters together. */
const SCATTERS = 64;

/** Counts every combination of columns, none sampled. */
export function windowTable(pokie: CompiledPokie, reels: readonly (readonly Column[])[]): WindowClass[] {
  const counts = new Map<number, Map<number, number>>();
  const tally: Tally = (key, units, weight) => {
    const spread = counts.get(key) ?? new Map<number, number>();
    if (spread.size === 0) counts.set(key, spread);
    spread.set(units, (spread.get(units) ?? 0) + weight);
  };
  const keyed = reels.map((columns) => columns.map((column) => ({ ...column, key: keyOf(pokie, column) })));
  if (pokie.lineTable === null) walkWays(pokie, keyed, tally);
  else walkLines(pokie, pokie.lineTable, keyed, tally);
  const total = windowCount(reels);
  return [...counts].map(([key, spread]) => ({
    mark: Math.floor(key / SCATTERS),
    scatters: key % SCATTERS,
    spread: [...spread].map(([units, weight]) => ({ units, probability: weight / total })),
  }));
}

/** All equally likely stop positions. */
export function windowCount(reels: readonly (readonly Column[])[]): number {
  return reels.reduce((product, columns) => product * columns.reduce((sum, { weight }) => sum + weight, 0), 1);
}

type KeyedColumn = Column & { key: number };

function keyOf(pokie: CompiledPokie, { symbols, mark }: Column): number {
  return mark * SCATTERS + symbols.filter((symbol) => symbol === pokie.scatter).length;
}

/** Reel by reel, keeping only the lines that can still win. */
function walkLines(pokie: CompiledPokie, table: LineTable, reels: KeyedColumn[][], tally: Tally): void {
  const { wins } = pokie.model;
  if (wins.by !== "lines") return;
  const { lines } = wins;
  const last = reels.length - 1;
  const prefixes = reels.map(() => new Int32Array(lines.length));
  const numbers = reels.map(() => new Uint8Array(lines.length));
  for (const line of lines.keys()) numbers[0]![line] = line;
  const walk = (reel: number, living: number, key: number, weight: number): void => {
    const prefix = prefixes[reel]!;
    const number = numbers[reel]!;
    for (const column of reels[reel]!) {
      const { symbols } = column;
      if (reel === last) {
        const whole = key + column.key;
        let units = pokie.scatterUnits[whole % SCATTERS]!;
        for (let at = 0; at < living; at += 1)
          units += table.units[prefix[at]! * table.base + symbols[lines[number[at]!]![reel]!]!]!;
        tally(whole, units, weight * column.weight);
        continue;
      }
      const alive = table.alive[reel]!;
      let next = 0;
      for (let at = 0; at < living; at += 1) {
        const longer = prefix[at]! * table.base + symbols[lines[number[at]!]![reel]!]!;
        if (alive[longer] === 0) continue;
        prefixes[reel + 1]![next] = longer;
        numbers[reel + 1]![next] = number[at]!;
        next += 1;
      }
      walk(reel + 1, next, key + column.key, weight * column.weight);
    }
  };
  walk(0, lines.length, 0, 1);
}

/** Reel by reel, keeping for each symbol that still runs the number of its ways. */
function walkWays(pokie: CompiledPokie, reels: KeyedColumn[][], tally: Tally): void {
  const counted = reels.map((columns) => columns.map((column) => ({ ...column, counts: countsOf(pokie, column) })));
  const running = counted.map(() => new Int32Array(pokie.paying));
  const ways = counted.map(() => new Int32Array(pokie.paying));
  const walk = (reel: number, living: number, won: number, key: number, weight: number): void => {
    if (reel === counted.length) {
      for (let at = 0; at < living; at += 1) won += pokie.pays[running[reel - 1]![at]!]![reel]! * ways[reel - 1]![at]!;
      tally(key, won + pokie.scatterUnits[key % SCATTERS]!, weight);
      return;
    }
    for (const column of counted[reel]!) {
      let next = 0;
      let units = won;
      for (let at = 0; at < living; at += 1) {
        const symbol = reel === 0 ? at : running[reel - 1]![at]!;
        const before = reel === 0 ? 1 : ways[reel - 1]![at]!;
        const count = column.counts[symbol]!;
        if (count === 0) {
          units += pokie.pays[symbol]![reel]! * before;
          continue;
        }
        running[reel]![next] = symbol;
        ways[reel]![next] = before * count;
        next += 1;
      }
      walk(reel + 1, next, units, key + column.key, weight * column.weight);
    }
  };
  walk(0, pokie.paying, 0, 0, 1);
}

function countsOf(pokie: CompiledPokie, { symbols }: Column): number[] {
  const wilds = symbols.filter((shown) => shown === pokie.wild).length * pokie.wildTimes;
  return pokie.pays.map((_, symbol) => symbols.filter((shown) => shown === symbol).length + wilds);
}
