/** What lies under nine tiles; `prize` is a place in the list of prizes, -1 for none. Multipliers are hundredths of the stake. */
export type ScratchEvent = { type: "cardScratched"; tiles: number[]; prize: number; multiplier: number };

declare module "../events.ts" {
  interface EventsOfKinds {
    scratch: ScratchEvent;
  }
}
