import type { FreeSpinOption } from "../../events.ts";

/** What a title can have besides its base spins, as data. Each kind is played and analysed by the file of its name. */
export type Feature = FreeSpins | ExpandingWilds | WalkingWilds | HoldAndWin;

/** Free spins on a strip set of their own. */
export interface FreeSpins {
  kind: "freeSpins";
  /** Scatters in the window that award them, and that award more inside them. */
  scatters: number;
  strips: string;
  /** With more than one, the player picks before the first free spin. */
  options: readonly FreeSpinOption[];
  /** Spins added by each retrigger, whichever option runs. */
  retriggerSpins: number;
  /** Free spins in one round never exceed this. */
  maxSpins: number;
  /** The multiplier rises by one after a free spin that wins, up to this; null: it stays. */
  climbTo: number | null;
}

/**
 * A wild fills its whole reel. Reels so filled are held while the others spin again, for free, as long as every respin
 * fills another one.
 */
export interface ExpandingWilds {
  kind: "expandingWilds";
}

/** What a coin can be worth. */
export interface CoinValue {
  /** In times the stake. */
  times: number;
  /** Its share among all values. */
  weight: number;
  /** Shown as a level instead of an amount. */
  level: "mini" | "minor" | "major" | null;
}

/** Coins stay where they land while the empty cells spin on; every new coin sets the respins back to the full number. */
export interface HoldAndWin {
  kind: "holdAndWin";
  coin: string;
  /** Coins in the window that begin it. */
  coins: number;
  respins: number;
  /** In a respin each empty cell shows a coin once in this many times. */
  oneIn: number;
  values: readonly CoinValue[];
  /** Paid on top when every cell holds a coin, in times the stake. */
  fullGrid: number;
}

/**
 * A wild fills its reel and walks: the other reels spin again for free, and with each respin it stands one reel further to
 * the left, until it has walked off the first one. Reels that fill on the way walk too.
 */
export interface WalkingWilds {
  kind: "walkingWilds";
  /** Wins of a respin are multiplied by its number from 1 on, up to this. */
  climbTo: number;
}
