import { chipsReturn } from "./europeanRoulette.ts";
import { POCKETS, type RouletteBetType, type Spot, spots } from "./layout.ts";

export interface SpotMath {
  type: RouletteBetType;
  /** Spots of this type on the layout. */
  count: number;
  /** Returned over all 37 numbers for one subunit on each: 36 means a return of 36/37. */
  returned: number;
  /** Standard deviation of the return of one unit. */
  sd: number;
  hits: number;
}

/** One chip on a spot, over every number the ball can land on. */
export function spotMath(spot: Spot, amount = 1): Omit<SpotMath, "type" | "count"> {
  const returns = Array.from({ length: POCKETS }, (_, number) => chipsReturn({ ...spot, amount }, number) / amount);
  const returned = returns.reduce((a, b) => a + b, 0);
  const mean = returned / POCKETS;
  const variance = returns.reduce((a, value) => a + (value - mean) ** 2, 0) / POCKETS;
  return { returned, sd: Math.sqrt(variance), hits: returns.filter((value) => value > 0).length };
}

/** Every type of bet; throws when two spots of a type differ, because they may not. */
export function rouletteMath(): SpotMath[] {
  const byType = Map.groupBy(spots, ({ type }) => type);
  return [...byType].map(([type, places]) => {
    const figures = places.map((place) => spotMath(place));
    if (figures.some((figure) => figure.hits !== figures[0]!.hits)) throw new Error(`${type} spots differ`);
    return { type, count: places.length, ...figures[0]! };
  });
}
