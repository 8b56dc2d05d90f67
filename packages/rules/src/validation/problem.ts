import type { ErrorCode } from "@croupier/contract/errorCodes";

/**
 * What is wrong with a field. The code names the rule and the message `errors.<code>`; facts fill its placeholders.
 * Null means that nothing is wrong. Source: 5-34.
 */
export interface Problem {
  code: ErrorCode;
  facts?: Record<string, string | number>;
}

export function problem(code: ErrorCode, facts?: Problem["facts"]): Problem {
  return facts ? { code, facts } : { code };
}

/** Length as a person counts it: characters, not UTF-16 halves. */
export function lengthOf(text: string): number {
  return Array.from(text).length;
}
