import { defineRoulette } from "./defineRoulette.ts";
import { oddsOf } from "./layout.ts";
import { frenchTable } from "./rouletteTable.ts";

/** One zero with la partage: even money returns 73/74, every other bet 36/37. */
export const frenchRoulette = defineRoulette({
  id: "french-roulette",
  title: "French Roulette",
  math: { version: 1, rtp: 98.65, volatility: "medium", hitFrequency: 48.65, maxWin: 36 },
  lowestRtp: 97.29,
  table: frenchTable,
  paytable: { wheel: [...frenchTable.wheel], odds: oddsOf, laPartage: true },
});
