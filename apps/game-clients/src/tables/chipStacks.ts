/** Chips in the order they were put; undo takes the last away. A key names a place of the table. Amounts in subunits. */
export type Placed = readonly { key: string; amount: number }[];

/** Amount on each place. */
export function stacks(placed: Placed): Map<string, number> {
  const amounts = new Map<string, number>();
  for (const { key, amount } of placed) amounts.set(key, (amounts.get(key) ?? 0) + amount);
  return amounts;
}

export function totalOf(placed: Placed): number {
  return placed.reduce((total, { amount }) => total + amount, 0);
}

/** As much again on every place, one chip each, so that undo takes them back one by one. */
export function doubled(placed: Placed): Placed {
  return [...placed, ...[...stacks(placed)].map(([key, amount]) => ({ key, amount }))];
}

/** Takes the newest chip of one place. */
export function takeFrom(placed: Placed, key: string): Placed {
  const last = placed.findLastIndex((chip) => chip.key === key);
  return placed.filter((_, index) => index !== last);
}
