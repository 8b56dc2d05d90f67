import type { Draw } from "@croupier/fairness";

/** Ranges above this are not offered: one raw value holds 32 bits. */
const maxRange = 2 ** 32;

/**
 * Quick chance from a number, the same every time: for simulations, examples and tests, never for play. The generator is
 * sfc32 (public domain, C. Doty-Humphrey); draws are unbiased by rejection, as in play. Throws RangeError on a range that
 * is no whole number from 1 to 2^32.
 */
export function seededDraw(seed: number): Draw {
  const state = Int32Array.of(0x9e3779b9, 0x243f6a88, seed, 1);
  const next = (): number => {
    const [a, b, c, d] = [state[0]!, state[1]!, state[2]!, state[3]!];
    const sum = (((a + b) | 0) + d) | 0;
    state[0] = b ^ (b >>> 9);
    state[1] = c + (c << 3);
    state[2] = ((c << 21) | (c >>> 11)) + sum;
    state[3] = d + 1;
    return sum >>> 0;
  };
  for (let round = 0; round < 12; round += 1) next();
  return {
    int(n) {
      if (n === 1) return 0;
      if (!Number.isInteger(n) || n < 1 || n > maxRange) throw new RangeError(`cannot draw from ${n}`);
      const unused = Math.clz32(n - 1);
      for (;;) {
        const raw = next() >>> unused;
        if (raw < n) return raw;
      }
    },
  };
}
