/** What one place wins. Money is subunits of the lottery's currency; shares are hundredths of a per cent of a budget. */
export interface PrizeTerms {
  place: number;
  money: bigint | null;
  moneyShare: number | null;
  /** Null or 0: money is cash. Else it is a bonus that is wagered so many times. */
  wager: number | null;
  freeSpins: number | null;
  points: number | null;
  pointsShare: number | null;
  /** Points that only count for the level. */
  levelPoints: number | null;
  levelPointsShare: number | null;
  /** A thing, in the operator's words. */
  stuff: string | null;
}

export interface Budget {
  money: bigint;
  points: number;
  levelPoints: number;
}

/** What a place wins in whole subunits and points. */
export interface Award {
  money: bigint;
  points: number;
  levelPoints: number;
}

/** Ten thousand parts are all of it. */
export const wholeShare = 10_000;

/** The award of a place: the fixed part and its share of the budget, which is rounded down. Source: 3-43. */
export function awardOf(prize: PrizeTerms, budget: Budget): Award {
  const share = (of: bigint, parts: number | null) => (of * BigInt(parts ?? 0)) / BigInt(wholeShare);
  return {
    money: (prize.money ?? 0n) + share(budget.money, prize.moneyShare),
    points: (prize.points ?? 0) + Number(share(BigInt(budget.points), prize.pointsShare)),
    levelPoints: (prize.levelPoints ?? 0) + Number(share(BigInt(budget.levelPoints), prize.levelPointsShare)),
  };
}

/** Whether a place wins anything. */
export function isEmptyPrize(prize: PrizeTerms, budget: Budget): boolean {
  const { money, points, levelPoints } = awardOf(prize, budget);
  return money === 0n && points === 0 && levelPoints === 0 && !prize.freeSpins && !prize.stuff;
}

/** All awards together. */
export function sumOfAwards(prizes: readonly PrizeTerms[], budget: Budget): Award {
  return prizes
    .map((prize) => awardOf(prize, budget))
    .reduce(
      (sum, one) => ({
        money: sum.money + one.money,
        points: sum.points + one.points,
        levelPoints: sum.levelPoints + one.levelPoints,
      }),
      { money: 0n, points: 0, levelPoints: 0 },
    );
}

/** What is wrong with a ladder of prizes: of which prize, or of the whole (`index` null), and why. */
export type LadderFault =
  | { index: number; why: "place" | "empty" }
  | { index: null; why: "money" | "points" | "levelPoints" | "none" };

/** Places run from 1 without a gap, each wins something, and together they win no more than the budget. */
export function ladderFault(prizes: readonly PrizeTerms[], budget: Budget): LadderFault | null {
  if (prizes.length === 0) return { index: null, why: "none" };
  for (const [index, prize] of prizes.entries()) {
    if (prize.place !== index + 1) return { index, why: "place" };
    if (isEmptyPrize(prize, budget)) return { index, why: "empty" };
  }
  const sum = sumOfAwards(prizes, budget);
  if (sum.money > budget.money) return { index: null, why: "money" };
  if (sum.points > budget.points) return { index: null, why: "points" };
  return sum.levelPoints > budget.levelPoints ? { index: null, why: "levelPoints" } : null;
}
