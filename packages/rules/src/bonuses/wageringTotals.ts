/** What of bonuses counts for the wagering of a wallet. */
interface Wagered {
  stage: string;
  currency: string;
  amount_wager_requirement_cents: number;
  amount_wager_cents: number;
}

export interface WageringTotals {
  required_cents: number;
  wagered_cents: number;
  /** Whole per cents, rounded down: all of it is not said before it is. */
  percent: number;
}

/** How far the wagering of what plays in a wallet is; null where nothing plays that has to be wagered. Source: 3-10, 9-29. */
export function wageringTotals(bonuses: readonly Wagered[], currency: string): WageringTotals | null {
  const playing = bonuses.filter((one) => one.stage === "handle_bets" && one.currency === currency);
  const required_cents = playing.reduce((sum, one) => sum + one.amount_wager_requirement_cents, 0);
  if (required_cents === 0) return null;
  const wagered_cents = playing.reduce((sum, one) => sum + one.amount_wager_cents, 0);
  return { required_cents, wagered_cents, percent: wageringPercent(wagered_cents, required_cents) };
}

/** What was wagered of what is to be, in whole per cents, rounded down; of whole numbers, since 29 / 100 is a little less. Source: 9-29. */
export function wageringPercent(wagered_cents: number, required_cents: number): number {
  return Math.floor((wagered_cents * 100) / required_cents);
}
