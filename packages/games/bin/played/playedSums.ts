/** What a bet or one kind of bet did in the rounds that were played. Returns and weights are in first stakes. */
export interface PlayedSums {
  rounds: number;
  /** Stakes that count, and what came back. */
  weight: number;
  total: number;
  /** Sums of squares and of products over the rounds, from which the error comes. */
  weightSquares: number;
  cross: number;
  squares: number;
  hits: number;
  features: number;
  caps: number;
}

export const noRounds = (): PlayedSums => ({
  rounds: 0,
  weight: 0,
  total: 0,
  weightSquares: 0,
  cross: 0,
  squares: 0,
  hits: 0,
  features: 0,
  caps: 0,
});

export function addSums(to: PlayedSums, more: PlayedSums): void {
  for (const name of Object.keys(more) as (keyof PlayedSums)[]) to[name] += more[name];
}

/** What the mathematics say of a bet. Shares of the stake or of rounds. */
export interface Expected {
  back: number;
  /** Standard deviation of a round's return where it is computed, else the rounds' own is taken. */
  sd?: number;
  /** Where the figures rest on a sample themselves: its rounds, and the standard error of `back`. */
  sample?: { rounds: number; error: number };
  hits?: number;
  feature?: number;
  /** Chance of the highest win, and how many stakes that is. */
  cap?: { chance: number; times: number };
}
