import type { Draw } from "@croupier/fairness";

/** `count` different numbers of 0 to n − 1 in the order drawn: each next one is uniform over those that are left. */
export function pickSome(n: number, count: number, draw: Draw): number[] {
  const left = Array.from({ length: n }, (_, index) => index);
  return Array.from({ length: count }, () => left.splice(draw.int(left.length), 1)[0]!);
}
