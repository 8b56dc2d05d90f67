import type { OfferSegment } from "@croupier/contract/backOffice/offers";
import type { Rates } from "@croupier/rules/exchange";
import type { Queryable } from "../platform/database.ts";
import type { BonusesDeps } from "./deps.ts";
import type { OfferPlan } from "./offerPlans.ts";
import { currenciesOf, maxIn } from "./offerReach.ts";
import type { OfferTerms } from "./offerTerms.ts";
import { whoIsIn } from "./segments.ts";

/** Without a rate an amount counts as more than any bound allows. */
const unknownRate_eurCents = Number.MAX_SAFE_INTEGER;

/** The most that one player is given at once, in cents of EUR. */
function maxForOne(terms: OfferTerms, rates: Rates): number {
  const sums = currenciesOf(terms).map((currency) => Number(maxIn(terms, currency, rates) ?? unknownRate_eurCents));
  return Math.min(unknownRate_eurCents, Math.max(0, ...sums));
}

/**
 * Who an offer may come to be for: those of its lists, or of the saved segment that it names, with a currency in which it is given.
 * Time alone brings others in by their last deposit, so that counts for nothing here.
 */
async function segmentOf(on: Queryable, terms: OfferTerms, within?: OfferSegment): Promise<OfferSegment> {
  const currencies = currenciesOf(terms);
  const { segment, groups, countries, licences } = terms;
  if (segment === null) return { groups, countries, licences, currencies, last_deposit: null };
  const who = within ?? (await whoIsIn(on, [segment])).get(segment);
  if (!who) return { groups, countries, licences, currencies: [], last_deposit: null };
  const own = who.currencies;
  const both = own === null ? currencies : currencies.filter((one) => own.includes(one));
  return { ...who, currencies: both, last_deposit: null };
}

/**
 * What an offer may cost, in cents of EUR: its budget, or without one what everybody of its segment may be given once. `within` is what
 * its saved segment is to be.
 */
export async function exposureOf(
  deps: BonusesDeps,
  on: Queryable,
  { terms, budget }: Pick<OfferPlan, "terms" | "budget">,
  within?: OfferSegment,
): Promise<number> {
  if (budget !== null) return Number(budget);
  const players = terms.players?.length ?? (await deps.countPlayers(on, await segmentOf(on, terms, within)));
  return Math.min(unknownRate_eurCents, players * maxForOne(terms, await deps.rates(on)));
}
