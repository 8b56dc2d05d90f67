import { twentyLines } from "../lines.ts";
import type { PokieModel } from "../pokieModel.ts";
import { strips } from "../strips.ts";

const baseStrips = strips(
  "wolf wolf wolf owl moon-rune sun-rune eagle moon-rune sun-rune hare fir-rune ice-rune owl howl ice-rune hare eagle moon-rune owl ice-rune sun-rune fir-rune hare moon-rune ice-rune fir-rune",
  "hare wolf wolf wolf ice-rune moon-rune sun-rune hare moon-rune ice-rune owl fir-rune ice-rune sun-rune owl fir-rune moon-rune hare owl eagle ice-rune moon-rune fir-rune sun-rune eagle howl",
  "owl moon-rune ice-rune hare moon-rune eagle owl fir-rune sun-rune moon-rune hare sun-rune howl fir-rune aurora owl ice-rune sun-rune wolf wolf wolf ice-rune fir-rune eagle moon-rune fir-rune",
  "eagle fir-rune moon-rune hare ice-rune owl moon-rune hare ice-rune moon-rune howl sun-rune ice-rune fir-rune wolf wolf wolf moon-rune eagle owl sun-rune hare fir-rune owl sun-rune ice-rune",
  "ice-rune owl howl sun-rune eagle moon-rune ice-rune hare fir-rune ice-rune hare moon-rune fir-rune owl wolf wolf wolf moon-rune sun-rune ice-rune eagle sun-rune owl hare fir-rune moon-rune",
);

/**
 * Wolf & Aurora: a frozen forest under green light. Wolves run in packs of three and lines pay from both sides; three howling
 * moons lead to a mountain, where the player climbs from step to step or takes what the step is worth.
 */
export const wolfAndAurora: PokieModel = {
  id: "wolf-and-aurora",
  title: "Wolf & Aurora",
  version: 1,
  published: { rtp: 94.84, hitFrequency: 50.42, volatility: "medium" },
  rows: 3,
  wins: { by: "lines", lines: twentyLines, bothWays: true },
  stakeUnits: 20,
  wild: "aurora",
  scatter: "howl",
  pays: {
    wolf: { 3: 50, 4: 200, 5: 1_000 },
    eagle: { 3: 25, 4: 100, 5: 500 },
    hare: { 3: 20, 4: 75, 5: 300 },
    owl: { 3: 15, 4: 60, 5: 250 },
    "sun-rune": { 3: 5, 4: 25, 5: 100 },
    "fir-rune": { 3: 5, 4: 25, 5: 100 },
    "ice-rune": { 3: 5, 4: 15, 5: 75 },
    "moon-rune": { 3: 5, 4: 15, 5: 75 },
  },
  scatterPays: {},
  strips: { base: baseStrips },
  feature: {
    kind: "ladderBonus",
    scatters: 3,
    floor: 5,
    start: 20,
    steps: [
      { times: 25, wins: 3, of: 4 },
      { times: 35, wins: 2, of: 3 },
      { times: 65, wins: 1, of: 2 },
      { times: 125, wins: 1, of: 2 },
      { times: 365, wins: 1, of: 3 },
    ],
  },
  gamble: null,
  maxWin: 1_000,
};
