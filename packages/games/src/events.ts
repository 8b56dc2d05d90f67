import type { InstantEvent } from "./instant/events.ts";

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
  | { type: "scatterWin"; symbol: string; count: number; cells: Cell[]; amount: number }
  | { type: "freeSpinsAwarded"; cells: Cell[]; options: FreeSpinOption[] }
  | { type: "choice"; option: string; spins: number; multiplier: number }
  | { type: "freeSpin"; index: number; remaining: number; multiplier: number; stops: number[]; grid: Grid }
  | { type: "retrigger"; cells: Cell[]; added: number; total: number }
  | { type: "freeSpinsEnded"; spins: number; amount: number }
  /** Wilds have filled these reels; the grid is what counts now. */
  | { type: "wildsExpanded"; reels: number[]; grid: Grid }
  /** A free spin of all reels but the held ones, whose stops are -1. */
  | { type: "respin"; index: number; multiplier: number; held: number[]; stops: number[]; grid: Grid }
  | { type: "holdBegan"; respins: number; coins: Coin[] }
  | { type: "holdSpin"; coins: Coin[]; left: number }
  | { type: "holdEnded"; full: boolean; amount: number }
  | { type: "gambleOffered"; amount: number; left: number }
  | { type: "gambled"; chosen: CardColour; rank: number; suit: Suit; won: boolean; amount: number }
  | { type: "capReached"; amount: number };

export type CardColour = "red" | "black";
export type Suit = "spades" | "hearts" | "diamonds" | "clubs";

/** A coin that has landed, with its worth. */
export type Coin = { cell: Cell; level: "mini" | "minor" | "major" | null; amount: number };

/** One way to take the free spins. */
export type FreeSpinOption = { option: string; spins: number; multiplier: number };

export type RouletteEvent =
  | { type: "ballLanded"; number: number; colour: "red" | "black" | "green" }
  | { type: "betResult"; bet: string; numbers: number[]; stake: number; payout: number };

/** Faces of cards are 0 to 51: rank ace to king, four suits each. */
export type BaccaratEvent =
  | { type: "coupDealt"; player: number[]; banker: number[] }
  | { type: "coupWon"; winner: "player" | "banker" | "tie"; player: number; banker: number }
  | { type: "placePaid"; spot: string; stake: number; payout: number };

/** Always the last event of a finished round. */
export type TotalWin = { type: "totalWin"; amount: number; stake: number };

export type GameEvent = PokieEvent | RouletteEvent | BaccaratEvent | InstantEvent | TotalWin;
