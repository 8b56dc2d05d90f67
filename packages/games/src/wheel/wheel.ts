import { hundredths } from "../arithmetic/ratio.ts";
import { hitShare, type Odds } from "../instant/odds.ts";
import { defineOneStep } from "../instant/oneStep.ts";
import type { WheelEvent } from "./events.ts";

export type WheelMood = "calm" | "lively" | "bold";
export type WheelOptions = { mood: WheelMood };

/** A ring of segments from runs: `"120 0 120"` three times, and so on. Hundredths of the stake. */
const ring = (...parts: readonly [text: string, times: number][]): number[] =>
  parts.flatMap(([text, times]) => Array.from({ length: times }, () => text.split(" ").map(Number)).flat());

/** Forty equal segments each, clockwise; every ring sums to 39.60 stakes, 99 % of its segments. */
export const wheelRings: Readonly<Record<WheelMood, readonly number[]>> = {
  calm: ring(["120 120 0 120 120", 2], ["140 120 0 120 120", 6]),
  lively: ring(["150 0 180 0", 7], ["250 0", 4], ["150 0", 1], ["500 0", 1]),
  bold: ring(["490 0 0 0 0 0 0 0", 4], ["2000 0 0 0 0 0 0 0", 1]),
};

export const wheelMoods = Object.keys(wheelRings) as readonly WheelMood[];
export const wheelSegments = 40;

function odds({ mood }: WheelOptions): Odds {
  const counts = Map.groupBy(wheelRings[mood], (multiplier) => multiplier);
  return {
    total: BigInt(wheelSegments),
    rows: [...counts].map(([multiplier, all]) => ({ ways: BigInt(all.length), pays: hundredths(multiplier) })),
  };
}

const opening: WheelOptions = { mood: "lively" };

export const wheel = defineOneStep<WheelOptions, number>({
  id: "carousel-wheel",
  title: "Carousel Wheel",
  math: {
    version: 1,
    rtp: 99,
    volatility: "medium",
    hitFrequency: Math.round(hitShare(odds(opening)) * 10_000) / 100,
    maxWin: Math.max(...wheelMoods.flatMap((mood) => wheelRings[mood])) / 100,
  },
  lowestRtp: 99,
  paytable: wheelRings as Record<WheelMood, number[]>,
  fields: ["mood"],
  parse: ({ mood }) => (wheelMoods.includes(mood as WheelMood) ? { mood: mood as WheelMood } : null),
  opening,
  settings: () => wheelMoods.map((mood) => ({ mood })),
  odds,
  draw: (_, draw) => draw.int(wheelSegments),
  pays: ({ mood }, segment) => hundredths(wheelRings[mood][segment]!),
  event: ({ mood }, segment): WheelEvent => ({ type: "wheelStopped", segment, multiplier: wheelRings[mood][segment]! }),
});
