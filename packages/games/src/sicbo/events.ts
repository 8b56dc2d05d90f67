import type { PlacePaid } from "../events.ts";

/** Three dice under the cup. */
export type SicBoEvent = { type: "diceShaken"; dice: [number, number, number] } | PlacePaid;

declare module "../events.ts" {
  interface EventsOfKinds {
    sicbo: SicBoEvent;
  }
}
