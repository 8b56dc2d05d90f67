import type { Draw } from "@croupier/fairness";

/**
 * Quick chance from a number, the same every time: for simulations, examples and tests, never for play. The generator is
 * sfc32 (public domain, C. Doty-Humphrey); draws are unbiased by rejection, as in play.
 */
export function seededDraw(seed: number): Draw {
  let [a, b, c, d] = [0x9e3779b9, 0x243f6a88, seed | 0, 1];
  const next = (): number => {
    const sum = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return sum >>> 0;
  };
  for (let round = 0; round < 12; round += 1) next();
  return {
    int(n) {
      if (n === 1) return 0;
      const unused = Math.clz32(n - 1);
      for (;;) {
        const raw = next() >>> unused;
        if (raw < n) return raw;
      }
    },
  };
}
