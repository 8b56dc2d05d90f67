import { exchanged, type Rates } from "../exchange.ts";
import { rankAfter, type VipRank } from "./vipRanks.ts";
import { publishedThresholds, thresholdIn, type VipThreshold, type VipThresholds } from "./vipThresholds.ts";

/** Sums in subunits by currency. */
export type Sums = Readonly<Record<string, bigint>>;

/** What a player paid in and staked in one quarter, and how much of it statuses took that they reached in it. */
export interface QuarterSums {
  deposits: Sums;
  bets: Sums;
  used: { deposits: Sums; bets: Sums };
}

/** What each status asks for. */
export type ThresholdsByRank = Partial<Readonly<Record<VipRank, VipThresholds>>>;

export interface VipProgress {
  /** The currency of all amounts, in whose subunits they are. */
  currency: string;
  current: VipRank;
  /** Null at the top, which is for life. */
  next: VipRank | null;
  deposits: bigint;
  bets: bigint;
  threshold: VipThreshold;
  /** From 0 to 100, whole. */
  percent: number;
}

/**
 * How far a player is on the way to the next VIP status: what they paid in and staked this quarter, in every wallet, against
 * what the status asks for in their currency, or in the one that stands in for it. Both count for half.
 * Source: 3-55, 9-31 to 9-33.
 */
export function vipProgress(
  player: { rank: VipRank; currency: string },
  sums: QuarterSums,
  rates: Rates,
  thresholds: ThresholdsByRank = {},
): VipProgress {
  const next = rankAfter(player.rank);
  const asked = thresholds[next ?? player.rank] ?? publishedThresholds;
  const { currency, threshold } = thresholdIn(player.currency, asked);
  const left = (of: "deposits" | "bets") => {
    const rest = sumIn(currency, sums[of], rates) - sumIn(currency, sums.used[of], rates);
    return rest > 0n ? rest : 0n;
  };
  const [deposits, bets] = [left("deposits"), left("bets")];
  const percent = Math.floor((shareOf(deposits, threshold.deposits) + shareOf(bets, threshold.bets)) / 2);
  return { currency, current: player.rank, next, deposits, bets, threshold, percent: next === null ? 100 : percent };
}

/** A status that somebody reaches, and what of their sums it takes. */
export interface VipClimb {
  from: VipRank;
  to: VipRank;
  currency: string;
  threshold: VipThreshold;
}

/**
 * The statuses that a player reaches now, from the lowest. Each takes what it asks for, and what is left counts for the next
 * one, so an amount never counts twice.
 */
export function climbsOf(
  player: { rank: VipRank; currency: string },
  sums: QuarterSums,
  rates: Rates,
  thresholds: ThresholdsByRank = {},
): VipClimb[] {
  const { current, next, currency, deposits, bets, threshold } = vipProgress(player, sums, rates, thresholds);
  if (next === null || deposits < threshold.deposits || bets < threshold.bets) return [];
  const used = {
    deposits: withMore(sums.used.deposits, currency, threshold.deposits),
    bets: withMore(sums.used.bets, currency, threshold.bets),
  };
  const rest = climbsOf({ ...player, rank: next }, { ...sums, used }, rates, thresholds);
  return [{ from: current, to: next, currency, threshold }, ...rest];
}

const withMore = (sums: Sums, currency: string, more: bigint): Sums => ({
  ...sums,
  [currency]: (sums[currency] ?? 0n) + more,
});

function sumIn(currency: string, sums: Sums, rates: Rates): bigint {
  return Object.entries(sums).reduce(
    (sum, [from, amount]) => sum + (exchanged(amount, from, currency, rates) ?? 0n),
    0n,
  );
}

/** In hundredths, at most all of it. */
function shareOf(amount: bigint, whole: bigint): number {
  return whole === 0n ? 100 : Math.min(100, Number((amount * 100n) / whole));
}
