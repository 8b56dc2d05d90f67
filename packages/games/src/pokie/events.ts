/** A cell of a pokie's window: reel from the left, row from the top, both from 0. */
export type Cell = [reel: number, row: number];

/** Symbols in the window, reel by reel, each from top to bottom. */
export type Grid = string[][];

/** Amounts are whole subunits of the round's currency, at most 2^53-1. */
export type PokieEvent =
  | { type: "reveal"; stops: number[]; grid: Grid }
  | {
      type: "lineWin";
      line: number;
      symbol: string;
      count: number;
      multiplier: number;
      cells: Cell[];
      amount: number;
      /** Counted from the right; absent where from the left. */
      fromRight?: true;
    }
  | {
      type: "wayWin";
      symbol: string;
      count: number;
      ways: number;
      multiplier: number;
      cells: Cell[];
      amount: number;
    }
  /** Equal symbols that win together, in a cluster or anywhere. */
  | { type: "groupWin"; symbol: string; count: number; multiplier: number; cells: Cell[]; amount: number }
  | { type: "scatterWin"; symbol: string; count: number; cells: Cell[]; amount: number }
  | { type: "freeSpinsAwarded"; cells: Cell[]; options: FreeSpinOption[] }
  | { type: "choice"; option: string; spins: number; multiplier: number }
  | {
      type: "freeSpin";
      index: number;
      remaining: number;
      multiplier: number;
      stops: number[];
      grid: Grid;
      /** Reels that do not spin because wilds stick to them, whose stops are -1; absent where all spin. */
      held?: number[];
    }
  | { type: "retrigger"; cells: Cell[]; added: number; total: number }
  | { type: "freeSpinsEnded"; spins: number; amount: number }
  /** Wilds have filled these reels; the grid is what counts now. */
  | { type: "wildsExpanded"; reels: number[]; grid: Grid }
  /** A free spin of all reels but the held ones, whose stops are -1. */
  | { type: "respin"; index: number; multiplier: number; held: number[]; stops: number[]; grid: Grid }
  /** The window before has fallen out and this one in; its wins count times the multiplier. */
  | { type: "avalanche"; index: number; multiplier: number; stops: number[]; grid: Grid }
  /** These cells have vanished and the symbols above them have fallen; the grid is what shows then. */
  | { type: "tumble"; index: number; multiplier: number; gone: Cell[]; grid: Grid }
  | { type: "holdBegan"; respins: number; coins: Coin[] }
  | { type: "holdSpin"; coins: Coin[]; left: number }
  /** A reel is full: its coins count times the multiplier and are worth this now. */
  | { type: "reelFilled"; reel: number; multiplier: number; coins: Coin[] }
  | { type: "holdEnded"; full: boolean; amount: number }
  /** Coins show what they are worth, and then what one that collects them is paid for all. */
  | { type: "coinsShown"; coins: Coin[] }
  | { type: "coinsCollected"; cell: Cell; amount: number }
  /** Travelling wilds stand on these cells in the free spin that follows. */
  | { type: "orbited"; cells: Cell[] }
  /** These cells have brought one more travelling wild, of so many from the next spin on. */
  | { type: "orbitJoined"; cells: Cell[]; wilds: number }
  /** The machine has moved a reel by one step; the grid is what shows then. */
  | { type: "nudged"; reel: number; by: 1 | -1; stops: number[]; grid: Grid }
  /** The feature was bought for so many stakes; no base spin comes before it. */
  | { type: "featureBought"; price: number }
  /** Mystery symbols have turned into this one; the grid is what counts now. */
  | { type: "mysteryRevealed"; symbol: string; cells: Cell[]; grid: Grid }
  /** Symbols were collected in a free spin; `step` is what this many have brought, from the next spin on. */
  | { type: "collected"; cells: Cell[]; total: number; step: TrailStep | null }
  | { type: "picksBegan"; cells: Cell[]; places: number }
  | { type: "picked"; place: number; find: PickFind; multiplier: number; amount: number }
  /** `left` is what lay in the places that stayed closed. */
  | { type: "picksEnded"; left: { place: number; find: PickFind }[]; amount: number }
  | { type: "wheelBegan"; cells: Cell[] }
  /** A wheel stopped. It pays, or sends on to the next wheel. */
  | { type: "wheelStopped"; wheel: number; segment: number; prize: WheelPrize; amount: number }
  | { type: "wheelEnded"; amount: number }
  /** The player stands on the lowest step of a ladder, which is worth this much. */
  | { type: "ladderBegan"; cells: Cell[]; amount: number }
  /** A climb to a step (from 0) succeeded, or ended in a fall. `amount` is what the player has now. */
  | { type: "climbed"; step: number; won: boolean; amount: number }
  | { type: "ladderEnded"; amount: number }
  /** `suits`: a suit can be named too; absent where not. */
  | { type: "gambleOffered"; amount: number; left: number; suits?: true }
  | { type: "gambled"; chosen: CardColour | Suit; rank: number; suit: Suit; won: boolean; amount: number }
  | { type: "capReached"; amount: number };

export type CardColour = "red" | "black";
export type Suit = "spades" | "hearts" | "diamonds" | "clubs";

/** A coin that has landed, with its worth. */
export type Coin = { cell: Cell; level: "mini" | "minor" | "major" | null; amount: number };

/** One way to take the free spins. */
export type FreeSpinOption = { option: string; spins: number; multiplier: number };

/** What a number of collected symbols brings in the free spins that follow. */
export type TrailStep = {
  /** Symbols collected. */
  at: number;
  multiplier: number;
  addedSpins: number;
  /** From now on the reels show the second where the first stood; null: no symbol changes. */
  upgrade: { from: string; to: string } | null;
};

/** What a place of a pick bonus holds. A treasure is worth so many stakes, times the multiplier that charts have raised. */
export type PickFind = { kind: "treasure"; times: number } | { kind: "chart" } | { kind: "end" };

/** What a segment of a wheel holds: so many stakes, perhaps under a level's name, or the way to the next wheel. */
export type WheelPrize =
  | { kind: "pays"; times: number; level: "mini" | "minor" | "major" | "grand" | null }
  | { kind: "next" };

declare module "../events.ts" {
  interface EventsOfKinds {
    pokie: PokieEvent;
  }
}
