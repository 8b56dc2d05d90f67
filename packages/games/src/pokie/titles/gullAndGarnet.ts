import { tenLines } from "../lines.ts";
import type { PokieModel } from "../pokieModel.ts";
import { strips } from "../strips.ts";

const reels = strips(
  "garnet sailboat ring crown sailboat feather shell bottle crown crown ring bottle garnet gull bottle feather shell bottle garnet shell crown feather sailboat gull ring bottle feather shell sailboat feather shell ring gull",
  "sailboat feather shell shell feather chest crown ring feather gull crown ring gull shell crown bottle feather shell bottle garnet sailboat chest ring garnet bottle gull feather sailboat garnet bottle shell sailboat crown bottle ring",
  "bottle sailboat crown feather garnet shell chest garnet bottle gull ring feather shell ring bottle sailboat garnet bottle crown sailboat crown shell gull ring feather chest crown bottle gull ring feather shell shell sailboat feather",
  "ring feather garnet sailboat chest gull bottle ring feather garnet sailboat crown bottle shell sailboat bottle shell crown bottle feather shell ring chest crown ring bottle sailboat feather shell gull garnet crown shell feather gull",
  "shell ring crown gull feather crown ring feather bottle bottle ring sailboat shell bottle shell crown sailboat garnet shell sailboat feather gull ring feather shell garnet bottle gull crown bottle feather garnet sailboat",
);

/**
 * Gull & Garnet: a thief over the harbour. Ten lines over five reels. Every win is carried off with all
 * that lies around it, and what comes next counts twice, three times, five times, eight times, thirteen times.
 */
export const gullAndGarnet: PokieModel = {
  id: "gull-and-garnet",
  title: "Gull & Garnet",
  version: 1,
  published: { rtp: 96.32, hitFrequency: 26.52, volatility: "high" },
  rows: 3,
  wins: { by: "lines", lines: tenLines, bothWays: false },
  stakeUnits: 10,
  wild: "chest",
  scatter: null,
  pays: {
    gull: { 3: 50, 4: 300, 5: 2_000 },
    garnet: { 3: 30, 4: 150, 5: 600 },
    ring: { 3: 7, 4: 30, 5: 140 },
    crown: { 3: 7, 4: 30, 5: 140 },
    sailboat: { 3: 7, 4: 30, 5: 140 },
    bottle: { 3: 2, 4: 8, 5: 30 },
    shell: { 3: 2, 4: 8, 5: 30 },
    feather: { 3: 2, 4: 8, 5: 30 },
  },
  scatterPays: {},
  strips: { base: reels },
  feature: {
    kind: "avalanche",
    ladder: [2, 3, 5, 8, 13].map((multiplier) => ({ strips: "base", multiplier })),
  },
  gamble: null,
  maxWin: 1_000,
};
