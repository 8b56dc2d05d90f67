import type { PokieModel } from "../pokieModel.ts";
import { strips } from "../strips.ts";

const baseStrips = strips(
  "orange cherries lemon melon cherries bar orange cherries lemon orange bell seven cherries lemon melon bar lemon bell frost orange lemon melon bell frost",
  "orange lemon cherries bar lemon orange bar seven bell orange melon lemon frost orange bell melon cherries lemon orange melon cherries bar melon bell",
  "melon frost bar lemon cherries orange bell orange lemon bell melon lemon seven cherries lemon orange bell cherries frost orange lemon melon bar cherries",
);

/**
 * Snowcap Sevens: an old machine in a mountain hut. Three reels and one line. After a spin that wins nothing it may hand out
 * one or two nudges and uses them as well as it can; any win up to fifty stakes may then be put on a card's colour or suit.
 */
export const snowcapSevens: PokieModel = {
  id: "snowcap-sevens",
  title: "Snowcap Sevens",
  version: 1,
  published: { rtp: 95.21, hitFrequency: 13.92, volatility: "medium" },
  rows: 3,
  wins: { by: "lines", lines: [[1, 1, 1]], bothWays: false },
  stakeUnits: 1,
  wild: null,
  scatter: null,
  pays: {
    seven: { 3: 200 },
    frost: { 3: 60 },
    bar: { 3: 30 },
    bell: { 3: 16 },
    melon: { 3: 10 },
    orange: { 3: 6 },
    lemon: { 3: 5 },
    cherries: { 2: 1, 3: 4 },
  },
  scatterPays: {},
  strips: { base: baseStrips },
  feature: {
    kind: "nudges",
    counts: [
      { nudges: 0, weight: 13 },
      { nudges: 1, weight: 5 },
      { nudges: 2, weight: 2 },
    ],
  },
  gamble: { steps: 4, suits: true, most: 100 },
  maxWin: 200,
};
