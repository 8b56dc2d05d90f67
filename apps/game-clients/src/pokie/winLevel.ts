/** How large a win is: 0 is not celebrated over the reels. */
export type WinLevel = 0 | 1 | 2 | 3;

/** Times the stake from which each level begins. */
const levelFrom = [10, 20, 50] as const;

/** Of a round or a bonus that brought `amount` for `stake`, both in subunits. Source: F-33. */
export function winLevel(amount: number, stake: number): WinLevel {
  if (amount <= stake) return 0;
  return levelFrom.filter((times) => amount >= times * stake).length as WinLevel;
}

/** How long a win of a level counts up, and how long it then stays. Milliseconds. */
export const countUp_ms = [600, 1_800, 3_000, 4_600] as const;
export const stay_ms = 1_100;

/** Turbo shortens what is shown, but leaves time to read it. Milliseconds before the pace's factor. */
export function unhurried(length_ms: number, min_ms: number, factor: number): number {
  return Math.max(min_ms, length_ms * factor) / factor;
}
