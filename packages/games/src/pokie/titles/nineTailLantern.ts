import type { PokieModel } from "../pokieModel.ts";
import { strips } from "../strips.ts";

const baseStrips = strips(
  "fan fan fan mask mask redlamp lotus lotus lotus peach peach peach fox fox bamboo bamboo bamboo moon moon moon blossom blossom blossom",
  "fan fan fan fox fox blossom blossom blossom foxfire peach peach peach bamboo bamboo bamboo moon moon moon lotus lotus lotus mask mask",
  "redlamp fox fox mask mask bamboo bamboo bamboo fan fan fan blossom blossom blossom foxfire peach peach peach moon moon moon lotus lotus lotus",
  "bamboo bamboo bamboo foxfire peach peach peach fox fox blossom blossom blossom lotus lotus lotus moon moon moon mask mask fan fan fan",
  "lotus lotus lotus peach peach peach blossom blossom blossom bamboo bamboo bamboo fan fan fan fox fox moon moon moon mask mask redlamp",
);

const tailsStrips = strips(
  "moon moon moon mask mask lotus lotus lotus blossom blossom blossom fox bamboo bamboo bamboo fan fan fan peach peach peach",
  "fan fan fox fox blossom blossom blossom foxfire peach peach peach bamboo bamboo bamboo moon moon moon lotus lotus lotus mask mask",
  "foxfire fox fan fan fan mask mask peach peach peach blossom blossom blossom moon moon moon bamboo bamboo bamboo lotus lotus",
  "bamboo bamboo bamboo foxfire peach peach peach fox fox blossom blossom blossom lotus lotus lotus moon moon moon mask mask fan fan",
  "fan fan fan moon moon moon bamboo bamboo bamboo lotus lotus lotus fox peach peach peach mask mask blossom blossom blossom",
);

/**
 * Nine Tail Lantern: a shrine on a summer night. Symbols pay in 1,024 ways. Three red lanterns call the fox, who collects
 * foxfires in the free spins: with each pair of tails that they light, wins count more and spins are added, up to nine tails.
 */
export const nineTailLantern: PokieModel = {
  id: "nine-tail-lantern",
  title: "Nine Tail Lantern",
  version: 1,
  published: { rtp: 96.38, hitFrequency: 25.95, volatility: "medium" },
  rows: 4,
  wins: { by: "ways" },
  stakeUnits: 10,
  wild: "foxfire",
  scatter: "redlamp",
  pays: {
    fox: { 3: 2, 4: 10, 5: 50 },
    mask: { 3: 2, 4: 6, 5: 25 },
    fan: { 3: 1, 4: 3, 5: 12 },
    lotus: { 3: 1, 4: 2, 5: 10 },
    blossom: { 3: 1, 4: 2, 5: 8 },
    bamboo: { 3: 1, 4: 2, 5: 6 },
    peach: { 3: 1, 4: 1, 5: 5 },
    moon: { 3: 1, 4: 1, 5: 4 },
  },
  scatterPays: {},
  strips: { base: baseStrips, tails: tailsStrips },
  feature: {
    kind: "trailSpins",
    scatters: 3,
    strips: "tails",
    option: "tails",
    spins: 8,
    collect: "foxfire",
    steps: [
      { at: 2, multiplier: 2, addedSpins: 0, upgrade: null },
      { at: 4, multiplier: 3, addedSpins: 2, upgrade: null },
      { at: 6, multiplier: 5, addedSpins: 2, upgrade: null },
      { at: 9, multiplier: 9, addedSpins: 3, upgrade: null },
    ],
  },
  gamble: null,
  maxWin: 600,
};
