import type { GameRound } from "@croupier/contract/game";
import { roundResult } from "../core/roundResult.ts";

/** What a settled round brought, as the strip shows it. */
export interface Result {
  id: string;
  /** Times the stake, cut to hundredths. */
  times: number;
  tone: ReturnType<typeof roundResult>;
  started_at: string;
}

const mostShown = 24;

export function resultOf({ id, payout_cents, stake_cents, started_at }: GameRound): Result {
  const times = Math.floor((payout_cents * 100) / stake_cents) / 100;
  return { id, times, tone: roundResult(payout_cents, stake_cents), started_at };
}

/** Each round once, the newest first. */
export function withResult(results: readonly Result[], next: Result): Result[] {
  const others = results.filter(({ id }) => id !== next.id);
  return [next, ...others].sort((a, b) => b.started_at.localeCompare(a.started_at)).slice(0, mostShown);
}
