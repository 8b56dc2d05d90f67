/** Where the wheel stopped. Multipliers are hundredths of the stake. */
export type WheelEvent = { type: "wheelStopped"; segment: number; multiplier: number };

declare module "../events.ts" {
  interface EventsOfKinds {
    wheel: WheelEvent;
  }
}
