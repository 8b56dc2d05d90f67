import { chipsReturn } from "./defineRoulette.ts";
import type { RouletteBetType, Spot } from "./layout.ts";
import type { RouletteTable } from "./rouletteTable.ts";

export interface SpotMath {
  type: RouletteBetType;
  /** Spots of this type on the layout. */
  count: number;
  /** Returned over all pockets for one unit on each: 36 of 37 means a return of 36/37. */
  returned: number;
  /** Standard deviation of the return of one unit. */
  sd: number;
  /** Pockets that win: half of the chips back is no win. */
  hits: number;
}

/** One chip on a spot, over every pocket the ball can land in. */
export function spotMath(spot: Spot, table: RouletteTable, amount = 2): Omit<SpotMath, "type" | "count"> {
  const returns = table.wheel.map((number) => chipsReturn({ ...spot, amount }, number, table) / amount);
  const returned = returns.reduce((a, b) => a + b, 0);
  const mean = returned / returns.length;
  const variance = returns.reduce((a, value) => a + (value - mean) ** 2, 0) / returns.length;
  return { returned, sd: Math.sqrt(variance), hits: returns.filter((value) => value > 1).length };
}

/** Every type of bet; throws when two spots of a type differ, because they may not. */
export function rouletteMath(table: RouletteTable): SpotMath[] {
  const byType = Map.groupBy(table.spots, ({ type }) => type);
  return [...byType].map(([type, places]) => {
    const figures = places.map((place) => spotMath(place, table));
    if (figures.some((figure) => figure.hits !== figures[0]!.hits)) throw new Error(`${type} spots differ`);
    return { type, count: places.length, ...figures[0]! };
  });
}
