/** The balls drawn, and those among them that were picked. Multipliers are hundredths of the stake. */
export type KenoEvent = { type: "ballsDrawn"; balls: number[]; hits: number[]; multiplier: number };

declare module "../events.ts" {
  interface EventsOfKinds {
    keno: KenoEvent;
  }
}
