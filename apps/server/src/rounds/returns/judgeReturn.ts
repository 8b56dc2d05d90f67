import type { Claim } from "@croupier/games/kinds/kinds";
import { squaredDistance, type WeighedSums } from "@croupier/games/kinds/weighedSums";

/** What rounds of one game gave back: how many, and the sum of their returns in stakes with the sum of the squares. */
export interface Returns {
  rounds: number;
  total: number;
  squares: number;
}

export interface ReturnVerdict {
  /** Return to player as it was seen, in per cent. */
  observed: number;
  /** Standard errors between what was seen and the nearest that is claimed; null while there is too little to say. */
  z: number | null;
  alarm: boolean;
}

/** Fewer rounds say nothing: the few great wins that a claim rests on have not come yet. */
const fewestRounds = 1_000;
/** Source: F-25. */
const alarmingZ = 4;

/** Holds what a game gave back against its claim, whose lower end is 0 where players may err. The error is the rounds' own spread. */
export function judgeReturn({ rounds, total, squares }: Returns, claim: Claim): ReturnVerdict {
  const evenly = { rounds, weight: rounds, total, weightSquares: rounds, cross: total, squares };
  return judge(evenly, claim, alarmingZ);
}

/** A game has up to fifty kinds of bets: with a little more room each, all of them alarm by chance as seldom as one game. */
const alarmingZOfBet = 5;

/** Holds what one kind of bet gave back against its own claim. */
export const judgeBet = (returns: WeighedSums, claim: Claim): ReturnVerdict => judge(returns, claim, alarmingZOfBet);

function judge(returns: WeighedSums, { lowest, highest }: Claim, alarming: number): ReturnVerdict {
  const { rounds, weight, total } = returns;
  const mean = weight === 0 ? 0 : total / weight;
  const observed = mean * 100;
  if (rounds < fewestRounds) return { observed, z: null, alarm: false };
  const spread = squaredDistance(returns, mean) * (rounds / (rounds - 1));
  const away = mean - Math.min(highest, Math.max(lowest, observed)) / 100;
  const z = away === 0 ? 0 : (away * weight) / Math.sqrt(spread);
  return { observed, z, alarm: Math.abs(z) > alarming };
}
