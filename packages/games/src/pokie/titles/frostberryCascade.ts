import type { PokieModel } from "../pokieModel.ts";
import { strips } from "../strips.ts";

const reels = strips(
  "leaf leaf fox fox fox strawberry strawberry strawberry hare hare hare clover clover clover blueberries blueberries blueberries leaf leaf grapes grapes grapes cherries cherries cherries",
  "grapes grapes grapes snowflake clover clover clover fox fox fox blueberries blueberries blueberries cherries cherries cherries leaf leaf leaf hare hare strawberry strawberry strawberry",
  "cherries cherries clover clover clover blueberries blueberries blueberries grapes grapes grapes strawberry strawberry strawberry fox fox leaf leaf leaf hare hare hare snowflake",
  "cherries cherries cherries blueberries blueberries blueberries leaf leaf leaf clover clover clover fox fox fox hare hare grapes grapes grapes snowflake strawberry strawberry",
  "blueberries blueberries blueberries strawberry strawberry strawberry fox fox grapes grapes grapes leaf leaf leaf clover clover clover cherries cherries hare hare hare",
  "strawberry strawberry strawberry hare hare hare cherries cherries cherries fox fox fox clover clover clover leaf leaf leaf grapes grapes grapes blueberries blueberries blueberries",
);

/**
 * Frostberry Cascade: a frozen hedge. Six reels of two to six symbols pay in up to 46,656 ways; every win brings the whole
 * hedge down, and what falls in next counts twice, four, six and eight times.
 */
export const frostberryCascade: PokieModel = {
  id: "frostberry-cascade",
  title: "Frostberry Cascade",
  version: 1,
  published: { rtp: 95.87, hitFrequency: 19.22, volatility: "medium" },
  rows: 6,
  heights: {
    base: [
      { rows: 2, weight: 4 },
      { rows: 3, weight: 5 },
      { rows: 4, weight: 4 },
      { rows: 5, weight: 2 },
      { rows: 6, weight: 1 },
    ],
  },
  wins: { by: "ways" },
  stakeUnits: 10,
  wild: "snowflake",
  scatter: null,
  pays: {
    fox: { 3: 5, 4: 8, 5: 12, 6: 20 },
    hare: { 3: 4, 4: 6, 5: 10, 6: 16 },
    strawberry: { 3: 3, 4: 5, 5: 8, 6: 12 },
    cherries: { 3: 3, 4: 5, 5: 8, 6: 12 },
    blueberries: { 3: 2, 4: 4, 5: 5, 6: 8 },
    grapes: { 3: 2, 4: 4, 5: 5, 6: 8 },
    clover: { 3: 2, 4: 2, 5: 3, 6: 5 },
    leaf: { 3: 2, 4: 2, 5: 3, 6: 5 },
  },
  scatterPays: {},
  strips: { base: reels },
  feature: {
    kind: "avalanche",
    ladder: [
      { strips: "base", multiplier: 2 },
      { strips: "base", multiplier: 4 },
      { strips: "base", multiplier: 6 },
      { strips: "base", multiplier: 8 },
    ],
  },
  gamble: null,
  maxWin: 500,
};
