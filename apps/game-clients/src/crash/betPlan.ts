/** What the player wants to bet on the next crash round. Amounts in subunits, heights in hundredths. */
export interface PlannedBet {
  amount: number;
  auto: number;
  autoOn: boolean;
}

export interface BetPlan {
  first: PlannedBet;
  /** Null while one bet is enough. */
  second: PlannedBet | null;
}

export const plannedBets = ({ first, second }: BetPlan): PlannedBet[] => (second ? [first, second] : [first]);

export const plannedStake = (plan: BetPlan): number => plannedBets(plan).reduce((sum, { amount }) => sum + amount, 0);

/** The same as the table takes it. */
export function betOf(plan: BetPlan) {
  return { bets: plannedBets(plan).map(({ amount, auto, autoOn }) => ({ amount, auto: autoOn ? auto : null })) };
}
