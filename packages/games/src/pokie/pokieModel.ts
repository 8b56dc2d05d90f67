import type { FreeSpinOption } from "../events.ts";

/** Pays by count of a symbol, from left: `{ 3: 25, 4: 100, 5: 500 }`, in line bets (scatters too). */
export type Pays = Readonly<Record<number, number>>;

export interface FreeSpinsFeature {
  /** Scatters in the window that award the feature, and that award more spins inside it. */
  scatters: number;
  /** The player picks one of these before the first free spin. */
  options: readonly FreeSpinOption[];
  /** Spins added by each retrigger, whichever option runs. */
  retriggerSpins: number;
  /** Free spins in one round never exceed this. */
  maxSpins: number;
}

/** A five-reel, line-paying pokie as data. The engine, the analyser and the rules page take the same value. */
export interface PokieModel {
  id: string;
  title: string;
  version: number;
  /** As published; `verify-rtp` refuses a build where they differ from the computed figures. */
  published: { rtp: number; hitFrequency: number; volatility: "low" | "medium" | "high" };
  rows: number;
  /** For each line, the row of every reel. */
  lines: readonly (readonly number[])[];
  /** Stands for every paying symbol but the scatter. */
  wild: string;
  /** Counts anywhere in the window. */
  scatter: string;
  /** Symbols that pay on lines, best first. */
  pays: Readonly<Record<string, Pays>>;
  scatterPays: Pays;
  strips: { base: readonly (readonly string[])[]; freeSpins: readonly (readonly string[])[] };
  freeSpins: FreeSpinsFeature;
  /** Most that a round pays, in times the stake; reaching it ends the round. */
  maxWin: number;
}

export type StripSet = keyof PokieModel["strips"];
