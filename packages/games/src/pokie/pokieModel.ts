import type { Feature } from "./mechanics/features.ts";

/** Pays by count of a symbol: `{ 3: 25, 4: 100, 5: 500 }`, in units of the stake (`PokieModel.stakeUnits`). */
export type Pays = Readonly<Record<number, number>>;

/** For each reel its symbols from top to bottom; the last is followed by the first. */
export type Strips = readonly (readonly string[])[];

export type WinRule =
  /**
   * For each line, the row of every reel; the best run on it pays. With `bothWays` runs from the right count too; a full
   * line counts once. `followingOnly`: a kept version whose leading wilds stand only for the symbol that follows them.
   */
  | { by: "lines"; lines: readonly (readonly number[])[]; bothWays: boolean; followingOnly?: true }
  /** A symbol on neighbouring reels from the left, wherever it stands; every combination of cells pays. */
  | { by: "ways" }
  /** A symbol anywhere in the window; `pays` count from their number on, as for clusters. */
  | { by: "anywhere" }
  /** Equal symbols that touch side by side or one above the other. */
  | { by: "clusters" };

/** One height that a reel can have, and its share among all. */
export interface HeightChoice {
  rows: number;
  weight: number;
}

/** After a win the player may stake it on red or black: half of the cards double it, half lose it. */
export interface GambleRule {
  /** Cards in one round, at most. */
  steps: number;
  /** A suit can be named too: a quarter of the cards wins four times the stake. */
  suits?: true;
  /** A card that could win more than this many stakes is not offered. Absent: the round's highest win. */
  most?: number;
}

/** The feature may be bought instead of a base spin, where the licence allows it. */
export interface BonusBuy {
  /** In stakes; all of it is staked. */
  price: number;
  /** Return of a bought feature in per cent, two decimals; held to the computed figure as `published` is. */
  rtp: number;
}

/** Rounds that the published return rests on, where it could not be counted to its end, and its standard error in points. */
export interface PublishedSample {
  rounds: number;
  error: number;
}

/** A pokie as data. The engine, the analyser, the rules page and the client all take the same value. */
export interface PokieModel {
  id: string;
  title: string;
  version: number;
  /** As published; `verify-rtp` refuses a build where they differ from the computed figures. */
  published: {
    rtp: number;
    /** Of the option that returns the most, where the player chooses and they differ. */
    highestRtp?: number;
    hitFrequency: number;
    volatility: "low" | "medium" | "high";
    sample?: PublishedSample;
  };
  /** Symbols that a reel shows, or, where heights vary, that it shows at most. */
  rows: number;
  /** Every cell draws its symbol for itself from its reel's strip, which then is a list of weights. */
  cells?: true;
  /** For sets whose reels vary in height: one of these is drawn for every reel before it stops. */
  heights?: Readonly<Record<string, readonly HeightChoice[]>>;
  wins: WinRule;
  /** Equal parts that a stake has. Pays count these, so that every win is a whole number of subunits. Divides 20. */
  stakeUnits: number;
  /** Stands for every symbol in `pays`; null where the title has none. */
  wild: string | null;
  /** A win is multiplied by this for each wild in it. Absent: wilds only stand for others. */
  wildTimes?: number;
  /** Counts anywhere in the window; null where the title has none. */
  scatter: string | null;
  /** Symbols that pay, best first. */
  pays: Readonly<Record<string, Pays>>;
  scatterPays: Pays;
  /** What the reels carry: `base`, and the sets that features name. */
  strips: Readonly<Record<string, Strips>> & { readonly base: Strips };
  feature: Feature | null;
  gamble: GambleRule | null;
  /** Absent where the feature cannot be bought. */
  buy?: BonusBuy;
  /** Most that a round pays, in times the stake; reaching it ends the round. */
  maxWin: number;
}
