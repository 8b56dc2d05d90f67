import { thresholdCurrency } from "../currencies.ts";
import { exchanged, type Rates } from "../exchange.ts";
import { type GroupId, vipLadder, vipStatus } from "../playerGroups.ts";

/** Sums in subunits by currency. */
type Sums = Readonly<Record<string, bigint>>;

interface Threshold {
  deposits: bigint;
  bets: bigint;
}

/** What the next status asks for, by currency. Source: 9-32. */
const thresholds: Readonly<Record<string, Threshold>> = {
  USD: { deposits: 600_000n, bets: 6_000_000n },
  EUR: { deposits: 600_000n, bets: 6_000_000n },
  AUD: { deposits: 900_000n, bets: 9_000_000n },
  CAD: { deposits: 900_000n, bets: 9_000_000n },
  NZD: { deposits: 900_000n, bets: 9_000_000n },
  BRL: { deposits: 3_000_000n, bets: 30_000_000n },
};
/** For a currency without a row. Source: 9-31. */
const fallback: Threshold = { deposits: 900_000n, bets: 9_000_000n };

export interface VipProgress {
  /** The currency of all amounts, in whose subunits they are. */
  currency: string;
  current: string;
  /** Null at the top, which is for life. */
  next: string | null;
  deposits: bigint;
  bets: bigint;
  threshold: Threshold;
  /** From 0 to 100, whole. */
  percent: number;
}

/** When the quarter of a moment began, in UTC: a status holds for one. Source: 6-18. */
export function quarterStart(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), 3 * Math.floor(now.getUTCMonth() / 3), 1));
}

/**
 * How far a player is on the way to the next VIP status: what they paid in and staked this quarter, in every wallet, against
 * what the status asks for in their currency, or in the one that stands in for it. Both count for half.
 * Source: 3-55, 9-31 to 9-33.
 */
export function vipProgress(
  player: { groups: readonly GroupId[]; currency: string },
  totals: { deposits: Sums; bets: Sums },
  rates: Rates,
): VipProgress {
  const currency = thresholdCurrency(player.currency);
  const threshold = thresholds[currency] ?? fallback;
  const deposits = sumIn(currency, totals.deposits, rates);
  const bets = sumIn(currency, totals.bets, rates);
  const current = vipStatus(player.groups)?.toUpperCase() ?? "REGULAR";
  const next = vipLadder[vipLadder.indexOf(current) + 1] ?? null;
  const percent = (shareOf(deposits, threshold.deposits) + shareOf(bets, threshold.bets)) / 2;
  return { currency, current, next, deposits, bets, threshold, percent: next === null ? 100 : Math.floor(percent) };
}

function sumIn(currency: string, sums: Sums, rates: Rates): bigint {
  return Object.entries(sums).reduce(
    (sum, [from, amount]) => sum + (exchanged(amount, from, currency, rates) ?? 0n),
    0n,
  );
}

/** In hundredths, at most all of it. */
function shareOf(amount: bigint, whole: bigint): number {
  return Math.min(100, Number((amount * 100n) / whole));
}
