import { choose, deck, type HandSums, handSize } from "./handSums.ts";

const holds = 1 << handSize;
const everyCard = holds - 1;
/** What is kept: bit i for the i-th of the rising cards. */
export type Hold = number;

const positions = Array.from({ length: handSize }, (_, position) => position);
const kept = Array.from({ length: holds }, (_, hold) => positions.filter((position) => hold & (1 << position)));

/** Hands that may be drawn to so many kept cards. */
const drawsTo = (cards: number): number => choose[deck - handSize]![handSize - cards]!;

/** A whole number of which every count of draws is a part, so that holds compare without a fraction. */
export const allDraws = 7_669_695;
/** What one draw weighs, kept cards by their number: chances become whole numbers. */
const weightOf = positions.concat(handSize).map((cards) => allDraws / drawsTo(cards));

const sums = new Float64Array(holds);

/** The place of the kept cards among all sets of their size. */
function placeOfKept(cards: readonly number[], hold: Hold): number {
  let [place, size] = [0, 0];
  for (let position = 0; position < handSize; position += 1) {
    if ((hold & (1 << position)) === 0) continue;
    size += 1;
    place += choose[cards[position]!]![size]!;
  }
  return place;
}

/** The sum of what is summed first over every draw, for each hold: over hands with the kept cards and none of the others. */
function sumsOfDraws({ ranking, columns, bySize }: HandSums, cards: readonly number[]): Float64Array {
  const width = columns[0]!.length;
  for (let hold = 0; hold < everyCard; hold += 1) {
    sums[hold] = bySize[kept[hold]!.length]![placeOfKept(cards, hold) * width]!;
  }
  sums[everyCard] = columns[ranking(cards)]![0]!;
  // Inclusion and exclusion over the cards that are thrown away.
  for (const position of positions) {
    const bit = 1 << position;
    for (let hold = 0; hold < holds; hold += 1) if ((hold & bit) === 0) sums[hold]! -= sums[hold | bit]!;
  }
  return sums;
}

/** The hold of rising cards that brings the most of the first column on average. */
export function bestHold(from: HandSums, cards: readonly number[]): Hold {
  const all = sumsOfDraws(from, cards);
  let [best, bestSum] = [0, -1];
  for (let hold = 0; hold < holds; hold += 1) {
    const sum = all[hold]! * weightOf[kept[hold]!.length]!;
    if (sum > bestSum) [best, bestSum] = [hold, sum];
  }
  return best;
}

/** The positions of the cards, as they were dealt, that the best hold keeps, rising. */
export function bestPositions(from: HandSums, dealt: readonly number[]): number[] {
  const rising = dealt.toSorted((a, b) => a - b);
  const hold = bestHold(from, rising);
  const keeps = new Set(rising.filter((_, place) => hold & (1 << place)));
  return dealt.flatMap((card, position) => (keeps.has(card) ? [position] : []));
}

/** All columns summed over the draws to one hold, each draw weighed to be whole. */
export function sumsFor({ ranking, columns, bySize }: HandSums, cards: readonly number[], hold: Hold): number[] {
  const width = columns[0]!.length;
  const all = new Array<number>(width).fill(0);
  for (let set = hold; set < holds; set += 1) {
    if ((set & hold) !== hold) continue;
    const held = kept[set]!.length;
    const sign = (held - kept[hold]!.length) % 2 === 0 ? 1 : -1;
    const full = set === everyCard;
    const from = full ? columns[ranking(cards)]! : bySize[held]!;
    const at = full ? 0 : placeOfKept(cards, set) * width;
    for (let column = 0; column < width; column += 1) all[column]! += sign * from[at + column]!;
  }
  return all.map((sum) => sum * weightOf[kept[hold]!.length]!);
}
