import type { BonusBuy } from "./pokieModel.ts";

/** A bought feature costs at most so many times the highest stake. */
const MOST_IN_STAKES = 5;

/** What the feature costs at a stake, in subunits; null where that is more than the game sells it for. */
export function featureCost({ price }: BonusBuy, stake: number, highestStake: number): number | null {
  const cost = stake * price;
  return cost > MOST_IN_STAKES * highestStake ? null : cost;
}
