import type { ReadyPokie } from "./compilePokie.ts";
import { courseTotal } from "./course.ts";
import { check } from "./modelCheck.ts";

/** What a bought feature returns, in shares of its price. */
export interface BoughtMath {
  rtp: number;
  /** Standard deviation of the return, in prices. */
  sd: number;
  /** Chance that it pays more than its price. */
  abovePrice: number;
  /** Chance that it reaches the round's cap. */
  maxWinChance: number;
}

/** The feature alone, from its beginning, exactly: what a player gets who buys it. Its first strategy. */
export function boughtMath({ mechanic, maxUnits, model }: ReadyPokie): BoughtMath {
  const { buy, stakeUnits } = model;
  check(buy !== undefined && mechanic?.bought !== undefined, "the feature is for sale");
  const course = mechanic.course(mechanic.bought, mechanic.strategies[0]!);
  check(course !== null, "what is bought begins the feature");
  const { probability, step } = courseTotal(course, maxUnits);
  const price = buy.price * stakeUnits;
  let [rtp, square, abovePrice] = [0, 0, 0];
  for (const [index, chance] of probability.entries()) {
    const units = Math.min(index * step, maxUnits);
    rtp += (units / price) * chance;
    square += (units / price) ** 2 * chance;
    if (units > price) abovePrice += chance;
  }
  return { rtp, sd: Math.sqrt(square - rtp * rtp), abovePrice, maxWinChance: probability.at(-1)! };
}
