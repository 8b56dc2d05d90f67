import type { KindReport, Report, SampleOf } from "../kinds/report.ts";
import { playableCurrencies, stakeSteps } from "../stakes.ts";
import { type BoughtMath, boughtMath } from "./boughtMath.ts";
import type { Pokie } from "./definePokie.ts";
import { lowestReturn } from "./lowestReturn.ts";
import { pokiePlans } from "./playedPlans.ts";
import {
  asPublished,
  maxSampleError,
  type PokieMath,
  pokieMath,
  type StrategyMath,
  sampledMath,
  shareError,
  volatilityOf,
} from "./pokieMath.ts";

const perCent = (share: number) => (share * 100).toFixed(2);
const oneIn = (chance: number) => (chance > 0 ? `1 in ${Math.round(1 / chance).toLocaleString("en")}` : "never");

function pokieReport(game: Pokie, sampleOf: SampleOf): Report {
  const sample = sampleOf(game);
  const math = sample === null ? pokieMath(game.compiled) : sampledMath(game.compiled, sample);
  const lowest = lowestReturn(math);
  const stakes = stakeReturns(game, lowest);
  const faults: string[] = [];
  const differs = (what: string, published: number, computed: number, error = 0) => {
    if (!asPublished(published, computed, error))
      faults.push(`${game.id}: ${what} published ${published.toFixed(2)}, computed ${perCent(computed)}`);
  };
  faults.push(...sampleFaults(game, math, lowest));
  if (math.sample === null) differs("return", game.math.rtp, lowest.rtp);
  if (math.sample === null) differs("highest return", game.highestRtp ?? game.math.rtp, highestReturn(math));
  differs("hit frequency", game.math.hitFrequency, lowest.hitFrequency, shareError(lowest.hitFrequency, math));
  if (game.math.volatility !== volatilityOf(math)) faults.push(`${game.id}: the volatility is ${volatilityOf(math)}`);
  for (const { currency, stake, rtp } of stakes)
    if (math.sample === null) differs(`return at ${stake} ${currency}`, game.math.rtp, rtp);
  const bought = game.model.buy === undefined ? null : boughtMath(game.compiled);
  if (bought !== null) differs("return of the bought feature", game.model.buy!.rtp, bought.rtp);
  for (const { strategy, maxWinChance } of math.strategies) {
    if (maxWinChance <= 0) faults.push(`${game.id}: the maximum win cannot be reached with ${strategy}`);
  }
  return {
    lines: [...figures(game, math), ...(bought === null ? [] : boughtLines(game, bought)), ...stakeTable(stakes)],
    faults,
  };
}

/** A return that was played is published by its lower bound, with its sample; an older version's within three errors. */
function sampleFaults({ id, model, math: { rtp } }: Pokie, { sample }: PokieMath, lowest: StrategyMath): string[] {
  if (sample === null) return [];
  const told = model.published.sample;
  if (told === undefined)
    return asPublished(rtp, lowest.rtp, sample.error) ? [] : [`${id}: return published ${rtp}, played ${lowest.rtp}`];
  const faults: string[] = [];
  if (sample.error > maxSampleError) faults.push(`${id}: the sample's standard error is above ${maxSampleError}`);
  if (rtp / 100 > lowest.rtp - 2 * sample.error || rtp / 100 < lowest.rtp - 0.001)
    faults.push(`${id}: return published ${rtp}, played ${(lowest.rtp * 100).toFixed(4)}`);
  if (told.rounds !== sample.rounds || told.error !== Number((sample.error * 100).toFixed(3)))
    faults.push(
      `${id}: the sample is ${sample.rounds} rounds with an error of ${(sample.error * 100).toFixed(3)} points`,
    );
  return faults;
}

const highestReturn = ({ strategies }: PokieMath) => Math.max(...strategies.map(({ rtp }) => rtp));

/** A title's figures as tables. */
export function figures(game: Pokie, math: PokieMath): string[] {
  const { gamble, cells, heights } = game.model;
  const windows = cells ? "windows" : `stop positions${heights === undefined ? "" : " and heights"}`;
  const doubling = `A win can be doubled or lost up to ${gamble?.steps} times at even odds, which leaves the return as it is.`;
  return [
    `## ${game.title} (version ${game.math.version})`,
    "",
    `${countOf(math.baseTotal)} ${windows}; the feature begins in ${oneIn(math.featureChance)} rounds;`,
    `maximum win ${game.math.maxWin.toLocaleString("en")} times the stake; ${game.math.volatility} volatility.`,
    ...(math.strategies.length > 1 ? ["The published return is the lowest of the player's options."] : []),
    ...(gamble === null ? [] : [doubling]),
    ...sampleNote(math),
    "",
    "| option | return % | of it feature % | SD (stakes) | pays anything % | pays over the stake % | maximum win | feature's spins |",
    "|---|---|---|---|---|---|---|---|",
    ...math.strategies.map(
      (row) =>
        `| ${row.strategy} | ${(row.rtp * 100).toFixed(4)} | ${perCent(row.rtpFeature)} | ${row.sd.toFixed(3)} | ` +
        `${perCent(row.hitFrequency)} | ${perCent(row.aboveStake)} | ${oneIn(row.maxWinChance)} | ${row.length.toFixed(3)} |`,
    ),
    "",
  ];
}

/** A number of windows: to the last one, or how many digits where nobody reads them. */
const countOf = (count: number) => (count < 1e15 ? count.toLocaleString("en") : count.toExponential(1));

/** What of a title's figures is exact and what was played. */
function sampleNote({ sample }: PokieMath): string[] {
  if (sample === null) return [];
  return [
    `The first window returns exactly ${(sample.exact * 100).toFixed(4)} %; what follows it was played ${sample.rounds.toLocaleString("en")} times:`,
    `the return's standard error is ${(sample.error * 100).toFixed(4)} points, and the published figure lies at least two of them below it.`,
  ];
}

/** A bought feature in a sentence. */
export function boughtLines({ model }: Pokie, { rtp, sd, abovePrice, maxWinChance }: BoughtMath): string[] {
  return [
    `The feature can be bought for ${model.buy!.price} stakes, where the licence allows it: return ${(rtp * 100).toFixed(4)} % of the`,
    `price, SD ${sd.toFixed(3)} prices, pays over its price in ${perCent(abovePrice)} %, maximum win ${oneIn(maxWinChance)}.`,
    "",
  ];
}

type StakeReturn = { currency: string; stake: number; rtp: number };

/** The return in whole subunits at every stake on offer: a win is so many units, each cut to whole subunits. */
function stakeReturns({ model: { stakeUnits } }: Pokie, { rtp }: StrategyMath): StakeReturn[] {
  return playableCurrencies.flatMap((currency) =>
    stakeSteps("pokie", currency)!.steps.map((stake) => {
      const unit = Math.trunc(stake / stakeUnits);
      return { currency, stake, rtp: (rtp * unit * stakeUnits) / stake };
    }),
  );
}

function stakeTable(stakes: StakeReturn[]): string[] {
  const rtps = stakes.map(({ rtp }) => rtp * 100);
  const currencies = new Set(stakes.map(({ currency }) => currency)).size;
  return [
    `At each of the ${stakes.length} stakes of ${currencies} currencies, payouts in whole subunits (a stake divides into its`,
    `units, nothing is rounded): lowest return ${Math.min(...rtps).toFixed(4)} %, highest ${Math.max(...rtps).toFixed(4)} %.`,
    "",
  ];
}

export const report: KindReport<Pokie> = { compute: pokieReport, plans: pokiePlans };
