import type { SampledRounds } from "../kinds/sampledRounds.ts";
import type { ReadyPokie } from "./compilePokie.ts";
import { type CourseTotal, courseTotal } from "./course.ts";
import { sampleTumbles } from "./grid/sampleTumbles.ts";
import type { RoundPayouts } from "./mechanics/mechanic.ts";
import { chanceOf } from "./spread.ts";
import { columnsOfSet, type WindowClass, windowCount, windowTable } from "./windowTable.ts";

/** What a player who holds to one strategy can expect. Shares are fractions of the stake or of rounds. */
export interface StrategyMath {
  strategy: string;
  rtp: number;
  /** Share of the return that comes from the feature. */
  rtpFeature: number;
  /** Standard deviation of a round's return, in stakes. */
  sd: number;
  hitFrequency: number;
  /** Chance that a round pays more than its stake. */
  aboveStake: number;
  /** Chance that a round reaches the cap. */
  maxWinChance: number;
  /** Average number of the feature's spins once it has begun. */
  length: number;
  /** Probability of every payout; the index is units, the last one the cap. */
  payout: Float64Array;
}

/** What stands behind figures that were partly played: the exact part of the return, the rounds, the error of the rest. */
export interface SampleNote {
  rounds: number;
  exact: number;
  error: number;
}

export interface PokieMath {
  /** Chance that a round begins its feature. */
  featureChance: number;
  /** Stop positions of the base strips. */
  baseTotal: number;
  strategies: StrategyMath[];
  /** Null where every figure is exact. */
  sample: SampleNote | null;
}

/** From these standard deviations on (in stakes, of the calmest strategy) a title is called medium and high. */
const MEDIUM_SD = 4;
const HIGH_SD = 7;

/** The class that a title must publish. */
export function volatilityOf({ strategies }: PokieMath): "low" | "medium" | "high" {
  const sd = Math.min(...strategies.map((strategy) => strategy.sd));
  if (sd >= HIGH_SD) return "high";
  return sd >= MEDIUM_SD ? "medium" : "low";
}

/** Standard errors that a sampled figure may be off by. Source: F-27, with room to spare. */
const WITHIN_ERRORS = 3;

/** A published return that rests on a sample has a standard error of at most this, as a share. */
export const maxSampleError = 0.0002;

/**
 * Whether a published figure (in per cent) is the computed one (a share): to two decimals where it is exact, within its
 * interval where it was sampled. `error`: its standard error, 0 where exact.
 */
export function asPublished(published: number, computed: number, error: number): boolean {
  if (error === 0) return (computed * 100).toFixed(2) === published.toFixed(2);
  return Math.abs(computed - published / 100) <= WITHIN_ERRORS * error;
}

/** Standard error of a share of rounds; 0 where every round was counted. */
export function shareError(share: number, { sample }: PokieMath): number {
  return sample === null ? 0 : Math.sqrt((share * (1 - share)) / sample.rounds);
}

/** Rounds that are played where they cannot be counted, unless asked for otherwise. */
const SAMPLE_ROUNDS = 400_000;

/**
 * The whole mathematics of a pokie by counting, for each strategy that the player can hold to. `rounds`: how many are played
 * of a title that cannot be counted to its end.
 */
export function pokieMath(pokie: ReadyPokie, rounds = SAMPLE_ROUNDS): PokieMath {
  if (pokie.mechanic?.wholeRound !== undefined) return wholeRoundMath(pokie, pokie.mechanic.wholeRound(rounds));
  const columns = columnsOfSet(pokie, "base");
  const { mechanic } = pokie;
  const base = mechanic?.baseWindows?.() ?? windowTable(pokie, columns);
  const strategies = mechanic?.strategies ?? ["no feature"];
  const begins = base.filter((window) => mechanic?.course(window, strategies[0]!) != null);
  return {
    featureChance: begins.reduce((sum, { spread }) => sum + chanceOf(spread), 0),
    baseTotal: windowCount(columns),
    strategies: strategies.map((strategy) => strategyMath(pokie, base, strategy)),
    sample: null,
  };
}

/** The mathematics of a title whose rounds were played before; see `sampleTumbles`. */
export function sampledMath(pokie: ReadyPokie, played: SampledRounds): PokieMath {
  return wholeRoundMath(pokie, sampleTumbles(pokie, played));
}

function wholeRoundMath(pokie: ReadyPokie, round: RoundPayouts): PokieMath {
  const { stakeUnits, cells, rows } = pokie.model;
  const exact = round.firstMean / stakeUnits;
  const rtp = round.mean / stakeUnits;
  const [strategy] = pokie.mechanic!.strategies as [string];
  const { payout, length, sample } = round;
  return {
    featureChance: round.begins,
    baseTotal: pokie.strips.base!.reduce((total, { length: stops }) => total * (cells ? stops ** rows : stops), 1),
    strategies: [{ strategy, ...figuresOf(payout, stakeUnits), rtp, rtpFeature: rtp - exact, length, payout }],
    sample: sample === null ? null : { rounds: sample.rounds, exact, error: sample.error / stakeUnits },
  };
}

function strategyMath(pokie: ReadyPokie, base: readonly WindowClass[], strategy: string): StrategyMath {
  const payout = new Float64Array(pokie.maxUnits + 1);
  const totals = new Map<string, CourseTotal>();
  let baseMean = 0;
  let chance = 0;
  let length = 0;
  for (const window of base) {
    for (const { units, probability } of window.spread) baseMean += Math.min(units, pokie.maxUnits) * probability;
    const course = pokie.mechanic?.course(window, strategy) ?? null;
    if (course === null) {
      for (const { units, probability } of window.spread) payout[Math.min(units, pokie.maxUnits)]! += probability;
      continue;
    }
    const total = totals.get(course.start) ?? courseTotal(course, pokie.maxUnits);
    totals.set(course.start, total);
    follow(payout, window, total);
    chance += chanceOf(window.spread);
    length += chanceOf(window.spread) * total.length;
  }
  const { stakeUnits } = pokie.model;
  const figures = figuresOf(payout, stakeUnits);
  return {
    strategy,
    ...figures,
    rtpFeature: figures.rtp - baseMean / stakeUnits,
    length: chance === 0 ? 0 : length / chance,
    payout,
  };
}

/** A window's wins, then those of the feature that it begins. */
function follow(payout: Float64Array, { spread }: WindowClass, { probability, step }: CourseTotal): void {
  const cap = payout.length - 1;
  for (const won of spread) {
    for (let index = 0; index < probability.length; index += 1)
      payout[Math.min(won.units + index * step, cap)]! += won.probability * probability[index]!;
  }
}

function figuresOf(payout: Float64Array, stakeUnits: number) {
  let mean = 0;
  let square = 0;
  let aboveStake = 0;
  for (let units = 0; units < payout.length; units += 1) {
    const probability = payout[units]!;
    const times = units / stakeUnits;
    mean += times * probability;
    square += times * times * probability;
    if (units > stakeUnits) aboveStake += probability;
  }
  return {
    rtp: mean,
    sd: Math.sqrt(square - mean * mean),
    hitFrequency: 1 - payout[0]!,
    aboveStake,
    maxWinChance: payout.at(-1)!,
  };
}
