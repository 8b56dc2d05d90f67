import type { CompiledPokie } from "../compiledPokie.ts";
import type { Cell } from "../events.ts";

/** Reel by reel from top to bottom. */
type Window = readonly ArrayLike<number>[];

/** Equal symbols that count together. */
export interface Group {
  symbol: number;
  cells: Cell[];
}

/** All cells of each symbol, wherever they are; the best symbol first. */
export function kinsOf(pokie: CompiledPokie, window: Window): Group[] {
  const groups = pokie.pays.map((_, symbol): Group => ({ symbol, cells: [] }));
  for (const [reel, column] of window.entries())
    for (let row = 0; row < column.length; row += 1) groups[column[row]!]!.cells.push([reel, row]);
  return groups;
}

/** Cells of one symbol that hang together side by side or one above the other, each once, from the left. */
export function clustersOf(window: Window): Group[] {
  const rows = window[0]!.length;
  const seen = new Uint8Array(window.length * rows);
  const groups: Group[] = [];
  for (let start = 0; start < seen.length; start += 1) {
    if (seen[start] === 1) continue;
    const symbol = window[Math.floor(start / rows)]![start % rows]!;
    const cells: Cell[] = [];
    const visit = (reel: number, row: number): void => {
      if (window[reel]?.[row] !== symbol || seen[reel * rows + row] === 1) return;
      seen[reel * rows + row] = 1;
      cells.push([reel, row]);
      visit(reel, row - 1);
      visit(reel, row + 1);
      visit(reel - 1, row);
      visit(reel + 1, row);
    };
    visit(Math.floor(start / rows), start % rows);
    groups.push({ symbol, cells });
  }
  return groups;
}
