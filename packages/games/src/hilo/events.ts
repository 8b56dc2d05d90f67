import type { Collected } from "../instant/events.ts";

/** Cards turned one by one, each after a call. Multipliers are hundredths of the stake. */
export type HiloEvent =
  | {
      type: "cardTurned";
      card: number;
      call: "first" | "skip" | "higher" | "lower";
      right: boolean;
      multiplier: number;
    }
  | Collected;

declare module "../events.ts" {
  interface EventsOfKinds {
    hilo: HiloEvent;
  }
}
