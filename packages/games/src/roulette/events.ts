/** What a spin shows. Amounts in subunits. */
export type RouletteEvent =
  | { type: "ballLanded"; number: number; colour: "red" | "black" | "green" }
  | { type: "betResult"; bet: string; numbers: number[]; stake: number; payout: number };

declare module "../events.ts" {
  interface EventsOfKinds {
    roulette: RouletteEvent;
  }
}
