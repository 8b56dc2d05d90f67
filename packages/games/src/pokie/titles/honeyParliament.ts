import { tenLines } from "../lines.ts";
import type { PokieModel } from "../pokieModel.ts";
import { strips } from "../strips.ts";

/** The honey pot hangs once on each of the three inner reels. */
const baseStrips = strips(
  "blossom clover hibiscus mushroom bee clover blossom mushroom sunflower blossom butterfly hibiscus clover sunflower hibiscus butterfly sunflower bee mushroom blossom butterfly clover mushroom",
  "clover bee sunflower mushroom blossom hibiscus clover sunflower clover hibiscus butterfly mushroom honey butterfly blossom clover sunflower hibiscus bee clover mushroom mushroom bee sunflower blossom butterfly clover sunflower blossom hibiscus blossom mushroom butterfly blossom hibiscus mushroom",
  "clover sunflower hibiscus blossom butterfly clover blossom hibiscus sunflower butterfly mushroom bee clover mushroom blossom sunflower hibiscus mushroom sunflower clover hibiscus bee blossom butterfly blossom mushroom butterfly honey hibiscus blossom clover mushroom sunflower bee mushroom clover",
  "butterfly clover blossom sunflower sunflower clover hibiscus butterfly blossom clover sunflower mushroom blossom clover mushroom hibiscus honey mushroom hibiscus clover butterfly bee sunflower blossom clover sunflower mushroom blossom hibiscus bee hibiscus mushroom butterfly blossom bee mushroom",
  "blossom butterfly mushroom blossom sunflower bee hibiscus sunflower mushroom butterfly hibiscus clover blossom sunflower mushroom butterfly clover bee blossom clover hibiscus mushroom clover",
);

/**
 * Honey Parliament: the bees of a meadow vote with their wings. Ten lines pay from both sides; a honey pot runs down its
 * reel, makes it wild, and the other reels spin again for nothing while more pots break.
 */
export const honeyParliament: PokieModel = {
  id: "honey-parliament",
  title: "Honey Parliament",
  version: 1,
  published: { rtp: 97.21, hitFrequency: 52.64, volatility: "low" },
  rows: 3,
  wins: { by: "lines", lines: tenLines, bothWays: true },
  stakeUnits: 10,
  wild: "honey",
  scatter: null,
  pays: {
    bee: { 3: 12, 4: 40, 5: 150 },
    butterfly: { 3: 6, 4: 15, 5: 50 },
    sunflower: { 3: 3, 4: 8, 5: 30 },
    hibiscus: { 3: 2, 4: 5, 5: 20 },
    blossom: { 3: 1, 4: 3, 5: 10 },
    clover: { 3: 1, 4: 2, 5: 8 },
    mushroom: { 3: 1, 4: 2, 5: 8 },
  },
  scatterPays: {},
  strips: { base: baseStrips },
  feature: { kind: "expandingWilds" },
  gamble: null,
  maxWin: 120,
};
