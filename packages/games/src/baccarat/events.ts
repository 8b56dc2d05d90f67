import type { PlacePaid } from "../events.ts";

/** Faces of cards are 0 to 51: rank ace to king, four suits each. */
export type BaccaratEvent =
  | { type: "coupDealt"; player: number[]; banker: number[] }
  | { type: "coupWon"; winner: "player" | "banker" | "tie"; player: number; banker: number }
  | PlacePaid;

declare module "../events.ts" {
  interface EventsOfKinds {
    baccarat: BaccaratEvent;
  }
}
