import { defineRoulette } from "./defineRoulette.ts";
import { europeanTable } from "./rouletteTable.ts";

/** One wheel, one zero, no la partage: every bet returns 36/37. */
export const europeanRoulette = defineRoulette({
  id: "european-roulette",
  title: "European Roulette",
  math: { version: 1, rtp: 97.3, volatility: "medium", hitFrequency: 48.65, maxWin: 36 },
  table: europeanTable,
});
