import { twentyLines } from "../lines.ts";
import type { PokieModel } from "../pokieModel.ts";
import { strips } from "../strips.ts";

const baseStrips = strips(
  "wing-stamp sail-stamp kite compass eagle spyglass kite compass star-stamp letter tower-stamp sail-stamp star-stamp compass star-stamp eagle wing-stamp sail-stamp tower-stamp wing-stamp sail-stamp spyglass tower-stamp kite star-stamp",
  "wing-stamp tower-stamp kite sail-stamp tower-stamp wing-stamp spyglass compass balloon kite star-stamp eagle tower-stamp compass star-stamp balloon compass sail-stamp spyglass letter wing-stamp eagle kite sail-stamp star-stamp",
  "star-stamp kite compass spyglass tower-stamp sail-stamp star-stamp letter kite tower-stamp spyglass wing-stamp tower-stamp compass sail-stamp balloon wing-stamp sail-stamp kite eagle compass star-stamp balloon eagle wing-stamp",
  "spyglass sail-stamp compass letter tower-stamp sail-stamp star-stamp kite wing-stamp star-stamp kite eagle balloon compass tower-stamp star-stamp wing-stamp eagle sail-stamp kite spyglass wing-stamp compass tower-stamp",
  "tower-stamp star-stamp wing-stamp kite compass letter sail-stamp eagle kite star-stamp eagle wing-stamp tower-stamp compass sail-stamp spyglass compass star-stamp sail-stamp spyglass tower-stamp sail-stamp star-stamp wing-stamp kite",
);

const skyStrips = strips(
  "spyglass star-stamp sail-stamp wing-stamp tower-stamp kite star-stamp eagle tower-stamp compass spyglass wing-stamp compass sail-stamp kite letter star-stamp wing-stamp kite tower-stamp eagle sail-stamp compass",
  "wing-stamp balloon tower-stamp star-stamp wing-stamp balloon sail-stamp compass letter kite tower-stamp eagle compass tower-stamp sail-stamp compass spyglass star-stamp eagle wing-stamp kite star-stamp balloon sail-stamp spyglass",
  "tower-stamp kite balloon eagle compass tower-stamp eagle compass spyglass kite wing-stamp compass star-stamp wing-stamp sail-stamp star-stamp kite balloon sail-stamp tower-stamp letter sail-stamp star-stamp wing-stamp spyglass balloon",
  "compass star-stamp wing-stamp sail-stamp spyglass kite balloon tower-stamp wing-stamp star-stamp sail-stamp kite eagle tower-stamp spyglass letter eagle compass star-stamp balloon sail-stamp compass tower-stamp balloon wing-stamp",
  "kite tower-stamp wing-stamp kite compass tower-stamp spyglass star-stamp compass wing-stamp spyglass star-stamp letter sail-stamp tower-stamp wing-stamp compass eagle sail-stamp star-stamp kite eagle sail-stamp",
);

/**
 * Sky Courier 1899: post by balloon over a morning city. Every balloon that stands for a symbol doubles the win, so three of
 * them make it eight times as much; three letters bring free spins in a sky full of balloons.
 */
export const skyCourier1899: PokieModel = {
  id: "sky-courier-1899",
  title: "Sky Courier 1899",
  version: 1,
  published: { rtp: 95.94, hitFrequency: 46.38, volatility: "low" },
  rows: 3,
  wins: { by: "lines", lines: twentyLines, bothWays: false },
  stakeUnits: 20,
  wild: "balloon",
  wildTimes: 2,
  scatter: "letter",
  pays: {
    spyglass: { 3: 20, 4: 50, 5: 200 },
    eagle: { 3: 10, 4: 40, 5: 125 },
    kite: { 3: 10, 4: 20, 5: 80 },
    compass: { 3: 10, 4: 20, 5: 60 },
    "wing-stamp": { 3: 5, 4: 10, 5: 30 },
    "tower-stamp": { 3: 5, 4: 10, 5: 30 },
    "sail-stamp": { 3: 5, 4: 10, 5: 30 },
    "star-stamp": { 3: 5, 4: 10, 5: 30 },
  },
  scatterPays: {},
  strips: { base: baseStrips, sky: skyStrips },
  feature: {
    kind: "freeSpins",
    scatters: 3,
    strips: "sky",
    options: [{ option: "post", spins: 8, multiplier: 1 }],
    retriggerSpins: 4,
    maxSpins: 24,
    climbTo: null,
  },
  gamble: null,
  maxWin: 200,
};
