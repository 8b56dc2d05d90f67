/** What became of a bet in a shared crash round. Heights are hundredths, amounts subunits. */
export type CrashEvent =
  | { type: "cashedOut"; bet: number; at: number; amount: number }
  /** The line broke while the servers were away. */
  | { type: "stakeReturned"; bet: number; amount: number }
  | { type: "lineBroke"; point: number };

declare module "../events.ts" {
  interface EventsOfKinds {
    crash: CrashEvent;
  }
}
