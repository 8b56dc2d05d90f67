/** What rounds gave back where they do not weigh alike. Stakes and returns are in first stakes. */
export interface WeighedSums {
  rounds: number;
  /** Stakes that count, and what came back for them. */
  weight: number;
  total: number;
  /** Sums of squares and of products over the rounds, from which the error comes. */
  weightSquares: number;
  cross: number;
  squares: number;
}

export const noWeighedRounds = (): WeighedSums => ({
  rounds: 0,
  weight: 0,
  total: 0,
  weightSquares: 0,
  cross: 0,
  squares: 0,
});

/** Adds a round that staked `weight` and got `back`. */
export function addWeighedRound(to: WeighedSums, weight: number, back: number): void {
  to.rounds += 1;
  to.weight += weight;
  to.total += back;
  to.weightSquares += weight ** 2;
  to.cross += weight * back;
  to.squares += back ** 2;
}

/** Sum over the rounds of the squared distance between what came back and `mean` times what was staked. Not below 0. */
export function squaredDistance({ weightSquares, cross, squares }: WeighedSums, mean: number): number {
  return Math.max(0, squares - 2 * mean * cross + mean ** 2 * weightSquares);
}
