import type { Cell, Grid, PokieModel } from "@croupier/games";

/** The reel that may bring the last scatter that a feature needs, and where the others lie. */
export interface AwaitedScatter {
  reel: number;
  cells: readonly Cell[];
}

/**
 * What the next reel is awaited for, once so many reels of a result stand: null unless exactly one scatter is missing and
 * that reel has any. It changes when a reel stops, never where. Source: F-20.
 */
export function awaitedScatter(model: PokieModel, grid: Grid, stopped: number): AwaitedScatter | null {
  const { feature, scatter, strips } = model;
  if (scatter === null || feature === null || !("scatters" in feature)) return null;
  if (strips.base[stopped]?.includes(scatter) !== true) return null;
  const cells = grid
    .slice(0, stopped)
    .flatMap((column, reel) => column.flatMap((symbol, row): Cell[] => (symbol === scatter ? [[reel, row]] : [])));
  return cells.length === feature.scatters - 1 ? { reel: stopped, cells } : null;
}
