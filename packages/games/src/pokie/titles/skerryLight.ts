import { twentyLines } from "../lines.ts";
import type { PokieModel } from "../pokieModel.ts";

/** One reel from top to bottom; the last symbol is followed by the first. */
const strip = (symbols: string): string[] => symbols.trim().split(/\s+/);

const baseStrips = [
  strip(`
    helm tide helm helm rose rose moss moss anchor anchor rose rose lantern lantern compass rose amber amber
    moss moss tide tide anchor anchor amber ship ship moss amber amber tide tide lantern
  `),
  strip(`
    moss moss tide helm helm amber amber tide tide compass rose rose amber amber helm lantern rose amber moss
    anchor anchor moss moss rose rose lantern lantern tide tide ship ship lighthouse anchor
  `),
  strip(`
    lighthouse moss moss rose lighthouse amber amber anchor anchor helm helm compass tide tide ship ship
    lantern anchor anchor rose rose amber amber tide tide lantern lantern moss moss amber rose rose moss
  `),
  strip(`
    lighthouse rose anchor anchor lighthouse rose rose helm helm moss moss rose rose tide amber amber compass
    lantern amber amber helm tide tide anchor anchor moss moss lantern lantern tide tide amber ship ship
  `),
  strip(`
    tide tide anchor anchor amber rose rose helm helm tide tide moss moss ship ship lantern lantern compass
    helm amber amber tide moss moss lantern lantern moss rose rose amber amber rose anchor anchor
  `),
];

/** Ships, helms, lanterns and anchors come in threes here and can fill a reel; lighthouses reach the last one. */
const freeSpinStrips = [
  strip(`
    rose rose amber amber tide tide moss moss rose rose compass anchor anchor anchor ship ship ship tide tide
    moss moss helm helm helm amber amber anchor lantern lantern lantern
  `),
  strip(`
    rose rose tide tide lighthouse rose rose amber amber compass moss moss ship ship ship helm helm helm
    amber amber tide tide lantern lantern lantern lighthouse moss moss anchor anchor anchor
  `),
  strip(`
    rose rose moss moss tide tide anchor lighthouse ship ship ship lantern lantern lantern compass rose rose
    lighthouse moss moss anchor anchor anchor amber amber helm helm helm tide tide amber amber
  `),
  strip(`
    compass anchor ship ship ship lantern lantern lantern tide tide anchor anchor anchor lighthouse tide tide
    amber amber moss moss helm helm helm amber amber rose rose lighthouse moss moss rose rose
  `),
  strip(`
    rose rose moss moss rose rose tide tide compass amber amber lighthouse ship ship ship lighthouse lantern
    anchor moss moss amber amber lantern lantern lantern tide tide anchor anchor anchor helm helm helm
  `),
];

/**
 * Skerry Light: a lighthouse on a reef in a winter storm. Lighthouses stand for every symbol but the compass; three
 * compasses let the keeper choose a watch: a long one at low multiplier, or a short one in the storm.
 */
export const skerryLight: PokieModel = {
  id: "skerry-light",
  title: "Skerry Light",
  version: 1,
  published: { rtp: 96.46, highestRtp: 96.58, hitFrequency: 24.52, volatility: "high" },
  rows: 3,
  wins: { by: "lines", lines: twentyLines, bothWays: false },
  stakeUnits: 20,
  wild: "lighthouse",
  scatter: "compass",
  pays: {
    ship: { 3: 40, 4: 150, 5: 1_000 },
    helm: { 3: 30, 4: 100, 5: 500 },
    lantern: { 3: 20, 4: 80, 5: 300 },
    anchor: { 3: 15, 4: 60, 5: 250 },
    rose: { 3: 10, 4: 40, 5: 120 },
    amber: { 3: 10, 4: 40, 5: 120 },
    moss: { 3: 10, 4: 25, 5: 100 },
    tide: { 3: 10, 4: 25, 5: 100 },
  },
  scatterPays: { 3: 40, 4: 200, 5: 1_000 },
  strips: { base: baseStrips, freeSpins: freeSpinStrips },
  feature: {
    kind: "freeSpins",
    scatters: 3,
    strips: "freeSpins",
    options: [
      { option: "long-watch", spins: 20, multiplier: 3 },
      { option: "middle-watch", spins: 12, multiplier: 5 },
      { option: "storm-watch", spins: 6, multiplier: 10 },
    ],
    retriggerSpins: 5,
    maxSpins: 60,
    climbTo: null,
  },
  gamble: null,
  maxWin: 3_000,
};
