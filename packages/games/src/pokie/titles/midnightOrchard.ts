import { fiveLines } from "../lines.ts";
import type { PokieModel } from "../pokieModel.ts";
import { strips } from "../strips.ts";

/** Three stars stand on each other, so that they can fill every line. */
const baseStrips = strips(
  "cherries orange star star star cherries lemon cherries melon grapes lemon cherries grapes cherries orange bell lemon grapes orange cherries bell melon moon lemon orange grapes melon lemon",
  "melon cherries lemon orange melon lemon cherries grapes orange orange melon grapes lemon bell grapes cherries lemon star star star bell cherries moon orange cherries grapes orange lemon",
  "lemon cherries grapes orange melon lemon moon grapes cherries orange melon cherries grapes bell cherries melon orange cherries lemon grapes star star star bell cherries lemon lemon orange",
);

/**
 * Midnight Orchard: a fruit garden under the moon. Three reels and five lines as in the old halls; the moon stands for
 * every fruit, and any win may be doubled or lost on the colour of a card.
 */
export const midnightOrchard: PokieModel = {
  id: "midnight-orchard",
  title: "Midnight Orchard",
  version: 1,
  published: { rtp: 97.01, hitFrequency: 19.01, volatility: "low" },
  rows: 3,
  wins: { by: "lines", lines: fiveLines, bothWays: false },
  stakeUnits: 5,
  wild: "moon",
  scatter: null,
  pays: {
    star: { 3: 120 },
    bell: { 3: 60 },
    melon: { 3: 40 },
    grapes: { 3: 25 },
    orange: { 3: 15 },
    lemon: { 3: 10 },
    cherries: { 3: 7 },
  },
  scatterPays: {},
  strips: { base: baseStrips },
  feature: null,
  gamble: { steps: 5 },
  maxWin: 120,
};
