import { defaultCurrency } from "@croupier/rules/currencies";
import { exchanged, type Rates } from "@croupier/rules/exchange";
import { type Amounts, amountIn } from "./offerGifts/amounts.ts";
import { offerGiftType } from "./offerGifts/offerGifts.ts";
import type { OfferTerms } from "./offerTerms.ts";
import { faceValue } from "./types/giftTypes.ts";

/** Who is about to be given something, and what that is measured by where it is known already. */
interface Asked {
  currency: string;
  deposit?: bigint | undefined;
  lost?: bigint | undefined;
}

/** How far the budget of an offer reaches. An offer without one reaches for everybody. */
export interface OfferReach {
  /** For the most that one player of a currency is given at once; of a deposit or a loss that is known, for what that brings. */
  reachesFor(asked: Asked): boolean;
  /** For one player more, whatever their currency: so long it is promised to those of whom no currency is known. */
  reachesForAll: boolean;
  /** It reaches for nobody any more. */
  isUsedUp: boolean;
}

/** Currencies that an offer is given in: those that its deposits and every gift have an amount for. */
export function currenciesOf({ gifts, least }: OfferTerms): string[] {
  const each = gifts.map((gift) => Object.keys(amountsOf(gift)));
  const any = [...new Set(each.flat())];
  return least === null ? any : any.filter((currency) => least[currency] !== undefined);
}

const amountsOf = (gift: OfferTerms["gifts"][number]): Amounts => offerGiftType(gift).amountsOf(gift).amounts;

/** The most that one player of a currency is given at once, in cents of EUR; null where the currency has no rate. */
export function maxIn({ gifts }: OfferTerms, currency: string, rates: Rates): bigint | null {
  const sums = gifts.map((gift) => {
    const amount = amountIn(amountsOf(gift), currency);
    if (amount === null) return 0n;
    return exchanged(amount * BigInt(offerGiftType(gift).times(gift)), currency, defaultCurrency, rates);
  });
  return sumOf(sums);
}

/** The least budget that reaches for one player, in cents of EUR; null where no currency of the offer has a rate. */
export function minBudget(terms: OfferTerms, rates: Rates): number | null {
  const counted = currenciesOf(terms).flatMap((currency) => maxIn(terms, currency, rates) ?? []);
  return counted.length === 0 ? null : Math.min(...counted.map(Number));
}

/** What an offer brings one player by what they paid in or lost, in cents of EUR; null where the currency has no rate. */
function broughtBy({ gifts }: OfferTerms, { currency, deposit = 0n, lost = 0n }: Asked, rates: Rates): bigint | null {
  const bodies = gifts.flatMap((gift) => offerGiftType(gift).bodyOf(gift, { currency, deposit, lost }) ?? []);
  return sumOf(bodies.map((body) => exchanged(faceValue(body), currency, defaultCurrency, rates)));
}

const sumOf = (sums: readonly (bigint | null)[]): bigint | null =>
  sums.reduce((sum, one) => (sum === null || one === null ? null : sum + one), 0n);

/** How far an offer reaches of which `left` cents of EUR are there; null where it has no budget. */
export function reachOf(terms: OfferTerms, left: bigint | null, rates: Rates): OfferReach {
  if (left === null) return { reachesFor: () => true, reachesForAll: true, isUsedUp: false };
  // What cannot be counted is not given out of a budget.
  const holds = (eurCents: bigint | null) => eurCents !== null && eurCents <= left;
  const currencies = currenciesOf(terms);
  const counted = currencies.map((currency) => maxIn(terms, currency, rates)).filter((most) => most !== null);
  const isUsedUp = left <= 0n || (currencies.length > 0 && !counted.some(holds));
  return {
    reachesFor: (asked) =>
      left > 0n &&
      holds(
        asked.deposit === undefined && asked.lost === undefined
          ? maxIn(terms, asked.currency, rates)
          : broughtBy(terms, asked, rates),
      ),
    reachesForAll: !isUsedUp && counted.every(holds),
    isUsedUp,
  };
}
