import { twentyLines } from "../lines.ts";
import type { PokieModel } from "../pokieModel.ts";
import { strips } from "../strips.ts";

/** Coins travel in pairs, on the middle reel in threes, so that six of them can meet. */
const baseStrips = strips(
  "coin coin mountain wolf locomotive scroll star owl scroll bell bear scroll bell locomotive wolf mountain owl star bell wolf owl mountain bear star",
  "wolf lamp locomotive mountain coin coin wolf bell bear owl scroll star mountain owl bell bear scroll wolf owl star scroll bell star locomotive mountain",
  "bell mountain locomotive wolf owl locomotive bear scroll mountain star wolf scroll bear mountain owl star bell owl wolf lamp coin coin coin bell star scroll",
  "coin coin lamp mountain locomotive scroll mountain locomotive bell star wolf bear owl bell bear star mountain scroll bell wolf scroll owl star wolf owl",
  "star scroll locomotive mountain wolf bell mountain wolf star bell bear owl wolf star coin coin scroll locomotive owl bell mountain bear scroll owl",
);

/**
 * Polar Nights Express: a train under the northern lights. Six snow coins stop it: they freeze where they lie, every
 * empty cell spins on, and each new coin gives three more tries. A grid full of coins reaches the end of the line.
 */
export const polarNightsExpress: PokieModel = {
  id: "polar-nights-express",
  title: "Polar Nights Express",
  version: 1,
  published: { rtp: 94.57, hitFrequency: 33.41, volatility: "high" },
  rows: 3,
  wins: { by: "lines", lines: twentyLines, bothWays: false },
  stakeUnits: 20,
  wild: "lamp",
  scatter: null,
  pays: {
    bear: { 3: 40, 4: 150, 5: 600 },
    locomotive: { 3: 30, 4: 120, 5: 400 },
    wolf: { 3: 25, 4: 80, 5: 250 },
    owl: { 3: 20, 4: 60, 5: 200 },
    bell: { 3: 10, 4: 40, 5: 120 },
    scroll: { 3: 10, 4: 40, 5: 120 },
    mountain: { 3: 10, 4: 25, 5: 80 },
    star: { 3: 10, 4: 25, 5: 80 },
  },
  scatterPays: {},
  strips: { base: baseStrips },
  feature: {
    kind: "holdAndWin",
    coin: "coin",
    coins: 6,
    respins: 3,
    oneIn: 12,
    values: [
      { times: 1, weight: 48, level: null },
      { times: 2, weight: 25, level: null },
      { times: 3, weight: 14, level: null },
      { times: 5, weight: 8, level: null },
      { times: 10, weight: 3, level: "mini" },
      { times: 25, weight: 1, level: "minor" },
      { times: 100, weight: 1, level: "major" },
    ],
    fullGrid: 500,
  },
  gamble: null,
  maxWin: 600,
};
