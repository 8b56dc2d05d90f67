import type { CompiledPokie } from "../compiledPokie.ts";
import { mergeSpreads, type Spread } from "../spread.ts";
import { columnsOfSet, windowTable } from "../windowTable.ts";

/** Windows of a free spin that its course need not tell apart. */
export interface SpinKind {
  /** Whether they show so many scatters as were asked for. */
  scatters: boolean;
  /** Whether they pay. */
  wins: boolean;
  spread: Spread;
}

/** All windows of a set of strips, by whether they show enough scatters and whether they pay. */
export function spinKinds(scatters: number, pokie: CompiledPokie, set: string): SpinKind[] {
  const windows = windowTable(pokie, columnsOfSet(pokie, set));
  return [true, false].flatMap((enough) =>
    [true, false].map((wins): SpinKind => {
      const alike = windows.filter((window) => window.scatters >= scatters === enough && window.won === wins);
      return { scatters: enough, wins, spread: mergeSpreads(alike.map(({ spread }) => spread)) };
    }),
  );
}
