import { keepText, keptText } from "./keptText.ts";

/*
 * Whether what moves by itself stands still: the scenery of a game, and wins that are lit in turns. A player's choice for all
 * games in this browser, beside the wish for less motion that the system tells. Source.
 */

const place = "croupier.still";
const listeners = new Set<() => void>();
let chosen = keptText("browser", place) === "on";

export const isStillChosen = (): boolean => chosen;

export function chooseStill(still: boolean): void {
  chosen = still;
  keepText("browser", place, still ? "on" : "off");
  for (const tell of listeners) tell();
}

/** Tells of each change until what it answers is called. */
export function onStillChosen(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}
