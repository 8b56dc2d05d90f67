import type { Draw } from "@croupier/fairness";

/** The widest range of a round's draw too. */
const maxRange = 2 ** 48;
const oneWord = 2 ** 32;

/**
 * Quick chance from a number, the same every time: for simulations, examples and tests, never for play. The generator is
 * sfc32 (public domain, C. Doty-Humphrey); draws are unbiased by rejection, as in play. Throws RangeError on a range that
 * is no whole number from 1 to 2^48.
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
      const high = Math.floor((n - 1) / oneWord);
      const unused = Math.clz32(high || n - 1);
      for (;;) {
        const top = next() >>> unused;
        const raw = high === 0 ? top : top * oneWord + next();
        if (raw < n) return raw;
      }
    },
  };
}
