/** Hands of three cards, the best first: a straight is rarer than a flush, three of a kind rarer still. */
export const threeCardHands = ["straightFlush", "threeOfAKind", "straight", "flush", "pair", "highCard"] as const;
export type ThreeCardHand = (typeof threeCardHands)[number];

const ace = 14;
const kickers = 16 ** 3;

/** Two to fourteen, the ace high. A card is 0 to 51: four suits of each rank from ace to king. */
const rankOf = (card: number): number => (card < 4 ? ace : Math.floor(card / 4) + 1);
const suitOf = (card: number): number => card % 4;

/** One number per hand that orders all hands; equal hands have the same. */
export function scoreOf(cards: readonly number[]): number {
  const [high, middle, low] = cards.map(rankOf).sort((a, b) => b - a) as [number, number, number];
  const flush = cards.every((card) => suitOf(card) === suitOf(cards[0]!));
  const wheel = high === ace && middle === 3 && low === 2;
  const straight = wheel || (high - middle === 1 && middle - low === 1);
  const paired = high === middle ? high : middle === low ? middle : 0;
  const category = (name: ThreeCardHand) => (threeCardHands.length - 1 - threeCardHands.indexOf(name)) * kickers;
  const inOrder = high * 256 + middle * 16 + low;
  // With its ace low, 3-2-A is the lowest straight.
  if (straight) return category(flush ? "straightFlush" : "straight") + (wheel ? 3 : high);
  if (high === low) return category("threeOfAKind") + high;
  if (flush) return category("flush") + inOrder;
  if (paired > 0) return category("pair") + paired * 16 + (paired === high ? low : high);
  return inOrder;
}

/** The kind of hand that a score is of. */
export const handOf = (score: number): ThreeCardHand =>
  threeCardHands[threeCardHands.length - 1 - Math.floor(score / kickers)]!;

const highCard = (high: number, middle: number, low: number) => high * 256 + middle * 16 + low;

/** The dealer plays with queen high or better. */
export const dealerPlays = (score: number): boolean => score >= highCard(12, 0, 0);

/** The best play, found by counting: the chips are raised with queen, six, four or better. */
export const bestRaise = (score: number): boolean => score >= highCard(12, 6, 4);
