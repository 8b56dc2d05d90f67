import type { GameRound } from "@croupier/contract/game";
import { roundResult } from "../core/roundResult.ts";

/** What a settled round brought, as the strip shows it. */
export interface Result {
  id: string;
  /** Times the stake, cut to hundredths. */
  times: number;
  tone: ReturnType<typeof roundResult>;
}

export function resultOf({ id, payout_cents, stake_cents }: GameRound): Result {
  const times = Math.floor((payout_cents * 100) / stake_cents) / 100;
  return { id, times, tone: roundResult(payout_cents, stake_cents) };
}
