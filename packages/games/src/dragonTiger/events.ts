import type { PlacePaid } from "../events.ts";

/** One card each, faces 0 to 51, and who won. */
export type DragonTigerEvent =
  | { type: "cardsDealt"; dragon: number; tiger: number }
  | { type: "cardsCompared"; winner: "dragon" | "tiger" | "tie"; suited: boolean }
  | PlacePaid;

declare module "../events.ts" {
  interface EventsOfKinds {
    dragonTiger: DragonTigerEvent;
  }
}
