import { twentyLines } from "../lines.ts";
import type { PokieModel } from "../pokieModel.ts";
import { strips } from "../strips.ts";

const baseStrips = strips(
  "weed turtle fish crab shell whale shark fish shell weed fish jellyfish shell turtle crab shell jellyfish weed crab shark jellyfish weed turtle crescent fish",
  "turtle pearl crab jellyfish shell turtle whale crab weed shell shark fish weed crescent shell fish whale turtle fish weed crab jellyfish weed shell shark",
  "shell weed jellyfish fish turtle weed jellyfish shark crab fish turtle shell crab crescent jellyfish pearl fish crab shell weed whale fish turtle weed shark",
  "crab shark fish shell shark crab turtle whale crescent jellyfish weed crab whale fish pearl shell fish jellyfish turtle shell crab weed shell turtle weed",
  "shell shark jellyfish turtle crab shark fish jellyfish weed crab fish weed shell turtle fish shell weed crab whale crescent jellyfish shell fish turtle weed",
);

const deepStrips = strips(
  "weed crab shark weed shell fish turtle weed whale shark jellyfish crab whale shell fish jellyfish shell turtle crab fish",
  "weed crab jellyfish fish shark shell crab weed fish shell jellyfish weed turtle shark shell crab fish pearl whale turtle",
  "weed shark fish turtle pearl shell weed whale shell crab turtle jellyfish whale weed shell fish jellyfish pearl shark crab fish",
  "shark weed fish shark shell turtle weed shell crab fish pearl turtle fish jellyfish crab pearl jellyfish whale shell weed turtle",
  "jellyfish fish shell turtle weed shark shell jellyfish whale shell shark crab fish weed turtle crab fish shell weed turtle",
);

/**
 * Pearl Divers' Moon: a reef under the full moon. Three crescents begin the dive. Pearls, which stand for every symbol, lead
 * deeper: weed, shell, fish and crab of the shallows turn into creatures of the deep, one after the other.
 */
export const pearlDiversMoon: PokieModel = {
  id: "pearl-divers-moon",
  title: "Pearl Divers' Moon",
  version: 1,
  published: { rtp: 94.81, hitFrequency: 42.56, volatility: "medium" },
  rows: 3,
  wins: { by: "lines", lines: twentyLines, bothWays: false },
  stakeUnits: 20,
  wild: "pearl",
  scatter: "crescent",
  pays: {
    whale: { 3: 40, 4: 150, 5: 600 },
    shark: { 3: 30, 4: 100, 5: 400 },
    jellyfish: { 3: 25, 4: 75, 5: 250 },
    turtle: { 3: 15, 4: 50, 5: 150 },
    crab: { 3: 10, 4: 30, 5: 120 },
    fish: { 3: 10, 4: 30, 5: 100 },
    shell: { 3: 5, 4: 20, 5: 75 },
    weed: { 3: 5, 4: 15, 5: 60 },
  },
  scatterPays: {},
  strips: { base: baseStrips, deep: deepStrips },
  feature: {
    kind: "trailSpins",
    scatters: 3,
    strips: "deep",
    option: "dive",
    spins: 8,
    collect: "pearl",
    steps: [
      { at: 1, multiplier: 1, addedSpins: 0, upgrade: { from: "weed", to: "turtle" } },
      { at: 3, multiplier: 1, addedSpins: 1, upgrade: { from: "shell", to: "jellyfish" } },
      { at: 5, multiplier: 1, addedSpins: 1, upgrade: { from: "fish", to: "shark" } },
      { at: 7, multiplier: 1, addedSpins: 2, upgrade: { from: "crab", to: "whale" } },
    ],
  },
  gamble: null,
  maxWin: 200,
};
