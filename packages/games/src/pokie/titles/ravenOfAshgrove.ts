import { twentyLines } from "../lines.ts";
import type { PokieModel } from "../pokieModel.ts";
import { strips } from "../strips.ts";

/** One raven, on the middle reel, which is twice as long as the others. */
const baseStrips = strips(
  "key toadstool ghost rosebud key quill candle rosebud leaf crystal toadstool leaf ghost quill crystal leaf candle toadstool quill rosebud candle",
  "toadstool candle rosebud key leaf rosebud toadstool crystal quill leaf candle quill leaf toadstool candle key ghost crystal quill rosebud ghost",
  "rosebud candle toadstool leaf key ghost crystal leaf candle crystal toadstool quill raven leaf quill crystal toadstool key candle toadstool crystal candle ghost rosebud quill key toadstool rosebud leaf toadstool quill candle leaf quill key ghost leaf candle ghost toadstool rosebud quill rosebud leaf key rosebud",
  "rosebud ghost quill rosebud toadstool candle key crystal toadstool leaf quill candle rosebud quill leaf ghost crystal key leaf candle toadstool",
  "ghost quill leaf rosebud candle toadstool crystal quill rosebud candle quill toadstool key ghost crystal rosebud toadstool leaf candle key leaf",
);

/**
 * Raven of Ashgrove: dusk between bare trees. A raven that lands fills its reel and walks to the left while the other reels
 * spin again; each respin counts more than the one before, and a second raven on the way makes the walk longer.
 */
export const ravenOfAshgrove: PokieModel = {
  id: "raven-of-ashgrove",
  title: "Raven of Ashgrove",
  version: 2,
  published: { rtp: 97.26, hitFrequency: 35.74, volatility: "medium" },
  rows: 3,
  wins: { by: "lines", lines: twentyLines, bothWays: false },
  stakeUnits: 20,
  wild: "raven",
  scatter: null,
  pays: {
    crystal: { 3: 25, 4: 100, 5: 500 },
    ghost: { 3: 20, 4: 70, 5: 300 },
    key: { 3: 10, 4: 35, 5: 125 },
    candle: { 3: 10, 4: 30, 5: 100 },
    quill: { 3: 5, 4: 15, 5: 60 },
    rosebud: { 3: 5, 4: 15, 5: 60 },
    leaf: { 3: 5, 4: 10, 5: 40 },
    toadstool: { 3: 5, 4: 10, 5: 40 },
  },
  scatterPays: {},
  strips: { base: baseStrips },
  feature: { kind: "walkingWilds", climbTo: 5 },
  gamble: null,
  maxWin: 500,
};

/**
 * Version 1, kept for rounds that began on it: ravens at a line's beginning stood only for the symbol behind them, and four ghosts paid
 * more.
 */
export const firstRavenOfAshgrove: PokieModel = {
  ...ravenOfAshgrove,
  version: 1,
  published: { rtp: 97.12, hitFrequency: 35.74, volatility: "medium" },
  wins: { by: "lines", lines: twentyLines, bothWays: false, followingOnly: true },
  pays: { ...ravenOfAshgrove.pays, ghost: { 3: 20, 4: 75, 5: 300 } },
};
