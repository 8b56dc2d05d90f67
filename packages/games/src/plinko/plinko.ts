import { hundredths } from "../arithmetic/ratio.ts";
import { ways } from "../arithmetic/ways.ts";
import { hitShare, type Odds } from "../instant/odds.ts";
import { defineOneStep } from "../instant/oneStep.ts";
import type { PlinkoEvent } from "./events.ts";

export type PlinkoMood = "calm" | "lively" | "bold";
export type PlinkoOptions = { rows: number; mood: PlinkoMood };

/** Pays from an outer slot to the middle one, in hundredths; the other side mirrors it. */
const halves: Readonly<Record<number, Readonly<Record<PlinkoMood, readonly number[]>>>> = {
  8: {
    calm: [520, 210, 110, 82, 80],
    lively: [1_300, 300, 130, 70, 40],
    bold: [2_900, 400, 150, 36, 10],
  },
  12: {
    calm: [1_000, 300, 160, 140, 110, 100, 50],
    lively: [3_300, 1_100, 400, 200, 110, 60, 30],
    bold: [17_000, 2_400, 800, 200, 70, 24, 14],
  },
  16: {
    calm: [1_600, 900, 200, 140, 140, 120, 110, 100, 50],
    lively: [11_000, 4_100, 1_000, 500, 300, 150, 100, 50, 30],
    bold: [100_000, 13_000, 2_600, 900, 400, 200, 20, 20, 20],
  },
};

export const plinkoRows = Object.keys(halves).map(Number);
export const plinkoMoods: readonly PlinkoMood[] = ["calm", "lively", "bold"];

/** What the slots pay, from left to right, in hundredths of the stake: one more than there are rows. */
export function plinkoSlots({ rows, mood }: PlinkoOptions): number[] {
  const half = halves[rows]![mood];
  return [...half, ...half.slice(0, -1).reverse()];
}

/** A ball falls into slot k when k of its rows send it right. */
function odds(options: PlinkoOptions): Odds {
  return {
    total: 2n ** BigInt(options.rows),
    rows: plinkoSlots(options).map((multiplier, slot) => ({
      ways: ways(options.rows, slot),
      pays: hundredths(multiplier),
    })),
  };
}

const slotOf = (path: readonly number[]) => path.reduce((sum, right) => sum + right, 0);
const settings = () => plinkoRows.flatMap((rows) => plinkoMoods.map((mood) => ({ rows, mood })));

const opening: PlinkoOptions = { rows: 12, mood: "lively" };

/** Plinko: every row of pegs sends the ball left or right, one fair draw each. */
export const plinko = defineOneStep<PlinkoOptions, number[]>({
  id: "plinth-and-pegs",
  title: "Plinth & Pegs",
  math: {
    version: 1,
    rtp: 98.91,
    volatility: "medium",
    hitFrequency: hitShare(odds(opening)) * 100,
    maxWin: Math.max(...settings().flatMap(plinkoSlots)) / 100,
  },
  lowestRtp: 96.53,
  paytable: halves as Record<string, Record<PlinkoMood, number[]>>,
  fields: ["rows", "mood"],
  parse: ({ rows, mood }) => settings().find((known) => known.rows === rows && known.mood === mood) ?? null,
  opening,
  settings,
  odds,
  draw: ({ rows }, draw) => Array.from({ length: rows }, () => draw.int(2)),
  pays: (options, path) => hundredths(plinkoSlots(options)[slotOf(path)]!),
  event: (options, path): PlinkoEvent => ({
    type: "ballDropped",
    path,
    slot: slotOf(path),
    multiplier: plinkoSlots(options)[slotOf(path)]!,
  }),
});
