import { type CompiledPokie, lineIndex } from "./compilePokie.ts";
import type { StripSet } from "./pokieModel.ts";

/** How many of all equally likely stop positions win this many line bets, apart for windows with and without the feature. */
export interface WindowDistribution {
  /** All stop positions: the product of the strips' lengths. */
  total: number;
  plain: Map<number, number>;
  feature: Map<number, number>;
}

/**
 * Counts every stop position of the five strips, none sampled. Lines that are already dead after three reels are left
 * out of the inner loops; that changes the speed, not the count.
 */
export function windowDistribution(pokie: CompiledPokie, set: StripSet): WindowDistribution {
  const strips = pokie.strips[set];
  const [first, second, third] = strips as [Uint8Array, Uint8Array, Uint8Array];
  const scatters = strips.map((strip) => scattersByStop(pokie, strip));
  const columns = strips.map((strip) => columnsByStop(strip, pokie.model.rows));
  const alive = alivePrefixes(pokie);
  const base = pokie.symbols.length;
  const counts = new Float64Array((largestWindow(pokie) + 1) * SCATTER_BASE);
  for (let i = 0; i < first.length; i += 1) {
    for (let j = 0; j < second.length; j += 1) {
      for (let k = 0; k < third.length; k += 1) {
        const prefixes: Prefix[] = [];
        for (const [r1, r2, r3, r4, r5] of pokie.model.lines as unknown as Line[]) {
          const prefix = (columns[0]![i]![r1]! * base + columns[1]![j]![r2]!) * base + columns[2]![k]![r3]!;
          if (alive[prefix]) prefixes.push({ offset: prefix * base * base, r4, r5 });
        }
        const seen = scatters[0]![i]! + scatters[1]![j]! + scatters[2]![k]!;
        tally(pokie, prefixes, seen, columns, scatters, counts);
      }
    }
  }
  return split(
    pokie,
    strips.reduce((product, strip) => product * strip.length, 1),
    counts,
  );
}

type Line = [number, number, number, number, number];
type Prefix = { offset: number; r4: number; r5: number };

/** Keys in the tally hold line bets and scatters together. */
const SCATTER_BASE = 32;

function tally(
  pokie: CompiledPokie,
  prefixes: Prefix[],
  seen: number,
  columns: number[][][],
  scatters: number[][],
  counts: Float64Array,
): void {
  const base = pokie.symbols.length;
  const fourth = columns[3]!;
  const fifth = columns[4]!;
  for (let l = 0; l < fourth.length; l += 1) {
    for (let m = 0; m < fifth.length; m += 1) {
      const count = seen + scatters[3]![l]! + scatters[4]![m]!;
      let units = pokie.scatterUnits[count]!;
      for (const { offset, r4, r5 } of prefixes)
        units += pokie.lineUnits[offset + fourth[l]![r4]! * base + fifth[m]![r5]!]!;
      counts[units * SCATTER_BASE + count]! += 1;
    }
  }
}

/** No window can win more line bets than every line at its best and the best scatter pay together. */
function largestWindow(pokie: CompiledPokie): number {
  const most = (values: Int32Array) => values.reduce((best, value) => Math.max(best, value), 0);
  return most(pokie.lineUnits) * pokie.model.lines.length + most(pokie.scatterUnits);
}

function split(pokie: CompiledPokie, total: number, counts: Float64Array): WindowDistribution {
  const plain = new Map<number, number>();
  const feature = new Map<number, number>();
  for (const [key, count] of counts.entries()) {
    if (count === 0) continue;
    const side = key % SCATTER_BASE >= pokie.model.freeSpins.scatters ? feature : plain;
    const units = Math.floor(key / SCATTER_BASE);
    side.set(units, (side.get(units) ?? 0) + count);
  }
  return { total, plain, feature };
}

function scattersByStop(pokie: CompiledPokie, strip: Uint8Array): number[] {
  return columnsByStop(strip, pokie.model.rows).map((column) => column.filter((id) => id === pokie.scatter).length);
}

function columnsByStop(strip: Uint8Array, rows: number): number[][] {
  return Array.from(strip, (_, stop) => Array.from({ length: rows }, (_, row) => strip[(stop + row) % strip.length]!));
}

/** Whether three symbols can still begin a win. */
function alivePrefixes(pokie: CompiledPokie): Uint8Array {
  const base = pokie.symbols.length;
  const alive = new Uint8Array(base ** 3);
  for (let prefix = 0; prefix < alive.length; prefix += 1) {
    const start = lineIndex(base, 0, 0, prefix, 0, 0);
    alive[prefix] = pokie.lineUnits.subarray(start, start + base * base).some((units) => units > 0) ? 1 : 0;
  }
  return alive;
}
