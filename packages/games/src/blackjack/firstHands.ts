import type { BlackjackRules } from "./blackjackRules.ts";
import { type Counts, freshShoe, kinds } from "./dealerHands.ts";

const allPoints = Array.from({ length: kinds }, (_, kind) => kind + 1);

/** Calls with every card that the dealer may show, its chance and the shoe without it. */
export function eachUp(rules: BlackjackRules, see: (up: number, chance: number, left: Counts) => void): void {
  const shoe = freshShoe(rules.decks);
  const cards = rules.decks * 52;
  for (const up of allPoints) {
    const left = shoe.slice();
    left[up - 1]! -= 1;
    see(up, shoe[up - 1]! / cards, left);
  }
}

/** Calls with both cards of every first hand, the lower first, and their chance. */
export function eachFirstHand(left: Counts, see: (first: number, second: number, chance: number) => void): void {
  const cards = left.reduce((sum, count) => sum + count, 0);
  for (const first of allPoints) {
    for (const second of allPoints.slice(first - 1)) {
      const others = left[second - 1]! - (first === second ? 1 : 0);
      const orders = first === second ? 1 : 2;
      see(first, second, (orders * left[first - 1]! * others) / (cards * (cards - 1)));
    }
  }
}

/** An ace and a ten, the lower first. */
export const isNatural = (first: number, second: number): boolean => first === 1 && second === kinds;
