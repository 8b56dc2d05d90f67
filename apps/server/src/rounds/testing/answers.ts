import type { RoundAnswer } from "../index.ts";

let lastKey = 0;
/** A key that no other bet or move of this process has. */
export const freshKey = (): string => `test-key-${++lastKey}`;

/** The round of an answer that has one. */
export function roundOf(answer: RoundAnswer) {
  if (!answer.ok) throw new Error(answer.reason);
  return answer.round;
}
