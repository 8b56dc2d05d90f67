import { RE2JS } from "re2js";

/*
 * An operator's expression for a field of a payment form meets what players type, so it is matched in linear time, whatever
 * the two are: by RE2, which has no look-around and no references back. Source: F-67, RE2 syntax.
 */

const compiled = new Map<string, RE2JS>();
/** Patterns come from the operator's methods; more than these were typed by nobody. */
const maxKept = 1_000;

/** Why an expression cannot be used; null where it can. */
export function patternProblem(pattern: string): string | null {
  try {
    compile(pattern);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

/** Whether the whole value has the form. Throws where the expression cannot be used. */
export function fitsPattern(pattern: string, value: string): boolean {
  return compile(pattern).matches(value);
}

function compile(pattern: string): RE2JS {
  const known = compiled.get(pattern);
  if (known) return known;
  const expression = RE2JS.compile(pattern);
  if (compiled.size < maxKept) compiled.set(pattern, expression);
  return expression;
}
