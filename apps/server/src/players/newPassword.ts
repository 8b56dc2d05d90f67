import { commonPasswordProblem } from "@croupier/rules/validation/commonPasswords";
import { confirmationProblem, passwordProblem } from "@croupier/rules/validation/password";
import type { Problem } from "@croupier/rules/validation/problem";

/** What is wrong with a password that somebody chose, and in which field. Source: F-59. */
export function newPasswordProblem(
  password: string,
  confirmation: string | undefined,
  email: string,
): { field: "password" | "password_confirmation"; problem: Problem } | null {
  const problem = passwordProblem(password) ?? commonPasswordProblem(password, email);
  if (problem) return { field: "password", problem };
  const mismatch = confirmation === undefined ? null : confirmationProblem(password, confirmation);
  return mismatch ? { field: "password_confirmation", problem: mismatch } : null;
}
