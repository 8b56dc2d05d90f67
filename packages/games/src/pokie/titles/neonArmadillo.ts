import type { PokieModel } from "../pokieModel.ts";

/** What every cell draws from: the four plain signs five times, the three bright ones four, three and two times. */
const signs =
  "chevron ring chevron disc bars ring cactus disc bars star chevron cactus ring disc bars star chevron ring cactus disc bars star chevron ring disc cactus bars armadillo armadillo".split(
    " ",
  );

/**
 * Neon Armadillo: a sign wall in the desert night, seven by seven tubes. Five equal signs that touch light up and burn out,
 * those above them slide down, and each fall counts for more.
 */
export const neonArmadillo: PokieModel = {
  id: "neon-armadillo",
  title: "Neon Armadillo",
  version: 2,
  published: {
    rtp: 96.5,
    hitFrequency: 34.63,
    volatility: "low",
    sample: { rounds: 220_000_000, error: 0.02 },
  },
  cells: true,
  rows: 7,
  wins: { by: "clusters" },
  stakeUnits: 20,
  wild: null,
  scatter: null,
  pays: {
    armadillo: { 5: 400, 6: 800, 8: 2_000 },
    star: { 5: 80, 6: 160, 8: 400, 10: 1_000 },
    cactus: { 5: 40, 6: 80, 8: 200, 10: 600 },
    chevron: { 5: 14, 6: 24, 8: 68, 10: 190, 12: 600 },
    ring: { 5: 14, 6: 24, 8: 68, 10: 190, 12: 600 },
    disc: { 5: 14, 6: 24, 8: 68, 10: 190, 12: 600 },
    bars: { 5: 14, 6: 24, 8: 68, 10: 190, 12: 600 },
  },
  scatterPays: {},
  strips: { base: Array.from({ length: 7 }, () => signs) },
  feature: { kind: "tumble", multipliers: [2, 4, 8, 16, 32, 64] },
  gamble: null,
  maxWin: 200,
};

/** Version 1, kept for rounds that began on it: six equal plain signs paid a unit less. */
export const firstNeonArmadillo: PokieModel = {
  ...neonArmadillo,
  version: 1,
  published: { rtp: 95.6, hitFrequency: 34.63, volatility: "low" },
  pays: {
    ...neonArmadillo.pays,
    ...Object.fromEntries(
      ["chevron", "ring", "disc", "bars"].map((sign) => [sign, { 5: 14, 6: 23, 8: 68, 10: 190, 12: 600 }]),
    ),
  },
};
