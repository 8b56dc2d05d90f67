import type { Cell, Grid } from "../events.ts";
import { type CompiledPokie, lineIndex } from "./compilePokie.ts";
import type { StripSet } from "./pokieModel.ts";

export interface LineHit {
  line: number;
  symbol: string;
  count: number;
  cells: Cell[];
  /** In line bets, before any multiplier. */
  units: number;
}

/** Where the reels stand: per reel the strip index of the top row. */
export type Stops = number[];

/** Line bets won by a window, lines and scatters, before any multiplier; and how many scatters it shows. */
export function windowUnits(pokie: CompiledPokie, set: StripSet, stops: Stops): { units: number; scatters: number } {
  const [a, b, c, d, e] = pokie.strips[set] as [Uint8Array, Uint8Array, Uint8Array, Uint8Array, Uint8Array];
  const [i, j, k, l, m] = stops as [number, number, number, number, number];
  const base = pokie.symbols.length;
  let units = 0;
  for (const line of pokie.model.lines) {
    units +=
      pokie.lineUnits[
        lineIndex(
          base,
          a[(i + line[0]!) % a.length]!,
          b[(j + line[1]!) % b.length]!,
          c[(k + line[2]!) % c.length]!,
          d[(l + line[3]!) % d.length]!,
          e[(m + line[4]!) % e.length]!,
        )
      ]!;
  }
  const scatters = countScatters(pokie, set, stops);
  return { units: units + pokie.scatterUnits[scatters]!, scatters };
}

function countScatters(pokie: CompiledPokie, set: StripSet, stops: Stops): number {
  let count = 0;
  for (let reel = 0; reel < stops.length; reel += 1) {
    const strip = pokie.strips[set][reel]!;
    for (let row = 0; row < pokie.model.rows; row += 1) {
      if (strip[(stops[reel]! + row) % strip.length] === pokie.scatter) count += 1;
    }
  }
  return count;
}

/** The symbols that a player sees. */
export function windowGrid(pokie: CompiledPokie, set: StripSet, stops: Stops): Grid {
  return stops.map((stop, reel) => {
    const strip = pokie.strips[set][reel]!;
    return Array.from({ length: pokie.model.rows }, (_, row) => pokie.symbols[strip[(stop + row) % strip.length]!]!);
  });
}

/** Every winning line of a window, for showing. */
export function lineHits(pokie: CompiledPokie, grid: Grid): LineHit[] {
  const { model } = pokie;
  return model.lines.flatMap((rows, line) => {
    const symbols = rows.map((row, reel) => grid[reel]![row]!);
    const symbol = symbols.find((candidate) => candidate !== model.wild);
    const pays = symbol === undefined ? undefined : model.pays[symbol];
    if (symbol === undefined || pays === undefined) return [];
    const end = symbols.findIndex((candidate) => candidate !== symbol && candidate !== model.wild);
    const count = end === -1 ? symbols.length : end;
    const units = pays[count] ?? 0;
    const cells = rows.slice(0, count).map((row, reel): Cell => [reel, row]);
    return units === 0 ? [] : [{ line, symbol, count, cells, units }];
  });
}

export function scatterCells(pokie: CompiledPokie, grid: Grid): Cell[] {
  return grid.flatMap((column, reel) =>
    column.flatMap((symbol, row): Cell[] => (symbol === pokie.model.scatter ? [[reel, row]] : [])),
  );
}
