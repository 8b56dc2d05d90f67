import type { Estimated } from "@croupier/contract/backOffice/costEstimates";
import type { GiftEstimates } from "./estimateGifts.ts";

/** What is given for something and what it costs after wagering, in cents of EUR. */
export interface EuroCost {
  given_eur_cents: number;
  cost_eur_cents: number;
  /** Of `cost_eur_cents`; 0 where nothing has to be played. */
  standard_error_eur_cents: number;
}

/** The same for all of it, and by what it is given for. */
export interface EuroEstimate extends EuroCost {
  house_edge: number;
  of(at: string): EuroCost;
}

/** The estimate of gifts that are all given once, as the back office shows it; `given` is what each thing brings before any wagering. */
export function euroEstimate(
  { estimate, houseEdge, ...progress }: GiftEstimates,
  given: ReadonlyMap<string, number>,
): Estimated<EuroEstimate> {
  if (estimate === null) return { estimate, ...progress };
  const { all, each } = estimate;
  const found: EuroEstimate = {
    given_eur_cents: [...given.values()].reduce((sum, one) => sum + one, 0),
    cost_eur_cents: all.cost,
    standard_error_eur_cents: all.standardError,
    house_edge: houseEdge,
    of(at) {
      const { cost, standardError } = each.get(at) ?? { cost: 0, standardError: 0 };
      const costs = { cost_eur_cents: cost, standard_error_eur_cents: standardError };
      return { given_eur_cents: given.get(at) ?? 0, ...costs };
    },
  };
  return { estimate: found, ...progress };
}
