import type { Draw } from "@croupier/fairness";
import { type PlayedGift, playThrough } from "./playThrough.ts";

/** What a gift costs on average. Amounts are subunits, not rounded. */
export interface CostEstimate {
  cost: number;
  /** Of `cost`; 0 where it is computed exactly. */
  standardError: number;
  released: number;
  staked: number;
  /** Share of players who meet the requirement. */
  finished: number;
  /** How many players were played; 0 where none had to be. */
  players: number;
}

export interface EstimateBounds {
  /** Stops after so many players, and before when the time is over. */
  maxPlayers: number;
  time_ms: number;
}

/** A gift whose money is cash at once can be counted; null for one that has to be played. */
function exactCost(gift: PlayedGift): CostEstimate | null {
  if (gift.wager > 0) return null;
  const { spins, bonus, maxWin } = gift;
  // Winnings of free spins without a requirement are cash as they come, without a cap.
  const cost = spins
    ? (spins.count * spins.stake * spins.play.rtpAt(spins.stake)) / 100
    : Math.min(bonus, maxWin ?? bonus);
  return { cost, standardError: 0, released: cost, staked: 0, finished: 1, players: 0 };
}

/**
 * Plays a gift through with as many players as the bounds let and answers the averages. The luck of the rounds, which is 0 on
 * average as the games' returns are known, is taken out of the cost as a control variate. Null where fewer than 30 came to an end.
 */
export function estimateCost(
  gift: PlayedGift,
  draw: Draw,
  { maxPlayers, time_ms }: EstimateBounds,
): CostEstimate | null {
  const exact = exactCost(gift);
  if (exact) return exact;
  const until = performance.now() + time_ms;
  const [costs, lucks]: [number[], number[]] = [[], []];
  let [released, staked, finished] = [0, 0, 0];
  while (costs.length < maxPlayers && (costs.length < 30 || performance.now() < until)) {
    const played = playThrough(gift, draw, maxRounds);
    if (played === null || performance.now() > until + 4 * time_ms) return null;
    costs.push(played.cost);
    lucks.push(played.luck);
    released += played.released;
    staked += played.staked;
    if (played.finished) finished += 1;
  }
  const players = costs.length;
  const { mean, standardError } = withoutLuck(costs, lucks);
  return {
    ...{ cost: mean, standardError, players },
    released: released / players,
    staked: staked / players,
    finished: finished / players,
  };
}

/** A player who takes longer is none that a term of days lets finish. */
const maxRounds = 500_000;

/** Mean and standard error of `values` less their regression on `lucks`, whose expected value is 0. */
export function withoutLuck(values: readonly number[], lucks: readonly number[]) {
  const count = values.length;
  const meanOf = (of: readonly number[]) => of.reduce((sum, one) => sum + one, 0) / count;
  const [value, luck] = [meanOf(values), meanOf(lucks)];
  let [both, square] = [0, 0];
  for (const [at, one] of lucks.entries()) {
    both += (values[at]! - value) * (one - luck);
    square += (one - luck) ** 2;
  }
  const slope = square === 0 ? 0 : both / square;
  const rest = values.reduce((sum, one, at) => sum + (one - value - slope * (lucks[at]! - luck)) ** 2, 0);
  return { mean: value - slope * luck, standardError: Math.sqrt(rest / Math.max(1, count - 2) / count) };
}
