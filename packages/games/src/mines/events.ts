import type { Collected } from "../instant/events.ts";

/** Tiles opened one by one, and where the mines lay. Multipliers are hundredths of the stake. */
export type MinesEvent =
  | { type: "minesLaid"; mines: number }
  | { type: "tileOpened"; tile: number; gem: boolean; multiplier: number }
  | { type: "minesShown"; tiles: number[] }
  | Collected;

declare module "../events.ts" {
  interface EventsOfKinds {
    mines: MinesEvent;
  }
}
