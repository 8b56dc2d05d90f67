import type { PlacePaid } from "../events.ts";

/** `point` is the table's after the throw. */
export type CrapsEvent =
  | { type: "chipsPut"; bets: { spot: string; amount: number }[] }
  | { type: "diceThrown"; dice: [number, number]; point: number | null }
  | { type: "betTravelled"; from: string; to: string; amount: number }
  /** A bet has won and stays on its place. */
  | { type: "winPaid"; spot: string; stake: number; win: number }
  /** Bets that the player took down, undecided. */
  | { type: "chipsTaken"; bets: { spot: string; amount: number }[] }
  | PlacePaid;

declare module "../events.ts" {
  interface EventsOfKinds {
    craps: CrapsEvent;
  }
}
