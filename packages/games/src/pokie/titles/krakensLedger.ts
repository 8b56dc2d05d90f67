import type { PokieModel } from "../pokieModel.ts";
import { strips } from "../strips.ts";

/** The kraken hides on the three middle reels. */
const baseStrips = strips(
  "trident trident trident quill quill key key pearl pearl pearl shell shell ledger key key compass compass lantern lantern quill quill bottle bottle lantern lantern shell shell bottle bottle compass compass",
  "quill quill bottle bottle shell shell kraken bottle bottle lantern lantern trident trident trident pearl pearl pearl key key shell shell compass compass lantern lantern key key quill quill ledger compass compass",
  "quill quill pearl pearl pearl key key lantern lantern quill quill compass compass bottle bottle trident trident trident shell shell key key lantern lantern bottle bottle kraken compass compass ledger shell shell",
  "pearl pearl pearl shell shell key key quill quill kraken compass compass bottle bottle quill quill ledger compass compass trident trident trident lantern lantern shell shell key key bottle bottle lantern lantern",
  "lantern lantern compass compass quill quill lantern lantern compass compass key key bottle bottle pearl pearl pearl shell shell bottle bottle key key ledger trident trident trident shell shell quill quill",
);

const inkStrips = strips(
  "pearl pearl pearl bottle bottle compass compass lantern lantern shell shell quill quill bottle bottle shell shell key key trident trident trident quill quill lantern lantern compass compass key key",
  "quill quill bottle bottle shell shell kraken bottle bottle lantern lantern trident trident trident pearl pearl pearl key key shell shell compass compass lantern lantern key key quill quill kraken compass compass",
  "compass compass kraken bottle bottle quill quill lantern lantern key key compass compass shell shell bottle bottle quill quill key key lantern lantern shell shell trident trident trident kraken pearl pearl pearl",
  "pearl pearl pearl shell shell key key quill quill kraken compass compass bottle bottle quill quill kraken compass compass trident trident trident lantern lantern shell shell key key bottle bottle lantern lantern",
  "lantern lantern compass compass quill quill lantern lantern compass compass key key bottle bottle pearl pearl pearl shell shell bottle bottle key key kraken trident trident trident shell shell quill quill",
);

/**
 * Kraken's Ledger: an office on the sea's ground. Five reels of two to four symbols pay in up to 1,024 ways; every win brings
 * the window down, and each fall counts once more than the one before. Three ledgers open six free spins in which what the
 * kraken has written down is never struck out: the multiplier goes on from spin to spin, up to ten.
 */
export const krakensLedger: PokieModel = {
  id: "krakens-ledger",
  title: "Kraken's Ledger",
  version: 1,
  published: { rtp: 95.17, hitFrequency: 15.9, volatility: "high" },
  rows: 4,
  heights: {
    base: [
      { rows: 2, weight: 3 },
      { rows: 3, weight: 4 },
      { rows: 4, weight: 2 },
    ],
    ink: [
      { rows: 3, weight: 2 },
      { rows: 4, weight: 3 },
    ],
  },
  wins: { by: "ways" },
  stakeUnits: 4,
  wild: "kraken",
  scatter: "ledger",
  pays: {
    trident: { 3: 4, 4: 10, 5: 30 },
    pearl: { 3: 3, 4: 7, 5: 20 },
    compass: { 3: 1, 4: 3, 5: 8 },
    key: { 3: 1, 4: 3, 5: 8 },
    quill: { 3: 1, 4: 2, 5: 5 },
    lantern: { 3: 1, 4: 2, 5: 5 },
    bottle: { 3: 1, 4: 2, 5: 4 },
    shell: { 3: 1, 4: 2, 5: 4 },
  },
  scatterPays: {},
  strips: { base: baseStrips, ink: inkStrips },
  feature: { kind: "avalancheSpins", scatters: 3, strips: "ink", option: "ink", spins: 6, climbTo: 10 },
  gamble: null,
  buy: { price: 50, rtp: 94.55 },
  maxWin: 500,
};
