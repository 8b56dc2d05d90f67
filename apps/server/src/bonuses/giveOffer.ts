import type { Queryable, Tx } from "../platform/database.ts";
import type { BonusesDeps, Receiver } from "./deps.ts";
import type { GiftOrder, GiftStrategy } from "./giftOrder.ts";
import { chargeOffer } from "./offerBudget.ts";
import type { Measure } from "./offerGifts/offerGift.ts";
import { offerGiftType } from "./offerGifts/offerGifts.ts";
import { givenKeys, runningOffers } from "./offerStore.ts";
import { type Offer, pickGroup } from "./offerTerms.ts";
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

/** Group of players with several accounts, who are offered nothing. Source: 6-08, 6-17. */
const severalAccounts = "100";

/** Whether an offer is for this player, whatever they deposit. */
export function isFor({ terms }: Offer, receiver: Receiver): boolean {
  if (!receiver.canIssue || receiver.groups.includes(severalAccounts)) return false;
  if (terms.players && !terms.players.includes(receiver.id)) return false;
  if (terms.kyc === "confirmed" && !receiver.confirmed) return false;
  if (terms.kyc === "verified" && !receiver.verified) return false;
  if (terms.countries && !(receiver.country && terms.countries.includes(receiver.country))) return false;
  if (terms.licences && !terms.licences.includes(receiver.licence)) return false;
  if (terms.groups && !terms.groups.some((group) => receiver.groups.includes(group))) return false;
  return terms.code === null || sameCode(terms.code, receiver.promoCode);
}

/** Codes are typed by hand: letter case does not matter. */
export function sameCode(code: string, typed: string | null): boolean {
  return typed !== null && code.trim().toLowerCase() === typed.trim().toLowerCase();
}

/** Deposit offers that a player's next deposit can bring in a currency, that of their profile unless told. */
export async function depositOffersFor(
  deps: BonusesDeps,
  on: Queryable,
  playerId: number,
  now: Date,
  currency?: string,
): Promise<Offer[]> {
  const nth = (await deps.countDeposits(on, playerId)) + 1;
  const receiver = await deps.receiverOf(on, playerId);
  // Whoever has a code takes what it brings and nothing else. Source: 6-17.
  const mayBeOffered = ({ terms }: Offer) => receiver.promoCode === null || terms.code !== null;
  const fitsCurrency = ({ terms }: Offer) => terms.least?.[currency ?? receiver.currency] !== undefined;
  const offers = (await runningOffers(on, "deposit", now)).filter(
    (offer) =>
      isFor(offer, receiver) &&
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
  const chosen = (await depositOffersFor(deps, tx, playerId, now, currency)).find(
    (offer) => offer.terms.code !== null || receiver.groups.includes(pickGroup(offer)),
  );
  if (!chosen) return null;
  const least = chosen.terms.least?.[currency];
  if (least === undefined || amount < BigInt(least)) return null;
  const given = await give(
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

export interface Giving extends Measure {
  playerId: number;
  strategy: GiftStrategy;
  /** Money is in the wallet at once, since the player asked for it. */
  start: boolean;
  /** Tells one giving from another where an offer is not given once. */
  ref: string;
  brand: string | undefined;
  /** The moment at which the offer has to run; now without it. */
  countsAt?: Date;
}

/** Issues every gift of an offer. Answers how many there were; none where the offer's budget does not reach, somebody who shares
 * what nobody may was given it, or its group of gifts is
 * switched off at the brand. Source: 7.1-01. */
export async function give(deps: BonusesDeps, tx: Tx, offer: Offer, giving: Giving, now: Date): Promise<number> {
  const { terms } = offer;
  const { brand } = giving;
  if (brand !== undefined && terms.groupKey && deps.disabledGroups(brand).includes(terms.groupKey)) return 0;
  // Two accounts of one household at the same moment follow each other.
  if (terms.oncePer) await tx.query("SELECT pg_advisory_xact_lock(hashtextextended('once-per:' || $1, 0))", [offer.id]);
  if (await wasGivenToSharer(deps, tx, offer, giving.playerId)) return 0;
  const keys = keysOf(offer, giving.playerId, giving.ref);
  const gifts = terms.gifts.flatMap((gift, place) => {
    const body = offerGiftType(gift).bodyOf(gift, giving);
    return body === null ? [] : [{ key: keys[place]!, body }];
  });
  const { playerId, currency } = giving;
  if (
    !(await chargeOffer(
      deps,
      tx,
      { offer: offer.id, playerId, currency, gifts, countsAt: giving.countsAt ?? now },
      now,
    ))
  )
    return 0;
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
  return given;
}

/** The keys of an offer's gifts: once a player, or once a giving. */
export function keysOf({ id, terms }: Offer, playerId: number, ref: string): string[] {
  return terms.gifts.map((_, place) => `offer:${id}:${place}:${playerId}${terms.once ? "" : ref}`);
}

const fitsDay = ({ terms }: Offer, now: Date) => terms.weekdays === null || terms.weekdays.includes(now.getUTCDay());
const fitsCount = ({ terms }: Offer, nth: number) => terms.nth === null || terms.nth === nth;
