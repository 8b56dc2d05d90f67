import type { AnyGame } from "../game.ts";
import { cutPerCent, type Report } from "../kinds/report.ts";
import { playableCurrencies, stakeSteps } from "../stakes.ts";
import { deviation, exactReturn, hitShare, type Odds, type PublishedOdds, returnAt } from "./odds.ts";

// biome-ignore lint/suspicious/noExplicitAny: settings come from the game and go back to it
export type InstantGame = AnyGame & PublishedOdds<any>;

/** Settings that fit a table are listed each; of more only the extremes are told. */
const maxListed = 30;

const perCent = (share: number) => (share * 100).toFixed(2);
interface Extremes {
  settings: number;
  lowest: number;
  highest: number;
  /** Lowest return at each stake, in subunits, that rounds anything. */
  rounded: Map<number, number>;
}

/** Cutting a payout takes less than a subunit: at this stake and above less than is printed. */
const finestStake = 20_000;

/** Stakes in subunits, each once; currencies share most of them. */
const allStakes = [...new Set(playableCurrencies.flatMap((code) => stakeSteps("instant", code)!.steps))]
  .filter((stake) => stake < finestStake)
  .sort((a, b) => a - b);

/** Whether paying this stake can leave a fraction: factors in hundredths of a stake in whole hundreds leave none. */
const leavesFraction = (odds: Odds, stake: number) =>
  odds.rows.some(({ pays }) => (BigInt(stake) * pays.num) % pays.den !== 0n);

function extremesOf(game: InstantGame): Extremes {
  const found: Extremes = { settings: 0, lowest: Number.POSITIVE_INFINITY, highest: 0, rounded: new Map() };
  for (const setting of game.settings()) {
    const odds = game.odds(setting);
    const { num, den } = exactReturn(odds);
    const share = Number(num) / Number(den);
    found.settings += 1;
    found.lowest = Math.min(found.lowest, share);
    found.highest = Math.max(found.highest, share);
    for (const stake of allStakes) {
      if (stake % 100 === 0 && !leavesFraction(odds, stake)) continue;
      found.rounded.set(stake, Math.min(found.rounded.get(stake) ?? 1, returnAt(odds, stake)));
    }
  }
  return found;
}

/** Every setting of an instant game, exactly, and what rounding to whole subunits takes at every stake. */
export function instantReport(game: InstantGame): Report {
  const { settings, lowest, highest, rounded } = extremesOf(game);
  const worst = Math.min(lowest, ...rounded.values());
  const faults: string[] = [];
  const hold = (what: string, published: number, computed: number) => {
    if (published.toFixed(2) !== computed.toFixed(2))
      faults.push(`${game.id}: ${what} published ${published}, computed ${computed}`);
  };
  hold("return", game.math.rtp, Math.round(lowest * 10_000) / 100);
  hold("lowest return after rounding", game.lowestRtp, cutPerCent(worst));
  hold("hit frequency", game.math.hitFrequency, hitShare(game.odds(game.opening)) * 100);
  return {
    faults,
    lines: [
      `## ${game.title} (version ${game.math.version})`,
      "",
      `${settings.toLocaleString("en")} settings, each counted exactly: return ${(lowest * 100).toFixed(4)} % to ${(highest * 100).toFixed(4)} %;`,
      `highest win ${game.math.maxWin.toLocaleString("en")} times the stake.`,
      "",
      ...(settings <= maxListed ? settingTable(game) : []),
      ...roundingTable(rounded),
    ],
  };
}

function settingTable(game: InstantGame): string[] {
  const rows = [...game.settings()].map((setting) => {
    const odds = game.odds(setting);
    const { num, den } = exactReturn(odds);
    const top = Math.max(...odds.rows.map(({ pays }) => Number(pays.num) / Number(pays.den)));
    const name = Object.values(setting as object).map((part) => (Array.isArray(part) ? `${part.length} picks` : part));
    return `| ${name.join(", ")} | ${((Number(num) / Number(den)) * 100).toFixed(4)} | ${perCent(hitShare(odds))} | ${deviation(odds).toFixed(3)} | ${top.toLocaleString("en")} |`;
  });
  return ["| setting | return % | pays anything % | SD (stakes) | highest win |", "|---|---|---|---|---|", ...rows, ""];
}

function roundingTable(rounded: ReadonlyMap<number, number>): string[] {
  const rows = [...rounded].sort(([a], [b]) => a - b);
  if (rows.length === 0) return ["No payout is rounded at any stake.", ""];
  return [
    "Payouts are cut to whole subunits. Lowest return of any setting, where that takes something:",
    "",
    `| stake in subunits | ${rows.map(([stake]) => stake.toLocaleString("en")).join(" | ")} |`,
    `|---|${rows.map(() => "---|").join("")}`,
    `| return % | ${rows.map(([, share]) => perCent(share)).join(" | ")} |`,
    "",
  ];
}
