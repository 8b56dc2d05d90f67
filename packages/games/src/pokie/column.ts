/** One way that a reel can stand: what it shows, what the title's feature notes of it, and how likely it is. */
export interface Column {
  symbols: readonly number[];
  /** Adds up over the reels to the window's mark: what the feature must know of a window. */
  mark: number;
  /** Stop positions that look like this, each as often as its height is likely. */
  weight: number;
}

/** With its mark and its scatters in one number; keys add up over the reels. */
export type KeyedColumn = Column & { key: number };

/** More scatters than a window can have: a key is `mark * SCATTERS + scatters`. */
export const SCATTERS = 64;

/** Notes so many windows of a key that win so much. */
export type Tally = (key: number, units: number, weight: number) => void;
