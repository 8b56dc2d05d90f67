import { type RouletteChips, type RouletteTable, spotKey } from "@croupier/games";
import { type Placed, stacks } from "../tables/chipStacks.ts";

/** The wire's bet for what lies on the felt of a table. */
export function betsOf(placed: Placed, { spotByKey }: RouletteTable): RouletteChips[] {
  return [...stacks(placed)].map(([key, amount]) => {
    const { type, numbers } = spotByKey.get(key)!;
    return { type, numbers, amount };
  });
}

/** A stored bet back on the felt. */
export function placedFrom(bets: readonly RouletteChips[]): Placed {
  return bets.map(({ type, numbers, amount }) => ({ key: spotKey(type, numbers), amount }));
}
