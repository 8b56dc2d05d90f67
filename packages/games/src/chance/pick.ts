import type { Draw } from "@croupier/fairness";

/** `count` different numbers of 0 to n − 1 in the order drawn: each next one is uniform over those that are left. */
export function pickSome(n: number, count: number, draw: Draw): number[] {
  const picked: number[] = [];
  const rising: number[] = [];
  for (let left = n; picked.length < count; left -= 1) {
    const { value, below } = leftAt(draw.int(left), rising);
    rising.splice(below, 0, value);
    picked.push(value);
  }
  return picked;
}

/** The number at a place among all numbers but those that are gone, which rise; and how many of those are below it. */
export function leftAt(place: number, gone: readonly number[]): { value: number; below: number } {
  let below = 0;
  while (below < gone.length && gone[below]! <= place + below) below += 1;
  return { value: place + below, below };
}
