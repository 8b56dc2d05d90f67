import type { PokieModel } from "../pokieModel.ts";
import { strips } from "../strips.ts";

const baseStrips = strips(
  "sign-disc telescope drop-disc sign-disc sun-disc moon hourglass drop-disc sign-disc star-disc telescope sign-disc moon star-disc drop-disc moon sun-disc star-disc sun-disc compass comet star-disc drop-disc compass hourglass sun-disc compass",
  "sign-disc sun-disc hourglass drop-disc star-disc sign-disc compass moon hourglass star-disc drop-disc compass sun-disc telescope comet star-disc sign-disc sun-disc telescope planet sun-disc drop-disc moon drop-disc sign-disc compass star-disc moon",
  "sun-disc telescope comet hourglass sign-disc compass drop-disc sign-disc star-disc moon sign-disc planet compass telescope sun-disc star-disc drop-disc moon sign-disc sun-disc star-disc moon compass drop-disc star-disc sun-disc drop-disc hourglass",
  "drop-disc star-disc moon sign-disc hourglass drop-disc comet compass sun-disc sign-disc moon compass sun-disc star-disc sign-disc sun-disc telescope star-disc hourglass drop-disc drop-disc sun-disc telescope sign-disc star-disc planet moon compass",
  "sign-disc compass sun-disc drop-disc compass star-disc moon sun-disc star-disc sign-disc moon hourglass drop-disc star-disc sign-disc hourglass comet sun-disc compass moon telescope sun-disc drop-disc sign-disc star-disc drop-disc telescope",
);

const orbitStrips = strips(
  "sign-disc moon drop-disc sign-disc compass moon star-disc hourglass drop-disc sun-disc sign-disc drop-disc compass star-disc telescope sun-disc hourglass sign-disc star-disc sun-disc compass drop-disc moon telescope sun-disc star-disc",
  "star-disc sign-disc compass comet sign-disc sun-disc drop-disc hourglass star-disc moon sign-disc hourglass star-disc sign-disc sun-disc drop-disc compass telescope drop-disc moon sun-disc compass star-disc telescope moon drop-disc sun-disc",
  "drop-disc moon hourglass star-disc telescope drop-disc star-disc sun-disc sun-disc sign-disc compass telescope sign-disc moon comet sign-disc compass drop-disc star-disc moon sun-disc hourglass sign-disc sun-disc drop-disc compass star-disc",
  "star-disc drop-disc sun-disc hourglass compass sun-disc telescope drop-disc star-disc moon sign-disc comet sun-disc moon sign-disc star-disc hourglass drop-disc moon star-disc sign-disc compass drop-disc sign-disc sun-disc compass telescope",
  "star-disc compass drop-disc sun-disc compass drop-disc sun-disc compass moon sign-disc telescope sign-disc moon star-disc sun-disc telescope sign-disc sun-disc drop-disc star-disc hourglass sign-disc drop-disc star-disc moon hourglass",
);

/**
 * Planetarium: an orrery under a dome. Symbols pay in 243 ways. Three comets dim the light: in eight free spins a wild planet
 * goes once around the window's middle, a cell before each spin, and every comet that passes draws one more behind it.
 */
export const planetarium: PokieModel = {
  id: "planetarium",
  title: "Planetarium",
  version: 1,
  published: { rtp: 96.03, hitFrequency: 49.19, volatility: "low" },
  rows: 3,
  wins: { by: "ways" },
  stakeUnits: 20,
  wild: "planet",
  scatter: "comet",
  pays: {
    telescope: { 3: 20, 4: 80, 5: 500 },
    hourglass: { 3: 15, 4: 60, 5: 300 },
    moon: { 3: 10, 4: 30, 5: 120 },
    compass: { 3: 10, 4: 30, 5: 100 },
    "sun-disc": { 3: 5, 4: 12, 5: 40 },
    "star-disc": { 3: 5, 4: 12, 5: 40 },
    "sign-disc": { 3: 4, 4: 10, 5: 30 },
    "drop-disc": { 3: 4, 4: 10, 5: 30 },
  },
  scatterPays: {},
  strips: { base: baseStrips, orbit: orbitStrips },
  feature: {
    kind: "orbitingWilds",
    scatters: 3,
    strips: "orbit",
    option: "orbit",
    spins: 8,
    orbit: [
      [1, 0],
      [2, 0],
      [3, 0],
      [3, 1],
      [3, 2],
      [2, 2],
      [1, 2],
      [1, 1],
    ],
    most: 3,
  },
  gamble: null,
  maxWin: 400,
};
