import type { CompiledPokie } from "../compiledPokie.ts";
import { check } from "../modelCheck.ts";

/** A cell on the border of what was read: out of the cluster, out and known to be another symbol, or part `n` of it. */
const OUT = 0;
const OTHER = -1;

/** Chances of everything read so far that looks the same from here, by the cluster's cells. */
interface Reading {
  border: readonly number[];
  bySize: Float64Array;
}

/**
 * Units that the clusters of one window pay on average, exactly. For each symbol the expected number of clusters of every
 * size: the window is read cell by cell, and of all places where one cluster could lie only its parts along the border
 * of what was read are kept. A cell beside the cluster must hold another symbol, any other cell may hold what it likes.
 */
export function clusterMean(pokie: CompiledPokie): number {
  const strips = pokie.strips.base!;
  check(
    strips.every((strip) => strip.toSorted().join() === strips[0]!.toSorted().join()),
    "every cell draws from the same weights",
  );
  const expected = new Map<number, Float64Array>();
  let mean = 0;
  for (const [symbol, pays] of pokie.pays.entries()) {
    const chance = strips[0]!.filter((one) => one === symbol).length / strips[0]!.length;
    const bySize = expected.get(chance) ?? expectedClusters(strips.length, pokie.model.rows, chance);
    expected.set(chance, bySize);
    mean += bySize.reduce((sum, count, size) => sum + count * pays[size]!, 0);
  }
  return mean;
}

/** Expected number of clusters of each size, of a symbol that has this chance in every cell. */
export function expectedClusters(reels: number, rows: number, chance: number): Float64Array {
  const size = reels * rows + 1;
  const whole = new Float64Array(size);
  let readings = new Map<string, Reading>();
  for (let cell = 0; cell < reels * rows; cell += 1) {
    const row = cell % rows;
    const next = new Map<string, Reading>();
    const empty: Reading = { border: emptyBorder(rows, cell), bySize: new Float64Array(size) };
    empty.bySize[0] = 1;
    read({ reading: empty, row, chance, next, whole, mayBegin: true });
    for (const reading of readings.values()) read({ reading, row, chance, next, whole, mayBegin: false });
    readings = next;
  }
  for (const { border, bySize } of readings.values())
    if (Math.max(...border) === 1) for (const [cells, count] of bySize.entries()) whole[cells]! += count;
  return whole;
}

/** Before the first reel there is nothing that could be the same symbol. */
const emptyBorder = (rows: number, cell: number) =>
  Array.from({ length: rows }, (_, row) => (cell >= rows || row < cell ? OUT : OTHER));

interface Step {
  reading: Reading;
  row: number;
  chance: number;
  next: Map<string, Reading>;
  whole: Float64Array;
  /** Nothing of the cluster was read before this cell. */
  mayBegin: boolean;
}

/** Reads one cell, as part of the cluster and as none. */
function read({ reading: { border, bySize }, row, chance, next, whole, mayBegin }: Step): void {
  const before = border[row]!;
  const above = row > 0 ? border[row - 1]! : OTHER;
  const beside = [before, above].filter((part) => part > 0);
  const others = (before === OUT ? 1 : 0) + (above === OUT ? 1 : 0);
  const begun = mayBegin ? border.length + 1 : null;
  const part = beside[0] ?? begun ?? Math.max(...border) + 1;
  const joined = border.map((one) => (beside.includes(one) ? part : one)).with(row, part);
  if (row > 0 && above === OUT) joined[row - 1] = OTHER;
  into(next, joined, bySize, chance * (1 - chance) ** others, 1);
  if (mayBegin) return;
  const passed = border.with(row, beside.length > 0 ? OTHER : OUT);
  const weight = beside.length > 0 ? 1 - chance : 1;
  if (before <= 0 || passed.includes(before)) into(next, passed, bySize, weight, 0);
  else if (Math.max(...passed) <= 0) for (const [cells, count] of bySize.entries()) whole[cells]! += count * weight;
}

function into(
  next: Map<string, Reading>,
  border: readonly number[],
  bySize: Float64Array,
  chance: number,
  more: number,
): void {
  const named = namedInOrder(border);
  const key = named.join();
  const reading = next.get(key) ?? { border: named, bySize: new Float64Array(bySize.length) };
  next.set(key, reading);
  for (let cells = 0; cells < bySize.length - more; cells += 1)
    reading.bySize[cells + more]! += bySize[cells]! * chance;
}

/** Parts numbered from 1 in the order in which they stand on the border. */
function namedInOrder(border: readonly number[]): number[] {
  const names = new Map<number, number>();
  return border.map((part) => {
    if (part <= 0) return part;
    const name = names.get(part) ?? names.size + 1;
    names.set(part, name);
    return name;
  });
}
