/** What the player wants to bet on the next flight. Amounts in subunits, heights in hundredths. */
export interface PlannedBet {
  amount: number;
  auto: number;
  autoOn: boolean;
}

export interface FlightPlan {
  first: PlannedBet;
  /** Null while one bet is enough. */
  second: PlannedBet | null;
}

export const plannedBets = ({ first, second }: FlightPlan): PlannedBet[] => (second ? [first, second] : [first]);

export const plannedStake = (plan: FlightPlan): number =>
  plannedBets(plan).reduce((sum, { amount }) => sum + amount, 0);

/** The same as the table takes it. */
export function betOf(plan: FlightPlan) {
  return { bets: plannedBets(plan).map(({ amount, auto, autoOn }) => ({ amount, auto: autoOn ? auto : null })) };
}
