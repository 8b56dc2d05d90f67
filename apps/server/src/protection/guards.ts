import { periodWindow } from "@croupier/rules/limits";
import type { ActiveLimit, LimitPeriod } from "./protectionState.ts";

/**
 * A counter that moves with a posting and must stay under its ceiling; the ledger's own word for it has this shape.
 * Counters are kept for each currency, so the name carries it: `loss:day:EUR`.
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

/** A stake counts fully against wager and loss limits, whatever the round will pay. Source: spec 4-24. */
export function stakeGuards(limits: readonly ActiveLimit[], currency: string, stake: bigint, now: Date): LimitGuard[] {
  return limits
    .filter((limit) => limit.currency === currency && limit.type !== "deposit")
    .map((limit) => ({
      name: guardName(limit),
      period: windowStart(limit.period, now),
      by: stake,
      ceiling: limit.amount,
    }));
}

/**
 * What a payout gives back to the loss counters that the stake's guards moved. These follow the stake's guards in the
 * same posting, or stand in the payout's own; they never block.
 */
export function payoutGuards(ofStake: readonly LimitGuard[], payout: bigint): LimitGuard[] {
  return ofStake
    .filter((guard) => guard.name.startsWith("loss:"))
    .map((guard) => ({ ...guard, by: -payout, ceiling: null }));
}
