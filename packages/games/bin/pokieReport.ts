import type { Pokie } from "../src/pokie/definePokie.ts";
import { pokieMath, type StrategyMath } from "../src/pokie/pokieMath.ts";
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
  const lowest = math.strategies.reduce((worst, next) => (next.rtp < worst.rtp ? next : worst));
  const stakes = stakeReturns(game, lowest);
  const faults: string[] = [];
  const differs = (what: string, published: number, computed: string) => {
    if (published.toFixed(2) !== computed)
      faults.push(`${game.id}: ${what} published ${published}, computed ${computed}`);
  };
  differs("return", game.math.rtp, perCent(lowest.rtp));
  differs("hit frequency", game.math.hitFrequency, perCent(lowest.hitFrequency));
  for (const { currency, stake, rtp } of stakes) differs(`return at ${stake} ${currency}`, game.math.rtp, perCent(rtp));
  for (const { option, maxWinChance } of math.strategies) {
    if (maxWinChance <= 0) faults.push(`${game.id}: the maximum win cannot be reached with ${option}`);
  }
  return { lines: [...table(game, math), ...stakeTable(stakes)], faults };
}

function table(game: Pokie, math: ReturnType<typeof pokieMath>): string[] {
  return [
    `## ${game.title} (version ${game.math.version})`,
    "",
    `${math.baseTotal.toLocaleString("en")} stop positions; free spins ${oneIn(math.featureChance)} rounds;`,
    `maximum win ${game.math.maxWin.toLocaleString("en")} times the stake. The player chooses how the free spins are`,
    "played; the published return is the lowest of the options.",
    "",
    "| option | return % | of it free spins % | SD (stakes) | pays anything % | pays over the stake % | maximum win | free spins |",
    "|---|---|---|---|---|---|---|---|",
    ...math.strategies.map(
      (row) =>
        `| ${row.option} | ${(row.rtp * 100).toFixed(4)} | ${perCent(row.rtpFreeSpins)} | ${row.sd.toFixed(3)} | ` +
        `${perCent(row.hitFrequency)} | ${perCent(row.aboveStake)} | ${oneIn(row.maxWinChance)} | ${row.spins.toFixed(3)} |`,
    ),
    "",
  ];
}

type StakeReturn = { currency: string; stake: number; rtp: number };

/** The return in whole subunits at every stake on offer, from the same distribution that the title's figure came from. */
function stakeReturns(game: Pokie, math: StrategyMath): StakeReturn[] {
  const lines = game.model.lines.length;
  return playableCurrencies.flatMap((currency) =>
    stakeSteps("pokie", currency)!.steps.map((stake) => {
      let expected = 0;
      const lineBet = Math.trunc(stake / lines);
      for (const [units, probability] of math.payout.entries()) expected += units * lineBet * probability;
      return { currency, stake, rtp: expected / stake };
    }),
  );
}

function stakeTable(stakes: StakeReturn[]): string[] {
  const byCurrency = Map.groupBy(stakes, ({ currency }) => currency);
  return [
    "Return at every stake, payouts in whole subunits (stakes are multiples of the number of lines, nothing is rounded):",
    "",
    "| currency | stakes in subunits | lowest return % | highest return % |",
    "|---|---|---|---|",
    ...[...byCurrency].map(([currency, rows]) => {
      const rtps = rows.map(({ rtp }) => rtp * 100);
      const steps = rows.map(({ stake }) => stake.toLocaleString("en")).join(", ");
      return `| ${currency} | ${steps.replaceAll(", ", " · ")} | ${Math.min(...rtps).toFixed(4)} | ${Math.max(...rtps).toFixed(4)} |`;
    }),
    "",
  ];
}
