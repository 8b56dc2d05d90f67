/*
 * What an offer came to, in subunits of one currency. Stakes of bonus money and of free rounds are in the gross revenue (GGR) as
 * the reports count it, so what the house put in and did not get back is their cost.
 */

/** What is counted of the gifts of an offer. */
export interface OfferFigures {
  /** Bonus money that came into play. */
  played: bigint;
  /** Stakes of the free rounds that were played. */
  spinStakes: bigint;
  /** Bonus money that went back: over a cap, out of time, given back. */
  takenBack: bigint;
}

/** What an offer cost the house. */
export function offerCost({ played, spinStakes, takenBack }: OfferFigures): bigint {
  return played + spinStakes - takenBack;
}

/** A cost as a share of the gross revenue of the same days, in per cent; null where there was none. */
export function costOfGgr(cost: bigint, ggr: bigint): number | null {
  return ggr > 0n ? Number((cost * 10_000n) / ggr) / 100 : null;
}

/** The formulas as the page prints them. */
export const offerFormulas = {
  granted: "Granted = bonuses that were issued + stakes of all free rounds",
  wagered: "Wagered = stakes that counted for the requirements",
  converted: "Converted = bonus money that became cash + winnings of free rounds without a requirement",
  lost: "Lost = bonuses that ended without becoming cash: lost, expired, cancelled",
  cost: "Cost = bonus money that came into play + stakes of free rounds that were played − bonus money that went back",
  share: "Cost per GGR = cost ÷ GGR of all games in the same days and currency",
} as const;

/** The same for everything that is given, as its page prints it. */
export const giftCostFormulas = {
  issued: "Issued = gifts that were given, and their bonuses + stakes of all their free rounds",
  taken: "Taken = gifts that came into play",
  wagered: offerFormulas.wagered,
  converted: "Turned into cash = bonus money that became cash + winnings of free rounds without a requirement",
  cost: offerFormulas.cost,
  share: "Cost per GGR = cost ÷ GGR of all games on the same days, of the same brand and currency",
} as const;
