import type { LineTable } from "./lineTable.ts";

/**
 * Beginnings of lines, told apart only by what can still come of them: two are of one kind where every way to go on pays the
 * same. Kinds are numbered anew for every length, `longer` and `settled` by length; the beginning without reels is kind 0.
 */
export interface LineKinds {
  /** Number of symbols. */
  base: number;
  /** The kind of a beginning with one reel more: `longer[reels][kind * base + symbol]`. */
  longer: readonly Int32Array[];
  /** What every way to go on pays, where that is one and the same: `settled[reels][kind]`; otherwise -1. */
  settled: readonly Int32Array[];
}

/** Finds the kinds from the whole lines back: beginnings are alike whose longer ones are. */
export function lineKinds({ base, units }: LineTable): LineKinds {
  const longer: Int32Array[] = [];
  let { kindOf, settled } = kindsOfRows(units, 1, (won) => won);
  const all = [settled];
  while (kindOf.length > 1) {
    const next = settled;
    const rows = kindsOfRows(kindOf, base, (kind) => next[kind]!);
    longer.unshift(rows.rows);
    all.unshift(rows.settled);
    ({ kindOf, settled } = rows);
  }
  return { base, longer, settled: all };
}

/** Numbers the different rows of a table, `width` entries each; a row is settled where all its entries are, at the same. */
function kindsOfRows(entries: Int32Array, width: number, settledAt: (entry: number) => number) {
  const known = new Map<string | number, number>();
  const rows: number[] = [];
  const settled: number[] = [];
  const kindOf = new Int32Array(entries.length / width);
  for (let row = 0; row < kindOf.length; row += 1) {
    const entriesOf = entries.subarray(row * width, (row + 1) * width);
    const name = width === 1 ? entriesOf[0]! : entriesOf.join();
    let kind = known.get(name);
    if (kind === undefined) {
      kind = known.size;
      known.set(name, kind);
      rows.push(...entriesOf);
      const first = settledAt(entriesOf[0]!);
      settled.push(entriesOf.every((entry) => settledAt(entry) === first) ? first : -1);
    }
    kindOf[row] = kind;
  }
  return { kindOf, rows: Int32Array.from(rows), settled: Int32Array.from(settled) };
}
