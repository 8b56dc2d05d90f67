/** How a level falls and what it is fed with, in units of one currency. */
export interface LevelTerms {
  /** What the house puts into each new pool. */
  seed: number;
  /** Parts of a million of each stake. */
  ratePpm: number;
  /** One ticket in so many wins: always, or once the level is due when it must fall. */
  oneIn: number;
  /** The amount before which the level must fall; null for a level that falls by chance alone. */
  mustDrop: number | null;
}

export interface LevelShare {
  /** Of the stakes, in percent. */
  contribution: number;
  seed: number;
}

/**
 * What a level gives back of all that is staked, in percent, beside the return of the game itself: its contributions, all
 * of which are won one day, and the seed that the house adds at each fall. Exact: tickets win independently, so `oneIn`
 * tickets are bought from one fall to the next on average; a level that must fall is first filled up to a point that is
 * uniform between seed and cap, then needs `oneIn` tickets more. Source: F-29.
 */
export function levelShare(terms: LevelTerms, ticket: number): LevelShare {
  const rate = terms.ratePpm / 1_000_000;
  const filling = terms.mustDrop === null ? 0 : (terms.mustDrop - terms.seed + 1) / 2 / rate;
  const stakedPerFall = filling + terms.oneIn * ticket;
  return { contribution: 100 * rate, seed: (100 * terms.seed) / stakedPerFall };
}

/** All levels together, in percent of the stakes, rounded to a ten-thousandth of a percent. */
export function jackpotShare(levels: readonly LevelTerms[], ticket: number): number {
  const sum = levels.reduce((total, terms) => {
    const { contribution, seed } = levelShare(terms, ticket);
    return total + contribution + seed;
  }, 0);
  return Math.round(sum * 10_000) / 10_000;
}
