import { defaultCurrency } from "@croupier/rules/currencies";
import { exchanged, type Rates } from "@croupier/rules/exchange";
import type { Queryable } from "../platform/database.ts";
import type { BonusesDeps } from "./deps.ts";
import type { Amounts } from "./offerGifts/amounts.ts";
import { offerGiftType } from "./offerGifts/offerGifts.ts";
import type { OfferPlan } from "./offerPlans.ts";
import type { OfferTerms } from "./offerTerms.ts";

/** Without a rate an amount counts as more than any bound allows. */
const unknownRate_eurCents = Number.MAX_SAFE_INTEGER;

/** Currencies that an offer is given in: those that its deposits and every gift have an amount for. */
function currenciesOf({ gifts, least }: OfferTerms): string[] {
  const each = gifts.map((gift) => Object.keys(amountsOf(gift)));
  const any = [...new Set(each.flat())];
  return least === null ? any : any.filter((currency) => least[currency] !== undefined);
}

const amountsOf = (gift: OfferTerms["gifts"][number]): Amounts => offerGiftType(gift).amountsOf(gift).amounts;

/** The most that one player is given at once, in cents of EUR. */
function maxForOne(terms: OfferTerms, rates: Rates): number {
  const sums = currenciesOf(terms).map((currency) =>
    terms.gifts.reduce((sum, gift) => {
      const amount = BigInt(amountsOf(gift)[currency] ?? 0) * BigInt(offerGiftType(gift).times(gift));
      return sum + Number(exchanged(amount, currency, defaultCurrency, rates) ?? unknownRate_eurCents);
    }, 0),
  );
  return Math.min(unknownRate_eurCents, Math.max(0, ...sums));
}

/** What an offer may cost, in cents of EUR: its budget, or without one what everybody of its segment may be given once. */
export async function exposureOf(
  deps: BonusesDeps,
  on: Queryable,
  { terms, budget }: Pick<OfferPlan, "terms" | "budget">,
): Promise<number> {
  if (budget !== null) return Number(budget);
  const { groups, countries, licences, players: named } = terms;
  const players =
    named?.length ?? (await deps.countPlayers(on, { groups, countries, licences, currencies: currenciesOf(terms) }));
  return Math.min(unknownRate_eurCents, players * maxForOne(terms, await deps.rates(on)));
}
