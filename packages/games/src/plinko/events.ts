/** The ball's way and slot. Multipliers are hundredths of the stake. */
export type PlinkoEvent = { type: "ballDropped"; path: number[]; slot: number; multiplier: number };

declare module "../events.ts" {
  interface EventsOfKinds {
    plinko: PlinkoEvent;
  }
}
