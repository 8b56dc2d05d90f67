/** A small seeded generator (mulberry32): the same seed gives the same run on every machine. */
export interface Chance {
  /** 0 to below `most`. */
  below(bound: number): number;
  /** True with the given probability. */
  happens(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
}

export function chanceFrom(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (bound: number) => Math.floor(next() * bound);
  return {
    below,
    happens: (probability) => next() < probability,
    pick: (items) => items[below(items.length)] as (typeof items)[number],
  };
}
