/** How high it rose, in hundredths. */
export type LimboEvent = { type: "limboRose"; result: number; won: boolean };

declare module "../events.ts" {
  interface EventsOfKinds {
    limbo: LimboEvent;
  }
}
