import type { GameEvent } from "../events.ts";
import type { Json } from "../game.ts";

/**
 * Bets that put little at stake: which pay at most double, which pay less than one and a half times the stake, and bets of one round of
 * which one wins whatever comes, but for what is the house's own (a zero, a tie, a triple).
 */
export type BetRisk = "even_money" | "low_risk" | "opposite";

/** A part of what a round staked; `risk` is null for a bet like any other. In subunits. */
export interface RiskedStake {
  risk: BetRisk | null;
  staked: number;
}

/** A round that is over, as it was stored. */
export interface FinishedRound {
  bet: Json;
  events: readonly GameEvent[];
  stake: number;
  payout: number;
}

/** By what a win pays, the stake included, in hundredths of the stake. */
export function riskOfPay(hundredths: number): BetRisk | null {
  if (hundredths < 150) return "low_risk";
  return hundredths <= 200 ? "even_money" : null;
}

/** A round whose player decides when to take the win: what was taken says how little was at stake, a loss puts all of it there. */
export const riskOfTaken = ({ stake, payout }: FinishedRound): RiskedStake[] => [
  { risk: payout > 0 ? riskOfPay((100 * payout) / stake) : null, staked: stake },
];
