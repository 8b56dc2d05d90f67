/** When a cashback is given: after each day or each week, which begins on Monday. By UTC. */
export type CashbackPeriod = "day" | "week";

const day_ms = 24 * 3_600_000;
/** The first Monday of the epoch. */
const firstMonday_ms = 4 * day_ms;

/** A stretch of whole days by UTC: its first moment, and the first that is not in it any more. */
export interface Days {
  from: Date;
  to: Date;
}

/** The period that ended last before a moment; `back` tells how many before it, 0 being the last one. */
export function endedPeriod(period: CashbackPeriod, now: Date, back = 0): Days {
  const length = period === "day" ? day_ms : 7 * day_ms;
  const origin = period === "day" ? 0 : firstMonday_ms;
  const to = origin + (Math.floor((now.getTime() - origin) / length) - back) * length;
  return { from: new Date(to - length), to: new Date(to) };
}

/** The period that a moment lies in. */
export function currentPeriod(period: CashbackPeriod, now: Date): Days {
  return endedPeriod(period, now, -1);
}

/** What comes back of a loss, rounded down, at most the cap. 0 of a win, and of what is less than `least`. Subunits. */
export function cashbackOf(
  lost: bigint,
  { percent, cap, least }: { percent: number; cap: bigint; least: bigint },
): bigint {
  if (lost <= 0n) return 0n;
  const share = (lost * BigInt(percent)) / 100n;
  const back = share < cap ? share : cap;
  return back < least ? 0n : back;
}
