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
/** Source: fairness row 25. */
const alarmingZ = 4;

/** What a game claims to give back, in per cent: between the two, by stake. The lower one is 0 where players may err. */
export interface Claim {
  lowest: number;
  highest: number;
}

/** Holds what a game gave back against its claim. The error is the rounds' own spread. */
export function judgeReturn({ rounds, total, squares }: Returns, { lowest, highest }: Claim): ReturnVerdict {
  const mean = rounds === 0 ? 0 : total / rounds;
  const observed = mean * 100;
  if (rounds < fewestRounds) return { observed, z: null, alarm: false };
  const variance = Math.max(0, squares / rounds - mean ** 2) * (rounds / (rounds - 1));
  const away = mean - Math.min(highest, Math.max(lowest, observed)) / 100;
  const z = away === 0 ? 0 : away / Math.sqrt(variance / rounds);
  return { observed, z, alarm: Math.abs(z) > alarmingZ };
}
