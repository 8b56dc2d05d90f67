import type { CompiledPokie } from "./compilePokie.ts";
import { featureDistribution } from "./featureDistribution.ts";
import { type WindowDistribution, windowDistribution } from "./windowDistribution.ts";

/** What a player who always takes one option can expect. Shares are fractions of the stake or of rounds. */
export interface StrategyMath {
  option: string;
  rtp: number;
  /** Share of the return that comes from free spins. */
  rtpFreeSpins: number;
  /** Standard deviation of a round's return, in stakes. */
  sd: number;
  hitFrequency: number;
  /** Chance that a round pays more than its stake. */
  aboveStake: number;
  /** Chance that a round reaches the cap. */
  maxWinChance: number;
  /** Average number of free spins once awarded. */
  spins: number;
  /** Probability of every payout; the index is line bets, the last one the cap. */
  payout: Float64Array;
}

export interface PokieMath {
  /** Chance that a round awards the free spins. */
  featureChance: number;
  baseTotal: number;
  strategies: StrategyMath[];
}

/** The whole mathematics of a pokie by counting, for each option that the player can hold to. */
export function pokieMath(pokie: CompiledPokie): PokieMath {
  const base = windowDistribution(pokie, "base");
  const free = windowDistribution(pokie, "freeSpins");
  const featureChance = [...base.feature.values()].reduce((a, b) => a + b, 0) / base.total;
  const strategies = pokie.model.freeSpins.options.map((option) => {
    const feature = featureDistribution(pokie, free, option);
    const payout = new Float64Array(pokie.maxUnits + 1);
    addBase(payout, base);
    for (const [units, count] of base.feature) {
      for (const [index, probability] of feature.probability.entries()) {
        const total = Math.min(units + index * feature.step, pokie.maxUnits);
        payout[total]! += (count / base.total) * probability;
      }
    }
    return { ...figures(pokie, payout, baseReturn(pokie, base)), option: option.option, spins: feature.spins };
  });
  return { featureChance, baseTotal: base.total, strategies };
}

function addBase(payout: Float64Array, base: WindowDistribution): void {
  const cap = payout.length - 1;
  for (const [units, count] of base.plain) payout[Math.min(units, cap)]! += count / base.total;
}

/** Return of the first spin alone, triggering windows included. */
function baseReturn(pokie: CompiledPokie, base: WindowDistribution): number {
  let units = 0;
  for (const side of [base.plain, base.feature]) {
    for (const [won, count] of side) units += Math.min(won, pokie.maxUnits) * count;
  }
  return units / base.total / pokie.model.lines.length;
}

function figures(pokie: CompiledPokie, payout: Float64Array, base: number): Omit<StrategyMath, "option" | "spins"> {
  const lines = pokie.model.lines.length;
  let mean = 0;
  let square = 0;
  let above = 0;
  for (const [units, probability] of payout.entries()) {
    const times = units / lines;
    mean += times * probability;
    square += times * times * probability;
    if (units > lines) above += probability;
  }
  return {
    rtp: mean,
    rtpFreeSpins: mean - base,
    sd: Math.sqrt(square - mean * mean),
    hitFrequency: 1 - payout[0]!,
    aboveStake: above,
    maxWinChance: payout[pokie.maxUnits]!,
    payout,
  };
}
