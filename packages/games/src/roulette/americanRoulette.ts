import { defineRoulette } from "./defineRoulette.ts";
import { oddsOf } from "./layout.ts";
import { americanTable } from "./rouletteTable.ts";

/** Zero and double zero: every bet returns 36/38, the top line 35/38. */
export const americanRoulette = defineRoulette({
  id: "american-roulette",
  title: "American Roulette",
  math: { version: 1, rtp: 94.74, volatility: "medium", hitFrequency: 47.37, maxWin: 36 },
  lowestRtp: 92.1,
  table: americanTable,
  paytable: { wheel: [...americanTable.wheel], odds: oddsOf, laPartage: false },
});
