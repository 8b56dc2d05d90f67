/** A hand is named by its number, which it keeps when others split off it. Faces of cards are as in baccarat. */
export type BlackjackEvent =
  | { type: "handsDealt"; hands: { hand: number; box: string; stake: number; cards: number[] }[]; up: number }
  | { type: "insuranceOffered"; hand: number }
  | { type: "insured"; hand: number; stake: number }
  | { type: "dealerPeeked"; blackjack: boolean }
  | { type: "handsTurn"; hand: number }
  | { type: "cardDrawn"; hand: number; card: number }
  | { type: "stood"; hand: number }
  | { type: "doubled"; hand: number; stake: number }
  | { type: "split"; hand: number; into: number; box: string; stake: number }
  | { type: "surrendered"; hand: number }
  | { type: "dealerShown"; card: number }
  | { type: "dealerDrew"; card: number }
  | { type: "insurancePaid"; hand: number; stake: number; payout: number }
  | { type: "handSettled"; hand: number; result: string; stake: number; payout: number };

declare module "../events.ts" {
  interface EventsOfKinds {
    blackjack: BlackjackEvent;
  }
}
