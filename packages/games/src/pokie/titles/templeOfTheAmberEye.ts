import { twentyLines } from "../lines.ts";
import type { PokieModel } from "../pokieModel.ts";
import { strips } from "../strips.ts";

const baseStrips = strips(
  "ring lion eye eye eye amphora lion peacock ring sun reed amphora ibis reed sun ring ibis peacock gate sun amphora ibis reed",
  "amphora eye eye eye gate ring reed peacock ibis reed amber sun amphora peacock ibis ring sun amphora reed sun ring lion ibis",
  "eye eye eye ibis reed ring amber ibis sun amphora ibis ring reed peacock amphora reed ibis sun lion peacock ring sun",
  "peacock amphora ibis eye eye eye ring gate ibis reed amphora sun reed peacock ring sun ibis amber amphora reed sun ring lion",
  "eye eye eye amphora ibis lion sun amphora ibis peacock reed ibis sun ring gate reed ring peacock sun lion ring amphora reed",
);

const openStrips = strips(
  "amphora sun eye eye eye reed lion ring peacock eye eye eye ibis reed sun amphora ring ibis gate",
  "ibis sun peacock amphora ibis eye eye eye reed ring eye eye eye lion ring sun amphora reed gate",
  "lion sun ring peacock eye eye eye amber ring amphora ibis sun reed ibis eye eye eye reed amphora",
  "amphora sun reed amphora sun ring eye eye eye lion peacock eye eye eye ring ibis reed gate ibis",
  "reed sun amphora ibis reed peacock ring lion eye eye eye amphora ibis sun eye eye eye gate ring",
);

/**
 * Temple of the Amber Eye: a temple in the sand. Closed eyes stand in stacks on every reel; each spin all of them open as one
 * and the same symbol. Three gates bring free spins in a hall where the eyes are many.
 */
export const templeOfTheAmberEye: PokieModel = {
  id: "temple-of-the-amber-eye",
  title: "Temple of the Amber Eye",
  version: 1,
  published: { rtp: 96.32, hitFrequency: 46.67, volatility: "medium" },
  rows: 3,
  wins: { by: "lines", lines: twentyLines, bothWays: false },
  stakeUnits: 20,
  wild: "amber",
  scatter: "gate",
  pays: {
    lion: { 3: 25, 4: 150, 5: 1_000 },
    peacock: { 3: 20, 4: 75, 5: 300 },
    amphora: { 3: 15, 4: 50, 5: 200 },
    ring: { 3: 10, 4: 40, 5: 150 },
    sun: { 3: 5, 4: 20, 5: 80 },
    ibis: { 3: 5, 4: 20, 5: 80 },
    reed: { 3: 5, 4: 15, 5: 60 },
  },
  scatterPays: {},
  strips: { base: baseStrips, open: openStrips },
  feature: {
    kind: "mysterySymbols",
    symbol: "eye",
    turnsInto: [
      { symbol: "lion", weight: 1 },
      { symbol: "peacock", weight: 2 },
      { symbol: "amphora", weight: 3 },
      { symbol: "ring", weight: 4 },
      { symbol: "sun", weight: 6 },
      { symbol: "ibis", weight: 6 },
      { symbol: "reed", weight: 6 },
    ],
    scatters: 3,
    strips: "open",
    option: "gaze",
    spins: 7,
    retriggerSpins: 3,
    maxSpins: 19,
  },
  gamble: null,
  maxWin: 400,
};
