/** What places depend on. */
export interface Standing {
  playerId: number;
  score: number;
  /** Milliseconds. */
  reachedAt: number;
}

/**
 * Who is ahead: the higher score; of equal ones the score that was reached first, to the millisecond; then the lower number of the
 * account. So no two players ever share a place, and everybody who sorts the same board finds the same places.
 */
export function compareStandings(one: Standing, other: Standing): number {
  return other.score - one.score || one.reachedAt - other.reachedAt || one.playerId - other.playerId;
}

/** Places from 1 on; who is disqualified or has no score has none, and the others move up. */
export function placesOf<One extends Standing & { disqualified: boolean }>(players: readonly One[]): One[] {
  return players.filter(({ disqualified, score }) => !disqualified && score > 0).sort(compareStandings);
}

const parts = 64;
const bits = 6;

/**
 * The bucket of a score. A board counts its players by buckets, so that a place is found without counting everybody who is ahead:
 * small scores have a bucket each, larger ones share one with those that differ by less than two per cent.
 */
export function bucketOf(score: number): number {
  if (score < parts) return score;
  let exponent = Math.floor(Math.log2(score));
  // A logarithm of a whole number just below a power of two may be rounded up.
  if (2 ** exponent > score) exponent -= 1;
  else if (2 ** (exponent + 1) <= score) exponent += 1;
  const part = Math.floor(score / 2 ** (exponent - bits)) - parts;
  return (exponent - bits + 1) * parts + part;
}

/** The highest score of a bucket. */
export function bucketTop(bucket: number): number {
  if (bucket < parts) return bucket;
  const power = Math.floor(bucket / parts) - 1;
  const part = bucket % parts;
  return Math.min((parts + part + 1) * 2 ** power - 1, Number.MAX_SAFE_INTEGER);
}
