import type { Cell, FreeSpinOption, PickFind, TrailStep, WheelPrize } from "../events.ts";

/** What a title can have besides its base spins, as data. Each kind is played and analysed by the file of its name. */
export type Feature =
  | FreeSpins
  | ExpandingWilds
  | WalkingWilds
  | HoldAndWin
  | StickyWilds
  | TrailSpins
  | MysterySymbols
  | PickBonus
  | WheelBonus
  | LadderBonus
  | Avalanche
  | AvalancheSpins
  | OrbitingWilds
  | CoinCollect
  | Nudges
  | Tumble;

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
  /** The first reel that fills counts times the first of these, the second times the next. Absent: all count once. */
  fullReels?: readonly number[];
}

/** In a window with coins and collectors every collector is paid what all coins in it are worth. */
export interface CoinCollect {
  kind: "coinCollect";
  coin: string;
  collector: string;
  values: readonly CoinValue[];
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

/** A wild fills its reel. In the free spins such a reel stays wild to the end, and each new one adds spins. */
export interface StickyWilds {
  kind: "stickyWilds";
  /** Scatters in the window that award the free spins. */
  scatters: number;
  strips: string;
  /** The name under which the free spins are told of. */
  option: string;
  spins: number;
  /** Spins added by each reel that sticks. */
  spinsPerReel: number;
}

/** Free spins in which a symbol is collected; what was collected makes the spins after it better. */
export interface TrailSpins {
  kind: "trailSpins";
  /** Scatters in the window that award the free spins. */
  scatters: number;
  strips: string;
  /** The name under which the free spins are told of. */
  option: string;
  spins: number;
  /** Counts wherever it lands in a free spin. */
  collect: string;
  /** By rising number of collected symbols. */
  steps: readonly TrailStep[];
}

/** Every mystery symbol of a spin turns into the same symbol, drawn by weight; free spins have strips with more of them. */
export interface MysterySymbols {
  kind: "mysterySymbols";
  symbol: string;
  turnsInto: readonly { symbol: string; weight: number }[];
  /** Scatters in the window that award the free spins, and that award more inside them. */
  scatters: number;
  strips: string;
  /** The name under which the free spins are told of. */
  option: string;
  spins: number;
  retriggerSpins: number;
  /** Free spins in one round never exceed this. */
  maxSpins: number;
}

/**
 * The player opens closed places one by one, until one ends it or nothing else is left. What lies where is drawn before the
 * first one is opened.
 */
export interface PickBonus {
  kind: "pickBonus";
  /** Scatters in the window that begin it. */
  scatters: number;
  /** Everything that lies in the places. A chart raises the multiplier of all later finds by one. */
  finds: readonly { find: PickFind; count: number }[];
}

/** A wheel turns by itself; its segments are equally likely. One may send on to the next wheel. */
export interface WheelBonus {
  kind: "wheelBonus";
  /** Scatters in the window that begin it. */
  scatters: number;
  /** Segments clockwise, from the outermost wheel to the innermost. */
  wheels: readonly (readonly WheelPrize[])[];
}

/**
 * After a win the whole window falls out and a new one falls in, for free, one rung further up the ladder: on its strip set
 * and times its multiplier, until a fall wins nothing. After the last rung the round is over.
 */
export interface Avalanche {
  kind: "avalanche";
  /** From the first fall on; the window before it counts once and is of the set `base`. */
  ladder: readonly { strips: string; multiplier: number }[];
}

/**
 * After a win the whole window falls out and another falls in, for free, until one wins nothing. Each fall counts once more
 * than the one before. In a base round that begins at one; in the free spins the multiplier is never set back.
 */
export interface AvalancheSpins {
  kind: "avalancheSpins";
  /** Scatters in any window of a base round that award the free spins. */
  scatters: number;
  strips: string;
  /** The name under which the free spins are told of. */
  option: string;
  spins: number;
  /** The multiplier rises no further. */
  climbTo: number;
}

/**
 * Free spins in which wilds travel: they stand on neighbouring cells of an orbit and move on by one cell before each spin.
 * The first one begins anywhere on the orbit; each spin that shows a scatter sets one more behind them.
 */
export interface OrbitingWilds {
  kind: "orbitingWilds";
  /** Scatters in the window that award the free spins. */
  scatters: number;
  strips: string;
  /** The name under which the free spins are told of. */
  option: string;
  spins: number;
  /** Cells in the order of travel; the last is followed by the first. */
  orbit: readonly Cell[];
  /** Wilds on the orbit, at most. */
  most: number;
}

/**
 * After a window that wins nothing the machine may be handed nudges: it moves reels by so many single steps, up or down, the
 * way that wins most. Where no way wins, it moves none.
 */
export interface Nudges {
  kind: "nudges";
  /** How many nudges, and the share of each number among windows without a win. */
  counts: readonly { nudges: number; weight: number }[];
}

/**
 * Where cells are drawn for themselves: winning symbols vanish, those above them fall, new ones fill the top, and what then
 * wins counts times the next multiplier. After the last one the round is over.
 */
export interface Tumble {
  kind: "tumble";
  /** Of the first, second, ... fall; the window before them counts once. */
  multipliers: readonly number[];
}

/**
 * The player stands on a ladder and may take what the step is worth, or climb. A climb that fails pays the floor. Chances are
 * such that climbing and taking are worth the same, so the return does not depend on where the player stops.
 */
export interface LadderBonus {
  kind: "ladderBonus";
  /** Scatters in the window that begin it. */
  scatters: number;
  /** Paid after a fall, in times the stake. */
  floor: number;
  /** Worth of the step that it begins on, in times the stake. */
  start: number;
  /** The steps over it: what each is worth, and that climbing to it succeeds `wins` times in `of`. */
  steps: readonly { times: number; wins: number; of: number }[];
}
