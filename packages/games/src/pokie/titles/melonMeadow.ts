import type { PokieModel } from "../pokieModel.ts";

/** What a cell can hold: every fruit as often as any other. */
const fruits = "watermelon orange lemon peach pineapple strawberry".split(" ");

/**
 * Melon Meadow: five beds of four. Six equal fruits anywhere are a harvest, whichever fruit it is; it is carried off, the
 * rest rolls down and the meadow grows new ones.
 */
export const melonMeadow: PokieModel = {
  id: "melon-meadow",
  title: "Melon Meadow",
  version: 1,
  published: { rtp: 97.34, hitFrequency: 55.41, volatility: "low" },
  cells: true,
  rows: 4,
  wins: { by: "anywhere" },
  stakeUnits: 10,
  wild: null,
  scatter: null,
  pays: Object.fromEntries(fruits.map((fruit) => [fruit, { 6: 2, 7: 3, 8: 8, 9: 15, 10: 40 }])),
  scatterPays: {},
  strips: { base: Array.from({ length: 5 }, () => fruits) },
  feature: { kind: "tumble", multipliers: [1, 2, 2, 4, 5] },
  gamble: null,
  maxWin: 30,
};
