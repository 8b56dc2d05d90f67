/** Deeper than any shape of ours, far shallower than what makes a parser or a database give up. */
const deepest = 32;

export interface Unstorable {
  /** The last field name on the way to the fault, `base` at the top. */
  field: string;
  code: "wrong_characters" | "too_deep";
}

/**
 * Finds what a database cannot keep though it is valid JSON: the NUL character, halves of surrogate pairs, and nesting
 * without end. Asked of every input before it is parsed, so that no module has to think of it.
 */
export function unstorable(value: unknown, field = "base", depth = 0): Unstorable | null {
  if (typeof value === "string") {
    return value.includes("\u0000") || !value.isWellFormed() ? { field, code: "wrong_characters" } : null;
  }
  if (typeof value !== "object" || value === null) return null;
  if (depth === deepest) return { field, code: "too_deep" };
  for (const [key, inner] of Object.entries(value)) {
    const fault = unstorable(key, field) ?? unstorable(inner, Array.isArray(value) ? field : key, depth + 1);
    if (fault) return fault;
  }
  return null;
}
