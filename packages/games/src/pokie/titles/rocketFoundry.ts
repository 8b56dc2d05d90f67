import type { PokieModel } from "../pokieModel.ts";
import { strips } from "../strips.ts";

const reels = strips(
  "gear gear lightning lightning robot robot gear gear lightning lightning rocket rocket rocket comet comet comet planet planet planet",
  "gear gear gear gear lightning lightning robot robot planet planet planet comet comet comet lightning lightning boom rocket rocket rocket",
  "planet planet planet boom gear gear comet comet comet robot robot lightning lightning lightning lightning rocket rocket rocket gear gear",
  "comet comet comet lightning lightning lightning lightning gear gear gear gear robot robot boom planet planet planet rocket rocket rocket",
  "gear gear gear gear boom robot robot planet planet planet lightning lightning lightning lightning comet comet comet rocket rocket rocket",
  "rocket rocket rocket robot robot planet planet planet comet comet comet lightning lightning lightning lightning gear gear gear gear",
);

const tall = (rows: number) => [{ rows, weight: 1 }];

/**
 * Rocket Foundry: every win fires one more stage. Six reels begin three symbols tall with 729 ways; each window that wins
 * falls away and lets in one that is a symbol taller, up to seven: 117,649 ways.
 */
export const rocketFoundry: PokieModel = {
  id: "rocket-foundry",
  title: "Rocket Foundry",
  version: 1,
  published: { rtp: 97.29, hitFrequency: 27.05, volatility: "medium" },
  rows: 7,
  heights: { base: tall(3), second: tall(4), third: tall(5), fourth: tall(6), orbit: tall(7) },
  wins: { by: "ways" },
  stakeUnits: 20,
  wild: "boom",
  scatter: null,
  pays: {
    robot: { 3: 6, 4: 6, 5: 6, 6: 8 },
    rocket: { 3: 2, 4: 2, 5: 2, 6: 3 },
    planet: { 3: 1, 4: 1, 5: 1, 6: 2 },
    comet: { 3: 1, 4: 1, 5: 1, 6: 2 },
    gear: { 3: 1, 4: 1, 5: 1, 6: 1 },
    lightning: { 3: 1, 4: 1, 5: 1, 6: 1 },
  },
  scatterPays: {},
  strips: { base: reels, second: reels, third: reels, fourth: reels, orbit: reels },
  feature: {
    kind: "avalanche",
    ladder: [
      { strips: "second", multiplier: 1 },
      { strips: "third", multiplier: 1 },
      { strips: "fourth", multiplier: 1 },
      { strips: "orbit", multiplier: 1 },
    ],
  },
  gamble: null,
  maxWin: 200,
};
