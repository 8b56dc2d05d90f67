import type { CardPlace } from "./useSqueeze.ts";

/** A card in the order dealt, its face 0 to 51. */
export interface DealtCard<Side extends string> {
  side: Side;
  card: number;
}

/** A hand's cards, in the order dealt. */
export function cardsOf<Side extends string>(dealt: readonly DealtCard<Side>[], side: Side): readonly number[] {
  return dealt.filter((one) => one.side === side).map(({ card }) => card);
}

/** Where the cards of these sides lie. */
export function placesOf<Side extends string>(
  dealt: readonly DealtCard<Side>[],
  sides: readonly Side[],
): CardPlace<Side>[] {
  return sides.flatMap((side) => cardsOf(dealt, side).map((_, index): CardPlace<Side> => `${side} ${index}`));
}
