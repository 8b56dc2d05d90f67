/** Hands that one deal may be drawn to. */
export const handCounts = [1, 3, 5, 10] as const;
export type HandCount = (typeof handCounts)[number];

/** The setting of a bet: one hand where `hands` is absent, which is how one hand is always written. */
export type HandOptions = { hands?: Exclude<HandCount, 1> };

/** How many hands a bet plays. */
export const handsOf = ({ options: { hands } }: { options: HandOptions }): HandCount => hands ?? 1;

/** The setting for so many hands. */
export const optionsFor = (hands: HandCount): HandOptions => (hands === 1 ? {} : { hands });

/** The options of a bet as sent; null for a number of hands that is not offered. */
export function parseHands(hands: unknown): HandOptions | null {
  const count = handCounts.find((one) => one === hands);
  return count === undefined ? null : optionsFor(count);
}
