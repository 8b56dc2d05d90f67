import { type RouletteChips, spotKey, spots } from "@croupier/games";

/** Chips in the order they were put; undo takes the last away. */
export type Placed = readonly { key: string; amount: number }[];

const byKey = new Map(spots.map((spot) => [spotKey(spot.type, spot.numbers), spot]));

/** The spot of a key. */
export const spotOf = (key: string) => byKey.get(key)!;

/** Amount on each spot. */
export function stacks(placed: Placed): Map<string, number> {
  const amounts = new Map<string, number>();
  for (const { key, amount } of placed) amounts.set(key, (amounts.get(key) ?? 0) + amount);
  return amounts;
}

export function totalOf(placed: Placed): number {
  return placed.reduce((total, { amount }) => total + amount, 0);
}

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

/** As much again on every spot, one chip each, so that undo takes them back one by one. */
export function doubled(placed: Placed): Placed {
  return [...placed, ...[...stacks(placed)].map(([key, amount]) => ({ key, amount }))];
}

/** Takes the newest chip of one spot. */
export function takeFrom(placed: Placed, key: string): Placed {
  const last = placed.findLastIndex((chip) => chip.key === key);
  return placed.filter((_, index) => index !== last);
}
