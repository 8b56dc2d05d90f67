import { randomInt } from "node:crypto";

const letters = "abcdefghijkmnopqrstuvwxyz";

/**
 * A new unguessable name, letters only (4.6 bits each): an id that can never be mistaken for a card number, by people
 * or by scanners. Source: F-68.
 */
export function newName(prefix: string, length = 28): string {
  return `${prefix}_${Array.from({ length }, () => letters[randomInt(letters.length)]).join("")}`;
}
