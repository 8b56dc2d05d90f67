import type { PlacePaid } from "../events.ts";

/** A round against the dealer with three cards each; faces of cards are as in baccarat. */
export type ThreeCardEvent =
  | { type: "anteDealt"; cards: number[]; makes: string }
  | { type: "folded" }
  | { type: "raised"; stake: number }
  | { type: "dealerTurned"; cards: number[]; makes: string; result: "won" | "lost" | "tied" | "notPlaying" }
  | PlacePaid;

declare module "../events.ts" {
  interface EventsOfKinds {
    threeCard: ThreeCardEvent;
  }
}
