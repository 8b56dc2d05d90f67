/*
 * What the house reads of a day, in subunits of one currency. Every figure of a report and every formula on its page is
 * from here. Each figure is counted when its event happens: a round when it ends, a payment when it has succeeded.
 */

/** The figures of a day that are counted; all others follow from them. */
export interface DayFigures {
  /** Money that came in and that its player may play with. */
  deposits: bigint;
  /** Cash that was paid out. */
  withdrawals: bigint;
  /** What players staked, cash and bonus money. */
  stakes: bigint;
  /** What the house staked for players: free rounds. */
  freeStakes: bigint;
  /** What rounds paid to players, free rounds too. */
  payouts: bigint;
  /** What players won from jackpot pools. */
  jackpots: bigint;
  /** What studios' promotions paid to players. */
  promotions: bigint;
  /** Bonus money that was put into wallets, less what went back. What free rounds won is in their payouts already. */
  bonusMoney: bigint;
  /** Prizes of lotteries and tournaments that were cash at once. Those with a wager are bonus money. */
  prizes: bigint;
}

export const dayFigures = [
  "deposits",
  "withdrawals",
  "stakes",
  "freeStakes",
  "payouts",
  "jackpots",
  "promotions",
  "bonusMoney",
  "prizes",
] as const satisfies readonly (keyof DayFigures)[];

export const noFigures: DayFigures = {
  deposits: 0n,
  withdrawals: 0n,
  stakes: 0n,
  freeStakes: 0n,
  payouts: 0n,
  jackpots: 0n,
  promotions: 0n,
  bonusMoney: 0n,
  prizes: 0n,
};

/** Gross gaming revenue: what the games took less what they paid. */
export function ggrOf({ stakes, freeStakes, payouts }: DayFigures): bigint {
  return stakes + freeStakes - payouts;
}

/** What the house gave away: the stakes of free rounds, promotions, prizes, and bonus money, whose stakes are in the gross. */
export function bonusCostOf({ freeStakes, promotions, bonusMoney, prizes }: DayFigures): bigint {
  return freeStakes + promotions + bonusMoney + prizes;
}

/** Net gaming revenue: what is left of the gross after bonuses and jackpots. */
export function ngrOf(figures: DayFigures): bigint {
  return ggrOf(figures) - bonusCostOf(figures) - figures.jackpots;
}

/** The formulas as the page prints them, in the names of the figures. */
export const formulas = {
  ggr: "GGR = stakes + free-round stakes − payouts",
  bonusMoney: "Bonus money = put into wallets − went back (not started, over a cap, out of time, given back)",
  prizes: "Cash prizes = prizes of lotteries and tournaments without a wager, on the day they are paid",
  bonusCost: "Bonus cost = free-round stakes + promotions + bonus money + cash prizes",
  ngr: "NGR = GGR − bonus cost − jackpots",
} as const;

/** The sum of two days, or of a day and what came to it. */
export function addFigures(one: DayFigures, other: Partial<DayFigures>): DayFigures {
  const sum = { ...one };
  for (const figure of dayFigures) sum[figure] += other[figure] ?? 0n;
  return sum;
}
