import type { Draw } from "@croupier/fairness";
import { hundredths } from "../arithmetic/ratio.ts";
import { isWhole } from "../bets/readBet.ts";
import { hitShare, type Odds } from "../instant/odds.ts";
import { defineOneStep } from "../instant/oneStep.ts";
import type { LimboEvent } from "./events.ts";

/** Targets in hundredths: 1.01 to 10,000 times the stake. */
export const minTarget = 101;
export const maxTarget = 1_000_000;
/** A result is t or higher with chance 99/t: 99 % of what would be even. */
const surelyReached = 99;

export type LimboOptions = { target: number };

/** Share of rounds whose result is at least the target. */
export const limboChance = (target: number): number => surelyReached / target;

/**
 * Chance that a result known to lie in [from, to) is at least `middle`, as whole numbers. It is what
 * P(result ≥ t) = 99/t leaves for the halves: (1/middle − 1/to) / (1/from − 1/to).
 */
export function upperHalf(from: number, middle: number, to: number): { chance: number; of: number } {
  return { chance: from * (to - middle), of: middle * (to - from) };
}

/**
 * Draws a result in hundredths, P(result ≥ t) = 99/t for every whole t from 99 on, exactly. It doubles with chance 1/2
 * until it does not, then halves the span it stopped in until one value is left; each step is one unbiased draw. Results
 * above the highest target are told as that. Source: F-73.6.
 */
export function drawResult(draw: Draw): number {
  let from = surelyReached;
  while (from < maxTarget && draw.int(2) === 1) from *= 2;
  let to = from * 2;
  while (from < maxTarget && to - from > 1) {
    const middle = Math.floor((from + to) / 2);
    const { chance, of } = upperHalf(from, middle, to);
    if (draw.int(of) < chance) from = middle;
    else to = middle;
  }
  return Math.min(from, maxTarget);
}

function odds({ target }: LimboOptions): Odds {
  return {
    total: BigInt(target),
    rows: [
      { ways: BigInt(surelyReached), pays: hundredths(target) },
      { ways: BigInt(target - surelyReached), pays: hundredths(0) },
    ],
  };
}

function* settings(): Iterable<LimboOptions> {
  for (let target = minTarget; target <= maxTarget; target += 1) yield { target };
}

const opening: LimboOptions = { target: 200 };

export const limbo = defineOneStep<LimboOptions, number>({
  id: "upper-air",
  title: "Upper Air",
  math: {
    version: 1,
    rtp: 99,
    volatility: "high",
    hitFrequency: Math.round(hitShare(odds(opening)) * 10_000) / 100,
    maxWin: maxTarget / 100,
  },
  lowestRtp: 95.19,
  paytable: { leastTarget: minTarget, mostTarget: maxTarget, surelyReached },
  fields: ["target"],
  parse: ({ target }) => (isWhole(target, minTarget, maxTarget) ? { target } : null),
  opening,
  settings,
  odds,
  draw: (_, draw) => drawResult(draw),
  pays: ({ target }, result) => hundredths(result >= target ? target : 0),
  event: ({ target }, result): LimboEvent => ({ type: "limboRose", result, won: result >= target }),
});
