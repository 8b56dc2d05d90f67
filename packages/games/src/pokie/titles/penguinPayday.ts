import { tenLines } from "../lines.ts";
import type { PokieModel } from "../pokieModel.ts";
import { strips } from "../strips.ts";

/** Fish swim on the three middle reels; penguins stand on the shores left and right of them. */
const baseStrips = strips(
  "flake-ice mountain whale tent mountain drop-ice lamp mountain flake-ice fir-ice moon-ice lamp flake-ice drop-ice fir-ice moon-ice flake-ice fir-ice tent penguin drop-ice moon-ice penguin lamp fir-ice whale moon-ice drop-ice tent",
  "drop-ice moon-ice flake-ice fish moon-ice lamp fir-ice flake-ice drop-ice tent fish flake-ice lamp mountain drop-ice tent mountain moon-ice star whale fir-ice tent whale moon-ice lamp fish fir-ice mountain star drop-ice fir-ice flake-ice",
  "fir-ice fish fish tent flake-ice drop-ice lamp flake-ice drop-ice mountain moon-ice tent lamp flake-ice tent star moon-ice fir-ice mountain drop-ice flake-ice mountain fir-ice fish fish drop-ice star whale moon-ice lamp fir-ice whale moon-ice",
  "lamp fir-ice flake-ice whale tent mountain fir-ice flake-ice drop-ice moon-ice moon-ice drop-ice tent fish mountain lamp fir-ice moon-ice star fir-ice tent moon-ice flake-ice drop-ice whale flake-ice fish mountain lamp drop-ice fish",
  "mountain moon-ice fir-ice drop-ice mountain lamp moon-ice whale flake-ice moon-ice drop-ice mountain tent flake-ice whale fir-ice flake-ice tent drop-ice lamp penguin fir-ice lamp tent fir-ice penguin moon-ice flake-ice drop-ice",
);

/**
 * Penguin Payday: payday on the ice. Every fish has its worth, but nobody is paid for fish alone: a penguin on the first or
 * the last reel collects all that are on show, and each further penguin collects them all once more.
 */
export const penguinPayday: PokieModel = {
  id: "penguin-payday",
  title: "Penguin Payday",
  version: 1,
  published: { rtp: 94.58, hitFrequency: 41.7, volatility: "low" },
  rows: 3,
  wins: { by: "lines", lines: tenLines, bothWays: false },
  stakeUnits: 10,
  wild: "star",
  scatter: null,
  pays: {
    whale: { 3: 20, 4: 80, 5: 400 },
    tent: { 3: 12, 4: 50, 5: 200 },
    mountain: { 3: 10, 4: 40, 5: 150 },
    lamp: { 3: 8, 4: 30, 5: 120 },
    "flake-ice": { 3: 4, 4: 12, 5: 50 },
    "fir-ice": { 3: 4, 4: 12, 5: 50 },
    "drop-ice": { 3: 3, 4: 10, 5: 40 },
    "moon-ice": { 3: 3, 4: 10, 5: 40 },
  },
  scatterPays: {},
  strips: { base: baseStrips },
  feature: {
    kind: "coinCollect",
    coin: "fish",
    collector: "penguin",
    values: [
      { times: 0.5, weight: 40, level: null },
      { times: 1, weight: 30, level: null },
      { times: 2, weight: 18, level: null },
      { times: 5, weight: 8, level: null },
      { times: 10, weight: 3, level: "mini" },
      { times: 25, weight: 1, level: "minor" },
    ],
  },
  gamble: null,
  maxWin: 150,
};
