import type { PokieModel } from "../pokieModel.ts";
import { strips } from "../strips.ts";

/** Embers come in runs, so that seven of them can meet. */
const baseStrips = strips(
  "peach grapes sunflower peach volcano grapes ember ember ember lemon leaf amphora bottle volcano leaf lemon peach sunflower leaf bottle amphora peach sunflower bottle grapes leaf lemon sunflower amphora lemon",
  "peach ember ember sunflower volcano bottle grapes peach amphora leaf bottle flame sunflower leaf amphora ember bottle lemon volcano peach lemon grapes sunflower leaf amphora peach lemon leaf sunflower lemon grapes",
  "leaf amphora peach sunflower bottle amphora peach sunflower leaf lemon volcano sunflower lemon amphora grapes flame volcano leaf bottle lemon grapes peach sunflower ember ember ember grapes leaf lemon bottle peach",
  "lemon amphora leaf peach sunflower amphora bottle lemon peach flame amphora bottle peach volcano lemon leaf sunflower grapes lemon bottle volcano sunflower ember ember leaf grapes sunflower peach ember leaf grapes",
  "lemon grapes bottle amphora leaf bottle grapes sunflower ember ember ember volcano peach sunflower bottle amphora leaf grapes lemon amphora peach lemon sunflower leaf lemon peach leaf volcano peach sunflower",
);

/**
 * Volcano Vineyard: vines on black slopes. Symbols pay in 1,024 ways. Seven embers wake the mountain: they stay, every empty
 * cell spins on, and a reel that fills erupts: the first counts twice, then three, four, five and ten times.
 */
export const volcanoVineyard: PokieModel = {
  id: "volcano-vineyard",
  title: "Volcano Vineyard",
  version: 1,
  published: { rtp: 94.87, hitFrequency: 67.84, volatility: "medium" },
  rows: 4,
  wins: { by: "ways" },
  stakeUnits: 10,
  wild: "flame",
  scatter: null,
  pays: {
    volcano: { 3: 3, 4: 9, 5: 40 },
    amphora: { 3: 2, 4: 6, 5: 20 },
    bottle: { 3: 1, 4: 4, 5: 12 },
    grapes: { 3: 1, 4: 3, 5: 12 },
    peach: { 3: 1, 4: 2, 5: 6 },
    lemon: { 3: 1, 4: 2, 5: 6 },
    sunflower: { 3: 1, 4: 2, 5: 5 },
    leaf: { 3: 1, 4: 2, 5: 5 },
  },
  scatterPays: {},
  strips: { base: baseStrips },
  feature: {
    kind: "holdAndWin",
    coin: "ember",
    coins: 7,
    respins: 3,
    oneIn: 15,
    values: [
      { times: 0.5, weight: 50, level: null },
      { times: 1, weight: 28, level: null },
      { times: 2, weight: 14, level: null },
      { times: 5, weight: 6, level: null },
      { times: 10, weight: 2, level: "mini" },
    ],
    fullGrid: 200,
    fullReels: [2, 3, 4, 5, 10],
  },
  gamble: null,
  maxWin: 600,
};
