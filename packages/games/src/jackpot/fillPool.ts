/** Parts of a million: the unit of a contribution rate. */
export const million = 1_000_000n;

/** A level's money, in subunits. */
export interface PoolState {
  /** What a winner would get. */
  amount: bigint;
  /** What did not fit under the cap and waits for the next pool. */
  reserve: bigint;
  /** Millionths of a subunit that are contributed but not whole yet. */
  fraction: bigint;
}

export interface Filled extends PoolState {
  /** Whole subunits that came in; `toReserve` of them over the cap. */
  contribution: bigint;
  toReserve: bigint;
}

/**
 * Adds the level's share of the stakes. What is less than a subunit is kept for the next time and what does not fit
 * under the cap goes to the next pool, so nothing of a contribution is ever lost. Source: F-43.
 */
export function fillPool(pool: PoolState, stakes: bigint, ratePpm: number, cap: bigint | null): Filled {
  const millionths = pool.fraction + stakes * BigInt(ratePpm);
  const contribution = millionths / million;
  const room = cap === null ? contribution : larger(0n, cap - pool.amount);
  const toReserve = larger(0n, contribution - room);
  return {
    amount: pool.amount + contribution - toReserve,
    reserve: pool.reserve + toReserve,
    fraction: millionths % million,
    contribution,
    toReserve,
  };
}

/** What a level begins its next cycle with: the house's seed, then what waits, as far as the cap allows. */
export function nextPool(
  reserve: bigint,
  seed: bigint,
  cap: bigint | null,
): { amount: bigint; reserve: bigint; fromReserve: bigint } {
  const room = cap === null ? reserve : larger(0n, cap - 1n - seed);
  const fromReserve = reserve < room ? reserve : room;
  return { amount: seed + fromReserve, reserve: reserve - fromReserve, fromReserve };
}

function larger(one: bigint, other: bigint): bigint {
  return one > other ? one : other;
}
