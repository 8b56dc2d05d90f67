/** What the player asked for before autoplay began. Amounts in subunits; null switches a condition off. */
export interface AutoplayPlan {
  rounds: number;
  /** Most that the whole run may lose. */
  lossLimit_cents: number | null;
  /** A round that returns more than this ends the run. */
  winOver_cents: number | null;
  onFreeSpins: boolean;
}

export interface RoundReport {
  stake_cents: number;
  payout_cents: number;
  freeSpins: boolean;
}

export interface AutoplayRun {
  plan: AutoplayPlan;
  /** Stake of every round of this run. */
  stake_cents: number;
  left: number;
  /** Returned less staked, so far. */
  net_cents: number;
  last: RoundReport | null;
}

export type StopReason = "single_win" | "free_spins" | "done" | "loss_limit" | "balance";

/** Rounds that may be chosen. */
export const autoplayCounts = [10, 25, 50, 100] as const;

export function beginAutoplay(plan: AutoplayPlan, stake_cents: number): AutoplayRun {
  return { plan, stake_cents, left: plan.rounds, net_cents: 0, last: null };
}

export function afterRound(run: AutoplayRun, report: RoundReport): AutoplayRun {
  const net_cents = run.net_cents + report.payout_cents - report.stake_cents;
  return { ...run, left: run.left - 1, net_cents, last: report };
}

/**
 * Why no further round may begin, or null when one may. The loss limit counts the next stake too, so a run can never
 * lose more than it. Source: F-55.
 */
export function stopReason(run: AutoplayRun, balance_cents: number): StopReason | null {
  const { plan, stake_cents, left, net_cents, last } = run;
  if (last !== null && plan.winOver_cents !== null && last.payout_cents > plan.winOver_cents) return "single_win";
  if (last?.freeSpins && plan.onFreeSpins) return "free_spins";
  if (left <= 0) return "done";
  if (plan.lossLimit_cents !== null && stake_cents - net_cents > plan.lossLimit_cents) return "loss_limit";
  return stake_cents > balance_cents ? "balance" : null;
}
