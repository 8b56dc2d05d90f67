import type { Rates } from "@croupier/rules/exchange";
import { periodWindow } from "@croupier/rules/limits";
import { countedIn, countedParts, largestCount, proportionOf } from "@croupier/rules/limitUse";
import type { ActiveLimit, LimitPeriod } from "./protectionState.ts";

/**
 * A counter that moves with a posting and must stay under its ceiling; the ledger's own word for it has this shape.
 * The name carries the limit's currency, `loss:day:EUR`; stakes of every wallet move it, converted. Values are thousandths
 * of that currency's subunit.
 */
export interface LimitGuard {
  name: string;
  period: string;
  by: bigint;
  ceiling: bigint | null;
}

/** The first day of the running window, `2026-11-16` for a week that began on that Monday. */
export function windowStart(period: LimitPeriod, now: Date): string {
  return periodWindow(period, now).startAt.toISOString().slice(0, 10);
}

export function guardName(limit: Pick<ActiveLimit, "type" | "period" | "currency">): string {
  return `${limit.type}:${limit.period}:${limit.currency}`;
}

/**
 * A stake counts fully against wager and loss limits, whatever the round will pay and whichever wallet it comes from.
 * Where no rate leads to a limit's currency the stake cannot be held to it, so it may not be made. Source: 4-24,
 * F-50.
 */
export function stakeGuards(
  limits: readonly ActiveLimit[],
  stake: { currency: string; amount: bigint },
  rates: Rates,
  now: Date,
): LimitGuard[] {
  return limits
    .filter((limit) => limit.type !== "deposit")
    .map((limit) => ({
      name: guardName(limit),
      period: windowStart(limit.period, now),
      by: countedIn(limit.currency, stake.amount, stake.currency, rates) ?? largestCount,
      ceiling: ceilingOf(limit),
    }));
}

function ceilingOf({ amount }: ActiveLimit): bigint {
  const ceiling = amount * countedParts;
  return ceiling < largestCount ? ceiling : largestCount - 1n;
}

/** Whether a stake or deposit of this currency needs rates to be held to these limits. */
export function needsRates(limits: readonly ActiveLimit[], currency: string): boolean {
  return limits.some((limit) => limit.currency !== currency);
}

/**
 * What a payout gives back to the loss counters that the stake's guards moved, at the rate that the stake counted at. These
 * follow the stake's guards in the same posting, or stand in the payout's own; they never block.
 */
export function payoutGuards(ofStake: readonly LimitGuard[], stake: bigint, payout: bigint): LimitGuard[] {
  return ofStake
    .filter((guard) => guard.name.startsWith("loss:"))
    .map((guard) => ({ ...guard, by: -proportionOf(guard.by, payout, stake), ceiling: null }));
}
