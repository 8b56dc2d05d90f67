import type { Spot } from "@croupier/games";
import type { MessageKey } from "../messages/en.ts";
import type { Say } from "../messages/sayIn.ts";

/** What a spot is called, with its numbers. */
export function spotName(say: Say, { type, numbers }: Spot): string {
  const face = type === "dozen" ? `${dozenName(say, numbers)}: ` : "";
  return (
    face + say(`bet.${type}` as MessageKey, { numbers: numbers.join(", "), from: numbers[0]!, to: numbers.at(-1)! })
  );
}

export const dozenName = (say: Say, numbers: readonly number[]): string =>
  say(`dozen.${Math.floor(numbers[0]! / 12)}` as MessageKey);
