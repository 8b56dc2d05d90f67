/** The sticky menu comes back after scrolling up so far, in pixels. Source: 9-23. */
const scrollUpNeeded_px = 100;

export interface ScrollTrack {
  /** Where the page stood last. */
  y: number;
  /** The lowest place since the menu was last put away. */
  lowest: number;
  shown: boolean;
}

export const scrollStart: ScrollTrack = { y: 0, lowest: 0, shown: false };

/** Shows after scrolling up over 100 px from the lowest place, hides with the first step down. Source: 9-23. */
export function scrolledUp(before: ScrollTrack, y: number): ScrollTrack {
  if (y > before.y) return { y, lowest: y, shown: false };
  const lowest = Math.max(before.lowest, before.y);
  return { y, lowest, shown: before.shown || lowest - y > scrollUpNeeded_px };
}
