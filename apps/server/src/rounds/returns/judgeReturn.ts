/** What rounds of one game gave back: how many, and the sum of their returns in stakes with the sum of the squares. */
export interface Returns {
  rounds: number;
  total: number;
  squares: number;
}

/** The same where rounds do not weigh alike: stakes that count, what came back for them, and the products' sums. */
export interface WeighedReturns extends Returns {
  weight: number;
  weightSquares: number;
  crossed: number;
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
/** Source: fairness row 25. */
const alarmingZ = 4;

/** What a game claims to give back, in per cent: between the two, by stake. The lower one is 0 where players may err. */
export interface Claim {
  lowest: number;
  highest: number;
}

/** Holds what a game gave back against its claim. The error is the rounds' own spread. */
export function judgeReturn({ rounds, total, squares }: Returns, claim: Claim): ReturnVerdict {
  const evenly = { rounds, weight: rounds, total, weightSquares: rounds, crossed: total, squares };
  return judge(evenly, claim, alarmingZ);
}

/** A game has up to fifty kinds of bets: with a little more room each, all of them alarm by chance as seldom as one game. */
const alarmingZOfBet = 5;

/** Holds what one kind of bet gave back against its own claim. */
export const judgeBet = (returns: WeighedReturns, claim: Claim): ReturnVerdict => judge(returns, claim, alarmingZOfBet);

function judge(returns: WeighedReturns, { lowest, highest }: Claim, alarming: number): ReturnVerdict {
  const { rounds, weight, total, weightSquares, crossed, squares } = returns;
  const mean = weight === 0 ? 0 : total / weight;
  const observed = mean * 100;
  if (rounds < fewestRounds) return { observed, z: null, alarm: false };
  const spread = Math.max(0, squares - 2 * mean * crossed + mean ** 2 * weightSquares) * (rounds / (rounds - 1));
  const away = mean - Math.min(highest, Math.max(lowest, observed)) / 100;
  const z = away === 0 ? 0 : (away * weight) / Math.sqrt(spread);
  return { observed, z, alarm: Math.abs(z) > alarming };
}
