import type { Cell, Grid } from "../events.ts";
import type { CompiledPokie } from "./compiledPokie.ts";
import { clustersOf, type Group, kinsOf } from "./grid/groups.ts";
import { run } from "./lineTable.ts";
import type { WinRule } from "./pokieModel.ts";

/** The symbols on show, reel by reel from top to bottom, as the compiled pokie numbers them. */
export type Window = readonly ArrayLike<number>[];

/** Where the reels stand: per reel the strip index of the top row. */
export type Stops = number[];

/** What shows where the reels stand; `heights` for reels that vary, otherwise all rows are full. */
export function windowAt(pokie: CompiledPokie, set: string, stops: Stops, heights?: readonly number[]): Window {
  return pokie.strips[set]!.map((strip, reel) =>
    Array.from(
      { length: heights?.[reel] ?? pokie.model.rows },
      (_, row) => strip[(stops[reel]! + row) % strip.length]!,
    ),
  );
}

/** The symbols by name. */
export function gridOf(pokie: CompiledPokie, window: Window): Grid {
  return window.map((column) => Array.from(column, (symbol) => pokie.symbols[symbol]!));
}

export function cellsOf(window: Window, symbol: number): Cell[] {
  return window.flatMap((column, reel) =>
    Array.from(column).flatMap((shown, row): Cell[] => (shown === symbol ? [[reel, row]] : [])),
  );
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
  if (wins.by !== "lines") return [];
  return wins.lines.flatMap((rows, line) => {
    const symbols = rows.map((row, reel) => window[reel]![row]!);
    const hits: Hit[] = [];
    for (const fromRight of [false, true]) {
      if (fromRight && (!wins.bothWays || hits[0]?.count === rows.length)) continue;
      const wilds = { wild: pokie.wild, times: pokie.wildTimes };
      const { symbol, count, units } = run(fromRight ? symbols.toReversed() : symbols, pokie.pays, wilds);
      if (units === 0) continue;
      const all = rows.map((row, reel): Cell => [reel, row]);
      const cells = fromRight ? all.slice(-count) : all.slice(0, count);
      hits.push({ by: "line", line, fromRight, symbol: pokie.symbols[symbol]!, count, cells, units });
    }
    return hits;
  });
}

function wayHits(pokie: CompiledPokie, window: Window): Hit[] {
  return pokie.pays.flatMap((pays, symbol): Hit[] => {
    const cells: Cell[] = [];
    let ways = 1;
    let count = 0;
    for (const [reel, column] of window.entries()) {
      const rows = Array.from(column).flatMap((shown, row) => (shown === symbol || shown === pokie.wild ? [row] : []));
      if (rows.length === 0) break;
      ways *= rows.reduce((sum, row) => sum + (column[row] === pokie.wild ? pokie.wildTimes : 1), 0);
      count += 1;
      cells.push(...rows.map((row): Cell => [reel, row]));
    }
    const units = ways * pays[count]!;
    return units === 0 ? [] : [{ by: "ways", ways, symbol: pokie.symbols[symbol]!, count, cells, units }];
  });
}
