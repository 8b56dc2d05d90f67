import { type FinishedRound, type RiskedStake, riskOfPay } from "../kinds/betRisk.ts";
import { isZero } from "./layout.ts";
import type { RouletteBet } from "./rouletteBet.ts";

/** The numbers of a wheel without its zeros. */
const numbers = 36;

/**
 * By the numbers that all chips of the round cover together: all of them are opposite bets, more than two of three a bet of low risk, as
 * one chip on so many would be. Below that each chip is by itself.
 */
export function rouletteRisks({ bet }: FinishedRound): RiskedStake[] {
  const { bets } = bet as RouletteBet;
  const covered = new Set(bets.flatMap((chips) => chips.numbers)).size - zerosIn(bets);
  const whole = covered === numbers ? "opposite" : covered > (numbers * 2) / 3 ? "low_risk" : null;
  return bets.map((chips) => ({
    risk: whole ?? riskOfPay((100 * numbers) / chips.numbers.length),
    staked: chips.amount,
  }));
}

const zerosIn = (bets: RouletteBet["bets"]) =>
  new Set(bets.flatMap((chips) => chips.numbers.filter((number) => isZero(number)))).size;
