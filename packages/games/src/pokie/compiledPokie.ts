import type { LineTable, WildRule } from "./lineTable.ts";
import type { HeightChoice, PokieModel } from "./pokieModel.ts";

/** A reel as a feature sees it: perhaps with other symbols (a wild that fills it), and what it notes of it. */
export interface SeenColumn {
  symbols: readonly number[];
  /** Adds up over the reels. */
  mark: number;
}

/** A model in the form that computes fast: symbols as small integers, pays as arrays. */
export interface CompiledPokie {
  model: PokieModel;
  symbols: readonly string[];
  /** Symbols from 0 to this (not included) pay on lines or ways. */
  paying: number;
  /** -1 where the title has none. */
  wild: number;
  /** A win is multiplied by this for each wild in it. */
  wildTimes: number;
  scatter: number;
  strips: Readonly<Record<string, readonly Uint8Array[]>>;
  /** How tall the reels of a set can be; the heights of a set that does not vary are one. */
  heights: Readonly<Record<string, readonly HeightChoice[]>>;
  /** Units won by a count of a paying symbol, on reels or in a group: `pays[symbol][count]`. */
  pays: readonly Int32Array[];
  /** Units won by this many scatters. */
  scatterUnits: Int32Array;
  /** Every possible line in one table, made for those who count or try millions; null where wins are not on lines. */
  lineTable: (() => LineTable) | null;
  /** The cap of a round in units. */
  maxUnits: number;
  /** How the title's feature sees a reel of any strip set, before wins are counted. */
  see(reel: number, symbols: readonly number[]): SeenColumn;
}

/** A feature that changes nothing in the window. */
export const seesAsItIs = (_reel: number, symbols: readonly number[]): SeenColumn => ({ symbols, mark: 0 });

/** How a title's wilds count on lines. */
export function wildRule({ model: { wins }, wild, wildTimes }: CompiledPokie): WildRule {
  return { wild, times: wildTimes, followingOnly: wins.by === "lines" && wins.followingOnly === true };
}
