import type { RouletteTable } from "@croupier/games";
import { isEvenMoney, pocketName, type Spot } from "@croupier/games/roulette/layout";
import type { MessageKey, Say } from "../messages/sayIn.ts";

/** What a spot is called, with its numbers; a French table's even money by its French name too. */
export function spotName(say: Say, { type, numbers }: Spot, { laPartage }: RouletteTable): string {
  const words = { numbers: numbers.map(pocketName).join(", "), from: numbers[0]!, to: numbers.at(-1)! };
  const name = say(`bet.${type}` as MessageKey, words);
  if (type === "dozen") return `${laPartage ? `12${frenchDozen(numbers)}` : dozenName(say, numbers)}: ${name}`;
  return laPartage && isEvenMoney(type) ? `${frenchName(type)}: ${name}` : name;
}

export const dozenName = (say: Say, numbers: readonly number[]): string =>
  say(`dozen.${Math.floor(numbers[0]! / 12)}` as MessageKey);

/** French in every language, as it stands on the felt. */
const frenchNames: Readonly<Record<string, string>> = {
  low: "Manque",
  high: "Passe",
  odd: "Impair",
  even: "Pair",
  red: "Rouge",
  black: "Noir",
};
export const frenchName = (type: string): string => frenchNames[type]!;

/** Première, moyenne and dernière, on the felt as letters. */
export const frenchDozen = (numbers: readonly number[]): string => "PMD"[Math.floor(numbers[0]! / 12)]!;
