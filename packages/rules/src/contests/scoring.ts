/** What ranks the players. Source: 3-44, C-2.5.3. */
export type Strategy = "spin" | "win" | "rate" | "points" | "bet";

/** What brings points. Of several `multiplier` rules that a round reaches, the highest one counts. */
export type PointsRule =
  | { on: "round"; points: number }
  | { on: "win"; points: number }
  | { on: "stake"; each: number; points: number }
  | { on: "multiplier"; multiplier: number; points: number };

export interface ScoringTerms {
  strategy: Strategy;
  pointsRules: readonly PointsRule[];
  /** The least stake that counts; null without a bound. */
  minStake: number | null;
  /** Only the first so many rounds of a player count; null without a bound. */
  gamesLimit: number | null;
}

/** A settled round in whole subunits of the contest's currency. */
export interface ScoredRound {
  stake: number;
  payout: number;
  /** When it was settled, in milliseconds. */
  at: number;
}

/** What a player's rounds came to. */
export interface Tally {
  games: number;
  bets: number;
  wins: number;
  /** The best multiplier in hundredths, rounded down. */
  rate: number;
  points: number;
  score: number;
  /** When the score was reached; who reached it first is ahead. */
  reachedAt: number;
}

export const emptyTally = (): Tally => ({ games: 0, bets: 0, wins: 0, rate: 0, points: 0, score: 0, reachedAt: 0 });

/** Sums stop here, far above any that a contest reaches; beyond it whole numbers are no longer exact. */
const highest = Number.MAX_SAFE_INTEGER;
const plus = (one: number, other: number) => Math.min(one + other, highest);

/** Hundredths of the stake that a round paid, rounded down. */
export function multiplierOf({ stake, payout }: Pick<ScoredRound, "stake" | "payout">): number {
  if (stake <= 0) return 0;
  const hundred = payout * 100;
  const found = Number.isSafeInteger(hundred)
    ? Math.floor(hundred / stake)
    : Number((BigInt(payout) * 100n) / BigInt(stake));
  return Math.min(found, highest);
}

/** Points that one round brings. */
export function pointsOf(rules: readonly PointsRule[], round: Pick<ScoredRound, "stake" | "payout">): number {
  const reached = multiplierOf(round);
  let points = 0;
  let best: { multiplier: number; points: number } | null = null;
  for (const rule of rules) {
    if (rule.on === "round") points += rule.points;
    else if (rule.on === "win") points += round.payout > 0 ? rule.points : 0;
    else if (rule.on === "stake") points += Math.floor(round.stake / rule.each) * rule.points;
    else if (
      rule.on === "multiplier" &&
      reached >= Math.round(rule.multiplier * 100) &&
      (!best || rule.multiplier > best.multiplier)
    )
      best = rule;
  }
  return points + (best?.points ?? 0);
}

/** What the strategy makes of a tally. */
function scoreOf(strategy: Strategy, tally: Tally): number {
  if (strategy === "bet") return tally.bets;
  if (strategy === "win") return tally.wins;
  if (strategy === "spin") return tally.games;
  return strategy === "rate" ? tally.rate : tally.points;
}

/** Adds a round to a tally; false where it does not count, for its stake is too small or the player has had all that count. */
export function countRound(terms: ScoringTerms, tally: Tally, round: ScoredRound): boolean {
  if (round.stake <= 0 || (terms.minStake !== null && round.stake < terms.minStake)) return false;
  if (terms.gamesLimit !== null && tally.games >= terms.gamesLimit) return false;
  tally.games += 1;
  tally.bets = plus(tally.bets, round.stake);
  tally.wins = plus(tally.wins, round.payout);
  tally.rate = Math.max(tally.rate, multiplierOf(round));
  if (terms.strategy === "points") tally.points = plus(tally.points, pointsOf(terms.pointsRules, round));
  const score = scoreOf(terms.strategy, tally);
  if (score !== tally.score) {
    tally.score = score;
    tally.reachedAt = round.at;
  }
  return true;
}
