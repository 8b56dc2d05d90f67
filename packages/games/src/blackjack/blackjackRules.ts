import { rankIn } from "../cards/faces.ts";

/** What one blackjack table differs in from another. Every table peeks, pays 3:2 and gives split aces one card each. */
export interface BlackjackRules {
  decks: number;
  /** The dealer draws on a seventeen that counts an ace as eleven. */
  hitsSoft17: boolean;
  doubleAfterSplit: boolean;
  /** The first two cards may be given up for half the stake, once the dealer has no blackjack. */
  surrender: boolean;
  /** Hands that one box may hold after splits; aces are split once. */
  mostHands: number;
}

export const dealerStandsOn = 17;
export const twentyOne = 21;

/** Counts what a card is worth: ace 1, court cards 10. A card is its place in the shoe, 52 to a deck, four of each rank. */
export const pointsOf = (card: number): number => Math.min(10, rankIn(card) + 1);

export interface HandTotal {
  total: number;
  /** An ace counts eleven. */
  soft: boolean;
}

/** The best total of cards by their points. */
export function totalOf(points: readonly number[]): HandTotal {
  const hard = points.reduce((sum, value) => sum + value, 0);
  const soft = points.includes(1) && hard + 10 <= twentyOne;
  return { total: soft ? hard + 10 : hard, soft };
}

export const dealerDraws = ({ total, soft }: HandTotal, { hitsSoft17 }: Pick<BlackjackRules, "hitsSoft17">): boolean =>
  total < dealerStandsOn || (total === dealerStandsOn && soft && hitsSoft17);
