import type { RouletteChips, RouletteTable } from "@croupier/games";
import { spotKey } from "@croupier/games/roulette/layout";
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
