/** What one place wins. Money is subunits of the contest's currency; shares are hundredths of a per cent of a budget. */
export interface PrizeTerms {
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
  /** Boxes, and tickets of a lottery. */
  boxes: number | null;
  tickets: number | null;
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
  const { freeSpins, boxes, tickets, stuff } = prize;
  return money === 0n && points === 0 && levelPoints === 0 && !freeSpins && !boxes && !tickets && !stuff;
}
