import type { PokieModel } from "../pokieModel.ts";

/** What a mould can hold: every sweet as often as any other. */
const sweets = "candy crown lollipop gem donut ring strawberry bell".split(" ");

/**
 * Sugarplum Foundry: thirty moulds. Eight equal sweets anywhere win and melt, the rest slide down, and the machine pours
 * new ones in: twice the pay, then three, six, twelve and thirty times.
 */
export const sugarplumFoundry: PokieModel = {
  id: "sugarplum-foundry",
  title: "Sugarplum Foundry",
  version: 1,
  published: { rtp: 95.65, hitFrequency: 21.44, volatility: "medium" },
  cells: true,
  rows: 5,
  wins: { by: "anywhere" },
  stakeUnits: 2,
  wild: null,
  scatter: null,
  pays: Object.fromEntries(sweets.map((sweet) => [sweet, { 8: 3, 9: 4, 10: 6, 11: 10, 12: 16, 13: 36 }])),
  scatterPays: {},
  strips: { base: Array.from({ length: 6 }, () => sweets) },
  feature: { kind: "tumble", multipliers: [2, 3, 6, 12, 30] },
  gamble: null,
  maxWin: 300,
};
