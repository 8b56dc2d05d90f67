import type { GiftRefusal } from "@croupier/contract/promoCodes";
import type { Tx } from "../platform/database.ts";
import { depositOffersFor } from "./depositOffers.ts";
import type { BonusesDeps, Receiver } from "./deps.ts";
import type { GiftOrder } from "./giftOrder.ts";
import type { Giving } from "./giving.ts";
import { holdForReview } from "./holdForReview.ts";
import { chargeOffer } from "./offerBudget.ts";
import { offerGiftType } from "./offerGifts/offerGifts.ts";
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

/**
 * Gives what the player chose for this deposit, by the offer's group or its code, in the transaction that pays it. A code that brought
 * its gift is used: it is out of force from then on. Answers the offer that was taken, if any. Source: 6-17, 4-65.
 */
export async function giveForDeposit(
  deps: BonusesDeps,
  tx: Tx,
  deposit: PaidDeposit,
  now: Date,
): Promise<Offer | null> {
  const { playerId, currency, amount, paymentId, brand } = deposit;
  const receiver = await codeHolder(deps, tx, playerId);
  const chosen = (await depositOffersFor(deps, tx, playerId, { currency, deposit: amount, brand }, now)).find(
    (offer) => offer.terms.code !== null || receiver.groups.includes(pickGroup(offer)),
  );
  if (!chosen) return null;
  const least = chosen.terms.least?.[currency];
  if (least === undefined || amount < BigInt(least)) return null;
  const { given, refused: why } = await give(
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
  // A gift that an operator looks at first is given by this deposit or by none.
  if (chosen.terms.code !== null && (given > 0 || why === "in_review")) await deps.clearPromoCode(tx, playerId);
  return given > 0 ? chosen : null;
}

/** Who pays in; of two deposits at once of a player with a code, the second sees what became of it by the first. */
async function codeHolder(deps: BonusesDeps, tx: Tx, playerId: number): Promise<Receiver> {
  const receiver = await deps.receiverOf(tx, playerId);
  if (receiver.promoCode === null) return receiver;
  await tx.query("SELECT pg_advisory_xact_lock(hashtextextended('deposit-code', $1))", [playerId]);
  return deps.receiverOf(tx, playerId);
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
