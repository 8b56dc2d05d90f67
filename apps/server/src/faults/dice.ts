/** Random choices that a printed seed repeats. Source of the recurrence: Numerical Recipes' 32-bit congruential generator. */
export function dice(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** The seed of this run: `FAULT_SEED` to repeat one, else a new one. */
export function runSeed(): number {
  return Number(process.env.FAULT_SEED ?? Math.floor(Math.random() * 2 ** 31));
}
