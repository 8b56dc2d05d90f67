import type { GiftRefusal } from "@croupier/contract/promoCodes";
import type { Queryable, Tx } from "../platform/database.ts";
import type { BonusesDeps, Receiver } from "./deps.ts";
import type { GiftOrder } from "./giftOrder.ts";
import type { Giving } from "./giving.ts";
import { holdForReview } from "./holdForReview.ts";
import { chargeOffer } from "./offerBudget.ts";
import { offerGiftType } from "./offerGifts/offerGifts.ts";
import { refusalFor, sameCode } from "./offerRefusal.ts";
import { declinedOffers, givenKeys, runningOffers } from "./offerStore.ts";
import { keysOf, type Offer, pickGroup } from "./offerTerms.ts";
import { wasGivenToSharer } from "./sharedBefore.ts";
import { issueGift, issueStarted } from "./types/giftTypes.ts";

const day_ms = 24 * 3_600_000;

/** A deposit that is being paid. */
export interface PaidDeposit {
  playerId: number;
  currency: string;
  amount: bigint;
  paymentId: number;
  brand: string;
}

/** Where a deposit is made: in which currency, that of the profile unless told, and at which brand. */
interface DepositPlace {
  currency?: string;
  brand: string | undefined;
}

/** Deposit offers that a player's next deposit can bring, but for those that they turned down. */
export async function depositOffersFor(
  deps: BonusesDeps,
  on: Queryable,
  playerId: number,
  { currency, brand }: DepositPlace,
  now: Date,
): Promise<Offer[]> {
  const nth = (await deps.countDeposits(on, playerId)) + 1;
  const receiver = await deps.receiverOf(on, playerId);
  const rules = deps.giftRules(brand);
  const invited = rules.additional(receiver.groups);
  // Whoever has a code takes what it brings and nothing else. Source: 6-17.
  const mayBeOffered = ({ terms }: Offer) => receiver.promoCode === null || terms.code !== null;
  const fitsCurrency = ({ terms }: Offer) => terms.least?.[currency ?? receiver.currency] !== undefined;
  const declined = await declinedOffers(on, playerId);
  const offers = (await runningOffers(on, "deposit", now))
    .filter(({ id }) => !declined.has(id))
    .map((offer) => asInvited(offer, invited, receiver))
    .filter(
      (offer) =>
        refusalFor(offer, receiver, rules) === null &&
        mayBeOffered(offer) &&
        fitsCurrency(offer) &&
        fitsDay(offer, now) &&
        fitsCount(offer, nth),
    );
  const given = await givenKeys(
    on,
    offers.flatMap((offer) => keysOf(offer, playerId, "")),
  );
  const left = offers.filter(
    (offer) => !offer.terms.once || !keysOf(offer, playerId, "").some((key) => given.has(key)),
  );
  const shared = await Promise.all(left.map((offer) => wasGivenToSharer(deps, on, offer, playerId)));
  return left.filter((_, place) => !shared[place]);
}

/** An offer as it is made to a group beside its own: without its groups, and without its code unless the player has that. */
function asInvited(offer: Offer, invited: readonly string[], { promoCode }: Receiver): Offer {
  const { terms } = offer;
  if (terms.groupKey === null || !invited.includes(terms.groupKey)) return offer;
  const code = terms.code !== null && sameCode(terms.code, promoCode) ? terms.code : null;
  return { ...offer, terms: { ...terms, groups: null, code } };
}

/**
 * Gives what the player chose for this deposit, by the offer's group or its code, in the transaction that pays it. Answers the
 * offers that were taken, at most one. Source: 6-17, 4-65.
 */
export async function giveForDeposit(
  deps: BonusesDeps,
  tx: Tx,
  deposit: PaidDeposit,
  now: Date,
): Promise<Offer | null> {
  const { playerId, currency, amount, paymentId, brand } = deposit;
  const receiver = await deps.receiverOf(tx, playerId);
  const chosen = (await depositOffersFor(deps, tx, playerId, { currency, brand }, now)).find(
    (offer) => offer.terms.code !== null || receiver.groups.includes(pickGroup(offer)),
  );
  if (!chosen) return null;
  const least = chosen.terms.least?.[currency];
  if (least === undefined || amount < BigInt(least)) return null;
  const { given } = await give(
    deps,
    tx,
    chosen,
    {
      ...{ playerId, currency, deposit: amount, lost: 0n, strategy: "deposit", start: true },
      ref: `:${paymentId}`,
      brand,
    },
    now,
  );
  return given > 0 ? chosen : null;
}

/** How many gifts were given; none with the reason. */
export type GiveAnswer = { given: number; refused: null } | { given: 0; refused: GiftRefusal };
const refused = (reason: GiftRefusal): GiveAnswer => ({ given: 0, refused: reason });

/**
 * Issues every gift of an offer. None where somebody who shares what nobody may was given it, where an operator looks at it first, or
 * where the offer's budget does not reach.
 */
export async function give(deps: BonusesDeps, tx: Tx, offer: Offer, giving: Giving, now: Date): Promise<GiveAnswer> {
  const { terms } = offer;
  // Two accounts of one household at the same moment follow each other.
  if (terms.oncePer) await tx.query("SELECT pg_advisory_xact_lock(hashtextextended('once-per:' || $1, 0))", [offer.id]);
  if (await wasGivenToSharer(deps, tx, offer, giving.playerId)) return refused("shared_before");
  const keys = keysOf(offer, giving.playerId, giving.ref);
  const gifts = terms.gifts.flatMap((gift, place) => {
    const body = offerGiftType(gift).bodyOf(gift, giving);
    return body === null ? [] : [{ key: keys[place]!, body }];
  });
  if (gifts.length === 0) return refused("other_currency");
  if (!giving.reviewed && (await holdForReview(deps, tx, offer, giving, now))) return refused("in_review");
  const { playerId, currency } = giving;
  const charge = { offer: offer.id, playerId, currency, gifts, countsAt: giving.countsAt ?? now };
  if (!(await chargeOffer(deps, tx, charge, now))) return refused("budget_spent");
  let given = 0;
  for (const { key, body } of gifts) {
    const order: GiftOrder = {
      playerId: giving.playerId,
      currency: giving.currency,
      title: offer.title,
      groupKey: terms.groupKey,
      strategy: giving.strategy,
      key,
      gift: body,
      activatableUntil: new Date(now.getTime() + terms.activatableDays * day_ms),
      validDays: terms.validDays,
      ...(giving.brand !== undefined && { brand: giving.brand }),
    };
    await (giving.start ? issueStarted : issueGift)(deps, tx, order, now);
    given += 1;
  }
  return { given, refused: null };
}

const fitsDay = ({ terms }: Offer, now: Date) => terms.weekdays === null || terms.weekdays.includes(now.getUTCDay());
const fitsCount = ({ terms }: Offer, nth: number) => terms.nth === null || terms.nth === nth;
