import {
  type DealtPair,
  type DragonTigerSpot,
  dragonTigerBack,
  dragonTigerSpots,
  placesWon,
  shoe,
} from "./dragonTigerRules.ts";

/** Ordered ways to deal two cards of the shoe. */
export const allDeals = shoe * (shoe - 1);

export interface DragonTigerMath {
  spot: DragonTigerSpot;
  /** Of all deals. */
  wins: number;
  /** Half chips returned over all deals for one chip on each: ties give halves back, so these are whole numbers. */
  halves: number;
  /** Share of the stake that the place returns. */
  returned: number;
  /** Standard deviation of the return of one chip. */
  sd: number;
}

/** A chip of two halves. */
const chip = 2;

/** Every place over every deal, each card of the shoe against each other one. Source: F-26. */
export function dragonTigerMath(): DragonTigerMath[] {
  const sums = dragonTigerSpots.map((spot) => ({ spot, wins: 0, halves: 0, squares: 0 }));
  const count = (pair: DealtPair) => {
    const won = placesWon(pair);
    for (const sum of sums) {
      const halves = dragonTigerBack({ spot: sum.spot, amount: chip }, pair);
      sum.wins += won.includes(sum.spot) ? 1 : 0;
      sum.halves += halves;
      sum.squares += halves ** 2;
    }
  };
  for (let dragon = 0; dragon < shoe; dragon += 1) {
    for (let tiger = 0; tiger < shoe; tiger += 1) if (tiger !== dragon) count({ dragon, tiger });
  }
  return sums.map(({ spot, wins, halves, squares }) => {
    const returned = halves / (chip * allDeals);
    return { spot, wins, halves, returned, sd: Math.sqrt(squares / (chip ** 2 * allDeals) - returned ** 2) };
  });
}
