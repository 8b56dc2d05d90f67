import { type BoughtMath, boughtMath } from "../src/pokie/boughtMath.ts";
import type { Pokie } from "../src/pokie/definePokie.ts";
import { type PokieMath, pokieMath, type StrategyMath, volatilityOf } from "../src/pokie/pokieMath.ts";
import { playableCurrencies, stakeSteps } from "../src/stakes.ts";

export interface Report {
  lines: string[];
  /** What differs from the published figures, in plain words. */
  faults: string[];
}

const perCent = (share: number) => (share * 100).toFixed(2);
const oneIn = (chance: number) => (chance > 0 ? `1 in ${Math.round(1 / chance).toLocaleString("en")}` : "never");

export function pokieReport(game: Pokie): Report {
  const math = pokieMath(game.compiled);
  const lowest = lowestReturn(math);
  const stakes = stakeReturns(game, lowest);
  const faults: string[] = [];
  const differs = (what: string, published: string, computed: string) => {
    if (published !== computed) faults.push(`${game.id}: ${what} published ${published}, computed ${computed}`);
  };
  faults.push(...figureFaults(game, math));
  differs("volatility", game.math.volatility, volatilityOf(math));
  for (const { currency, stake, rtp } of stakes)
    differs(`return at ${stake} ${currency}`, game.math.rtp.toFixed(2), perCent(rtp));
  const bought = game.model.buy === undefined ? null : boughtMath(game.compiled);
  if (bought !== null) differs("return of the bought feature", game.model.buy!.rtp.toFixed(2), perCent(bought.rtp));
  for (const { strategy, maxWinChance } of math.strategies) {
    if (maxWinChance <= 0) faults.push(`${game.id}: the maximum win cannot be reached with ${strategy}`);
  }
  return {
    lines: [...figures(game, math), ...(bought === null ? [] : boughtLines(game, bought)), ...stakeTable(stakes)],
    faults,
  };
}

/** The strategy whose figures a title publishes. */
export function lowestReturn({ strategies }: PokieMath): StrategyMath {
  return strategies.reduce((worst, next) => (next.rtp < worst.rtp ? next : worst));
}

/** A title's figures as tables. */
export function figures(game: Pokie, math: PokieMath): string[] {
  const { gamble } = game.model;
  const doubling = `A win can be doubled or lost up to ${gamble?.steps} times at even odds, which leaves the return as it is.`;
  return [
    `## ${game.title} (version ${game.math.version})`,
    "",
    `${math.baseTotal.toLocaleString("en")} stop positions; the feature begins in ${oneIn(math.featureChance)} rounds;`,
    `maximum win ${game.math.maxWin.toLocaleString("en")} times the stake; ${game.math.volatility} volatility.`,
    ...(math.strategies.length > 1 ? ["The published return is the lowest of the player's options."] : []),
    ...(gamble === null ? [] : [doubling]),
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

/** A bought feature in a sentence. */
export function boughtLines({ model }: Pokie, { rtp, sd, abovePrice, maxWinChance }: BoughtMath): string[] {
  return [
    `The feature can be bought for ${model.buy!.price} stakes, where the licence allows it: return ${(rtp * 100).toFixed(4)} % of the`,
    `price, SD ${sd.toFixed(3)} prices, pays over its price in ${perCent(abovePrice)} %, maximum win ${oneIn(maxWinChance)}.`,
    "",
  ];
}

type StakeReturn = { currency: string; stake: number; rtp: number };

/** The return in whole subunits at every stake on offer, from the same distribution that the title's figure came from. */
function stakeReturns(game: Pokie, math: StrategyMath): StakeReturn[] {
  return playableCurrencies.flatMap((currency) =>
    stakeSteps("pokie", currency)!.steps.map((stake) => {
      let expected = 0;
      const unit = Math.trunc(stake / game.model.stakeUnits);
      for (const [units, probability] of math.payout.entries()) expected += units * unit * probability;
      return { currency, stake, rtp: expected / stake };
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
