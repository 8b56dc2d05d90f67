/** Holds a model to its own terms. Throws with what does not hold. */
export function check(holds: boolean, what: string): asserts holds {
  if (!holds) throw new Error(`pokie model: not true that ${what}`);
}
