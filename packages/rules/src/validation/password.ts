import { lengthOf, type Problem, problem } from "./problem.ts";

/** Source: F-59. */
export const passwordLength = { minimum: 8, maximum: 128 } as const;

/** What no keyboard types: control characters, halves of pairs, unassigned and private code points. */
const unprintable = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}]/u;

/**
 * Any printable characters, 8 to 128 of them, no rules about their mix. Whether it is a common one is asked apart, on the
 * server, so that the list stays out of the browser. Source: 5-09, F-59.
 */
export function passwordProblem(password: string): Problem | null {
  if (password === "") return problem("required");
  if (unprintable.test(password)) return problem("password_wrong_characters");
  const length = lengthOf(password);
  if (length < passwordLength.minimum) return problem("too_short", { minimum: passwordLength.minimum });
  return length > passwordLength.maximum ? problem("too_long", { maximum: passwordLength.maximum }) : null;
}

/** Source: 5-18, 5-34. */
export function confirmationProblem(password: string, confirmation: string): Problem | null {
  return password === confirmation ? null : problem("passwords_do_not_match");
}
