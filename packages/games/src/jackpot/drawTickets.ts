import { createDraw, type HmacSha256, type SeedInput } from "@croupier/fairness";

/** Byte of the round's own stream at which the jackpot's numbers begin: no game ever reads so far. */
export const jackpotBytesFrom = 2 ** 20 * 32;

/** A level as a round tries for it. */
export interface LevelOdds {
  /** 1 for level_1. */
  index: number;
  /** One ticket in so many wins; at most 2^48. */
  oneIn: number;
}

export interface LevelDraw extends LevelOdds {
  /** From 0, below `oneIn`. */
  number: number;
  won: boolean;
}

/**
 * One number for each level, in the order of the levels: the round wins a level when its number is smaller than the
 * tickets that its stake bought, so the chance of each ticket is exactly one in `oneIn`. The numbers come from the round's
 * seeds and nonce, beyond the bytes that its game reads, so the game's own result is the same with and without a jackpot,
 * and whoever knows the seeds can draw them again. Source: F-19 to F-22, F-32.
 */
export function drawTickets(
  seeds: SeedInput,
  tickets: number,
  levels: readonly LevelOdds[],
  hmac?: HmacSha256,
): LevelDraw[] {
  const draw = createDraw(seeds, { hmac, from: jackpotBytesFrom });
  return [...levels]
    .sort((left, right) => left.index - right.index)
    .map(({ index, oneIn }) => {
      const number = draw.int(oneIn);
      return { index, oneIn, number, won: number < tickets };
    });
}

/** How many tickets a stake buys, in whole ones; both in subunits. */
export function ticketsOf(stake: bigint, ticket: bigint): number {
  return Number(stake / ticket);
}
