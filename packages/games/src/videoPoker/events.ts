/**
 * Five cards as dealt and after the draw, with what they make; positions that were held count from 0. Where one deal is
 * drawn to several hands, each is told by its number from 1, with what it pays.
 */
export type VideoPokerEvent =
  | { type: "pokerDealt"; cards: number[]; makes: string }
  | { type: "pokerDrawn"; hold: number[]; cards: number[]; makes: string }
  | { type: "pokerHandDrawn"; hand: number; hold: number[]; cards: number[]; makes: string; amount: number };

declare module "../events.ts" {
  interface EventsOfKinds {
    videoPoker: VideoPokerEvent;
  }
}
