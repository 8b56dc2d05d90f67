import { type RouletteChips, spotKey, spots } from "@croupier/games";
import { type Placed, stacks } from "../tables/chipStacks.ts";

const byKey = new Map(spots.map((spot) => [spotKey(spot.type, spot.numbers), spot]));

/** The spot of a key. */
export const spotOf = (key: string) => byKey.get(key)!;

/** The wire's bet for what lies on the felt. */
export function betsOf(placed: Placed): RouletteChips[] {
  return [...stacks(placed)].map(([key, amount]) => {
    const { type, numbers } = byKey.get(key)!;
    return { type, numbers, amount };
  });
}

/** A stored bet back on the felt. */
export function placedFrom(bets: readonly RouletteChips[]): Placed {
  return bets.map(({ type, numbers, amount }) => ({ key: spotKey(type, numbers), amount }));
}
