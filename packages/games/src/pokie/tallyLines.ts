import { type KeyedColumn, SCATTERS, type Tally } from "./column.ts";
import type { CompiledPokie } from "./compiledPokie.ts";
import { type LineKinds, lineKinds } from "./lineKinds.ts";
import { check } from "./modelCheck.ts";

/** Windows that no later reel can tell apart: the lines that are still open, each with its kind. */
interface OpenLines {
  key: number;
  lines: readonly number[];
  kinds: readonly number[];
  /** Units won by the lines that are settled, and how many windows have won them. */
  won: Map<number, number>;
}

/**
 * Counts every window of a title that pays lines, reel by reel. After each reel, windows are put together in which the same
 * lines can still come to the same: mostly none or few, so that thousands stand for millions.
 */
export function tallyLines(pokie: CompiledPokie, reels: readonly (readonly KeyedColumn[])[], tally: Tally): void {
  const { lineTable, scatterUnits, model } = pokie;
  check(lineTable !== null && model.wins.by === "lines", "the title pays lines");
  const { lines } = model.wins;
  const kinds = lineKinds(lineTable());
  const all = [...lines.keys()];
  let open: Iterable<OpenLines> = [{ key: 0, lines: all, kinds: all.map(() => 0), won: new Map([[0, 1]]) }];
  for (const [reel, columns] of reels.entries()) {
    const rows = lines.map((line) => line[reel]!);
    open = withReel(kinds, reel, rows, open, columns);
  }
  for (const { key, won } of open)
    for (const [units, weight] of won) tally(key, units + scatterUnits[key % SCATTERS]!, weight);
}

function withReel(
  kinds: LineKinds,
  reel: number,
  rows: readonly number[],
  open: Iterable<OpenLines>,
  columns: readonly KeyedColumn[],
): Iterable<OpenLines> {
  const next = new Map<string, OpenLines>();
  const alike = alikeByKey(columns);
  for (const windows of open) {
    for (const column of windows.lines.length === 0 ? alike : columns) {
      const { paid, ...longer } = withColumn(kinds, reel, rows, windows, column);
      const name = longer.lines.length === 0 ? `${longer.key}` : `${longer.key}:${longer.lines}:${longer.kinds}`;
      const into = next.get(name) ?? { ...longer, won: new Map<number, number>() };
      if (into.won.size === 0) next.set(name, into);
      for (const [units, weight] of windows.won)
        into.won.set(units + paid, (into.won.get(units + paid) ?? 0) + weight * column.weight);
    }
  }
  return next.values();
}

/** The lines that stay open behind one more column, and what the others are paid. */
function withColumn(
  { base, longer, settled }: LineKinds,
  reel: number,
  rows: readonly number[],
  windows: OpenLines,
  column: KeyedColumn,
) {
  const lines: number[] = [];
  const kinds: number[] = [];
  let paid = 0;
  for (let at = 0; at < windows.lines.length; at += 1) {
    const line = windows.lines[at]!;
    const kind = longer[reel]![windows.kinds[at]! * base + column.symbols[rows[line]!]!]!;
    const units = settled[reel + 1]![kind]!;
    if (units >= 0) paid += units;
    else {
      lines.push(line);
      kinds.push(kind);
    }
  }
  return { key: windows.key + column.key, lines, kinds, paid };
}

/** Where no line is open, only the keys of columns count. */
function alikeByKey(columns: readonly KeyedColumn[]): KeyedColumn[] {
  const weights = new Map<number, number>();
  for (const { key, weight } of columns) weights.set(key, (weights.get(key) ?? 0) + weight);
  return [...weights].map(([key, weight]) => ({ key, weight, symbols: [], mark: 0 }));
}
