/**
 * How a finished round may be presented. Only a payout above the stake is a win; getting the stake or less back is
 * shown as what came back, without celebration. Amounts in subunits. Source: F-33.
 */
export function roundResult(payout_cents: number, stake_cents: number): "nothing" | "returned" | "win" {
  if (payout_cents > stake_cents) return "win";
  return payout_cents > 0 ? "returned" : "nothing";
}
