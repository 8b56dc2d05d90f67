import type { CostSoFar } from "@croupier/contract/backOffice/costEstimates";
import type { Draw } from "@croupier/fairness";
import { beginGift, endOf, type PlayedGift, type PlayedThrough, playOn } from "./playThrough.ts";

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

/** How far an estimate is. */
export interface CostRun {
  /** Null while fewer than `minPlayers` came through. */
  estimate: CostEstimate | null;
  soFar: CostSoFar;
  /** There is nothing more to play. */
  isDone: boolean;
}

/** The standard error of fewer says nothing. */
const minPlayers = 10;

/** What a term of 60 days lets one play, eight thousand rounds a day. Who has not met the requirement by then loses the bonus. */
export const maxRounds = 500_000;

/** After so many rounds it is looked at the clock. */
const rounds_aTime = 1_000;

const nothingPlayed: CostSoFar = {
  ...{ players: 0, rounds: 0, cost: 0, luck: 0, costs: 0, lucks: 0, both: 0 },
  ...{ released: 0, staked: 0, finished: 0, way: null },
};

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
 * Plays a gift through with as many players as the bounds let, on from what was played before, and answers the averages. It ends in
 * time however long a way is: nobody begins when the time is over, and who is on the way has as much time again before they are put
 * aside with what they have, and go on when it is asked again. The last one counts where they come through, as leaving out whoever
 * takes long would make the sample one of short ways; the mean of a sample that ends with the first player after a moment is right on
 * average but for what goes with one player of all (Wald's identity).
 *
 * The luck of the rounds, which is 0 on average as the games' returns are known, is taken out of the cost as a control variate from
 * 30 players on. Means, squares and products are kept as they come (Welford), so that estimates can be put together.
 */
export function estimateCost(
  gift: PlayedGift,
  draw: Draw,
  { maxPlayers, time_ms }: EstimateBounds,
  before: CostSoFar = nothingPlayed,
): CostRun {
  const exact = exactCost(gift);
  if (exact) return { estimate: exact, soFar: nothingPlayed, isDone: true };
  const soFar = { ...before, way: before.way && { ...before.way } };
  const until = performance.now() + time_ms;
  while (soFar.players < maxPlayers) {
    const now = performance.now();
    if (now >= (soFar.way ? until + time_ms : until)) break;
    soFar.way ??= beginGift(gift, draw);
    const rounds = soFar.way.rounds;
    const isThrough = playOn(gift, soFar.way, draw, Math.min(rounds_aTime, maxRounds - rounds));
    soFar.rounds += soFar.way.rounds - rounds;
    if (!isThrough && soFar.way.rounds < maxRounds) continue;
    count(soFar, endOf(gift, soFar.way));
    soFar.way = null;
  }
  return { estimate: estimateOf(soFar), soFar, isDone: soFar.players >= maxPlayers };
}

function count(soFar: CostSoFar, { cost, luck, released, staked, finished }: PlayedThrough): void {
  soFar.players += 1;
  const [ofCost, ofLuck] = [cost - soFar.cost, luck - soFar.luck];
  soFar.cost += ofCost / soFar.players;
  soFar.luck += ofLuck / soFar.players;
  soFar.costs += ofCost * (cost - soFar.cost);
  soFar.lucks += ofLuck * (luck - soFar.luck);
  soFar.both += ofCost * (luck - soFar.luck);
  soFar.released += released;
  soFar.staked += staked;
  if (finished) soFar.finished += 1;
}

function estimateOf(soFar: CostSoFar): CostEstimate | null {
  const { players, released, staked, finished } = soFar;
  if (players < minPlayers) return null;
  const { mean, standardError } = withoutLuck(soFar);
  return {
    ...{ cost: mean, standardError, players },
    released: released / players,
    staked: staked / players,
    finished: finished / players,
  };
}

/** Of so few a regression fits the luck of a sample and not that of its game. */
const minForLuck = 30;

/** Mean and standard error of what players cost less its regression on their luck, whose expected value is 0. */
export function withoutLuck({
  players,
  cost,
  luck,
  costs,
  lucks,
  both,
}: Pick<CostSoFar, "players" | "cost" | "luck" | "costs" | "lucks" | "both">) {
  if (players < minForLuck || lucks === 0)
    return { mean: cost, standardError: Math.sqrt(costs / (players - 1) / players) };
  const slope = both / lucks;
  const rest = Math.max(0, costs - slope * both);
  return { mean: cost - slope * luck, standardError: Math.sqrt(rest / (players - 2) / players) };
}
