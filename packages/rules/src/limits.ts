import type { LimitPeriod, LimitType, UserLimit } from "@croupier/contract/limits";

/** Types that count money. The others stop play for a time or count minutes. Source: 4-21. */
export const moneyLimits: readonly LimitType[] = ["loss", "wager", "deposit"];

/** Reached when the amount minus the absolute current value is 0 or less; cooling-off always is. Source: 4-24. */
export function isLimitReached(type: LimitType, amount: bigint, current: bigint): boolean {
  if (type === "coolingoff" || type === "selfexclusion") return true;
  return amount - absolute(current) <= 0n;
}

/** Whether a limit, as the player's calls list it, has nothing left. It binds in every status that is listed. Source: 4-23, 4-24. */
export function isUsedUp({ type, minutes_left, accounts }: UserLimit): boolean {
  if (type === "reality_check") return false;
  if (isLimitReached(type, 1n, 0n) || minutes_left === 0) return true;
  return accounts.some((one) => isLimitReached(type, BigInt(one.amount_cents), BigInt(one.current_value_amount_cents)));
}

/** What is left of a limit, never below zero. Source: 4-24. */
export function leftOfLimit(amount: bigint, current: bigint): bigint {
  const left = amount - absolute(current);
  return left > 0n ? left : 0n;
}

/** Of several limits the lowest remainder applies; null when there is no limit. Source: F-48. */
export function lowestLeft(limits: readonly { amount: bigint; current: bigint }[]): bigint | null {
  return limits.reduce<bigint | null>((min, { amount, current }) => {
    const left = leftOfLimit(amount, current);
    return min === null || left < min ? left : min;
  }, null);
}

const minute_ms = 60_000;

/** Whole minutes that a session which began at `since` may still last; 0 once its limit is reached. Source: 4-21, 4-24. */
export function minutesLeft(since: Date, minutes: number, now: Date): number {
  const left_ms = since.getTime() + minutes * minute_ms - now.getTime();
  return Math.max(0, Math.ceil(left_ms / minute_ms));
}

export type LimitChange = "stricter" | "looser" | "same";

/** No limit at all (null) is looser than any amount. Source: F-49. */
export function limitChange(from: bigint | null, to: bigint | null): LimitChange {
  if (from === to) return "same";
  if (from === null) return "stricter";
  if (to === null) return "looser";
  return to < from ? "stricter" : "looser";
}

const hour_ms = 3_600_000;

/** When a change counts: at once when it is stricter, after the policy's delay when it is looser. Source: F-49. */
export function limitChangeCountsFrom(change: LimitChange, policy: { limitRaiseDelay_h: number }, now: Date): Date {
  return change === "looser" ? new Date(now.getTime() + policy.limitRaiseDelay_h * hour_ms) : now;
}

export interface PeriodWindow {
  startAt: Date;
  /** The first moment of the next window. */
  endAt: Date;
}

/** The running day, week (from Monday) or month, in UTC by the server's clock. Source: 4-22, F-45. */
export function periodWindow(period: "day" | "week" | "month", now: Date): PeriodWindow {
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()];
  if (period === "month") return { startAt: utc(year, month, 1), endAt: utc(year, month + 1, 1) };
  if (period === "day") return { startAt: utc(year, month, day), endAt: utc(year, month, day + 1) };
  const sinceMonday = (now.getUTCDay() + 6) % 7;
  return { startAt: utc(year, month, day - sinceMonday), endAt: utc(year, month, day - sinceMonday + 7) };
}

function utc(year: number, month: number, day: number): Date {
  return new Date(Date.UTC(year, month, day));
}

const termDays: Partial<Record<LimitPeriod, number>> = {
  day: 1,
  "24_hours": 1,
  week: 7,
  "1_week": 7,
  "2_weeks": 14,
  "6_weeks": 42,
};
const termMonths: Partial<Record<LimitPeriod, number>> = {
  month: 1,
  "1_month": 1,
  "3_months": 3,
  "6_months": 6,
  "9_months": 9,
  "1_year": 12,
  "3_years": 36,
  "5_years": 60,
};

/** When a cooling-off or self-exclusion of this term ends; null for one without an end. Source: F-51, F-52. */
export function termEndsAt(period: LimitPeriod, now: Date): Date | null {
  const days = termDays[period];
  if (days !== undefined) return new Date(now.getTime() + days * 24 * hour_ms);
  const months = termMonths[period];
  return months === undefined ? null : addMonths(now, months);
}

const day_ms = 24 * hour_ms;

/** Terms of a cooling-off and of a self-exclusion, as they are offered. Source: F-51, F-52. */
export const breakTerms = ["24_hours", "1_week", "2_weeks", "1_month", "6_weeks"] as const satisfies LimitPeriod[];
const exclusionTerms = [
  "1_month",
  "3_months",
  "6_months",
  "9_months",
  "1_year",
  "3_years",
  "5_years",
  "forever",
] as const satisfies LimitPeriod[];
export type ExclusionTerm = (typeof exclusionTerms)[number];

/**
 * Whether a self-exclusion of this term lasts as long as the licence asks for. Months differ in length, so a term of six of
 * them may be a day or two short of the days that the licence counts. Source: F-51.
 */
export function isLongEnough(period: LimitPeriod, policy: { shortestExclusion_days: number }, now: Date): boolean {
  const until = termEndsAt(period, now);
  return until === null || until.getTime() >= now.getTime() + (policy.shortestExclusion_days - 2) * day_ms;
}

/** The terms of a self-exclusion that a licence allows, shortest first. Source: F-51. */
export function offeredExclusions(policy: { shortestExclusion_days: number }, now: Date): ExclusionTerm[] {
  return exclusionTerms.filter((term) => isLongEnough(term, policy, now));
}

/** The same day of a later month, or that month's last day: never earlier than a reader would expect. */
function addMonths(from: Date, months: number): Date {
  const to = new Date(from);
  to.setUTCDate(1);
  to.setUTCMonth(to.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate();
  to.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return to;
}

function absolute(amount: bigint): bigint {
  return amount < 0n ? -amount : amount;
}
