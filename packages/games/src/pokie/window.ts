import { type CompiledPokie, wildRule } from "./compiledPokie.ts";
import type { Cell, Grid } from "./events.ts";
import { clustersOf, type Group, kinsOf } from "./grid/groups.ts";
import { type Run, run } from "./lineTable.ts";
import type { WinRule } from "./pokieModel.ts";

/** The symbols on show, reel by reel from top to bottom, as the compiled pokie numbers them. */
export type Window = readonly (readonly number[])[];

/** Where the reels stand: per reel the strip index of the top row. */
export type Stops = number[];

/** What shows where the reels stand; `heights` for reels that vary, otherwise all rows are full. */
export function windowAt(pokie: CompiledPokie, set: string, stops: Stops, heights?: readonly number[]): Window {
  return pokie.strips[set]!.map((strip, reel) => {
    const rows = heights?.[reel] ?? pokie.model.rows;
    const column: number[] = [];
    for (let row = 0; row < rows; row += 1) column.push(strip[(stops[reel]! + row) % strip.length]!);
    return column;
  });
}

/** The symbols by name. */
export function gridOf(pokie: CompiledPokie, window: Window): Grid {
  return window.map((column) => column.map((symbol) => pokie.symbols[symbol]!));
}

export function cellsOf(window: Window, symbol: number): Cell[] {
  const cells: Cell[] = [];
  for (const [reel, column] of window.entries())
    for (let row = 0; row < column.length; row += 1) if (column[row] === symbol) cells.push([reel, row]);
  return cells;
}

/** A win on show, in units, before any multiplier. */
export type Hit =
  | { by: "line"; line: number; fromRight: boolean; symbol: string; count: number; cells: Cell[]; units: number }
  | { by: "ways"; ways: number; symbol: string; count: number; cells: Cell[]; units: number }
  | { by: "group"; symbol: string; count: number; cells: Cell[]; units: number };

/** Every winning line, way or group of a window. */
export function hitsOf(pokie: CompiledPokie, window: Window): Hit[] {
  return hitsBy[pokie.model.wins.by](pokie, window);
}

const hitsBy: Record<WinRule["by"], (pokie: CompiledPokie, window: Window) => Hit[]> = {
  lines: lineHits,
  ways: wayHits,
  anywhere: (pokie, window) => groupHits(pokie, kinsOf(pokie, window)),
  clusters: (pokie, window) => groupHits(pokie, clustersOf(window)),
};

function groupHits(pokie: CompiledPokie, groups: readonly Group[]): Hit[] {
  return groups.flatMap(({ symbol, cells }): Hit[] => {
    const units = pokie.pays[symbol]![cells.length]!;
    return units === 0 ? [] : [{ by: "group", symbol: pokie.symbols[symbol]!, count: cells.length, cells, units }];
  });
}

function lineHits(pokie: CompiledPokie, window: Window): Hit[] {
  const { wins } = pokie.model;
  const hits: Hit[] = [];
  if (wins.by !== "lines") return hits;
  const wilds = wildRule(pokie);
  for (let line = 0; line < wins.lines.length; line += 1) {
    const rows = wins.lines[line]!;
    const [first, second] = [window[0]![rows[0]!]!, window[1]![rows[1]!]!];
    if (!wins.bothWays && endsAtOnce(pokie, first, second)) continue;
    const symbols = rows.map((row, reel) => window[reel]![row]!);
    const left = run(symbols, pokie.pays, wilds);
    if (left.units > 0) hits.push(lineHit(pokie, line, rows, false, left));
    if (!wins.bothWays || left.full) continue;
    const right = run(symbols.reverse(), pokie.pays, wilds);
    if (right.units > 0) hits.push(lineHit(pokie, line, rows, true, right));
  }
  return hits;
}

/** Whether a line that begins so pays nothing from the left, as most do. */
function endsAtOnce({ wild, pays }: CompiledPokie, first: number, second: number): boolean {
  return first !== second && first !== wild && second !== wild && (pays[first]?.[1] ?? 0) === 0;
}

function lineHit(
  pokie: CompiledPokie,
  line: number,
  rows: readonly number[],
  fromRight: boolean,
  { symbol, count, units }: Run,
): Hit {
  const all = rows.map((row, reel): Cell => [reel, row]);
  const cells = fromRight ? all.slice(-count) : all.slice(0, count);
  return { by: "line", line, fromRight, symbol: pokie.symbols[symbol]!, count, cells, units };
}

function wayHits(pokie: CompiledPokie, window: Window): Hit[] {
  return pokie.pays.flatMap((pays, symbol): Hit[] => {
    const cells: Cell[] = [];
    let ways = 1;
    let count = 0;
    for (let reel = 0; reel < window.length; reel += 1) {
      const onReel = waysOn(pokie, window[reel]!, reel, symbol, cells);
      if (onReel === 0) break;
      ways *= onReel;
      count += 1;
    }
    const units = ways * pays[count]!;
    return units === 0 ? [] : [{ by: "ways", ways, symbol: pokie.symbols[symbol]!, count, cells, units }];
  });
}

/** Ways that one reel adds for a symbol; notes its cells. */
function waysOn(pokie: CompiledPokie, column: readonly number[], reel: number, symbol: number, cells: Cell[]): number {
  let ways = 0;
  for (const [row, shown] of column.entries()) {
    if (shown !== symbol && shown !== pokie.wild) continue;
    ways += shown === pokie.wild ? pokie.wildTimes : 1;
    cells.push([reel, row]);
  }
  return ways;
}
