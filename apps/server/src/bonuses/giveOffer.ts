import { depositBonus } from "@croupier/rules/bonuses/wagering";
import type { Queryable, Tx } from "../platform/database.ts";
import type { BonusesDeps, Receiver } from "./deps.ts";
import type { GiftBody, GiftOrder, GiftStrategy } from "./giftOrder.ts";
import { chargeOffer } from "./offerBudget.ts";
import { givenKeys, runningOffers } from "./offerStore.ts";
import { type Amounts, type Offer, pickGroup } from "./offerTerms.ts";
import { issueStarted } from "./types/giftTypes.ts";

const day_ms = 24 * 3_600_000;

/** A deposit that is being paid. */
export interface PaidDeposit {
  playerId: number;
  currency: string;
  amount: bigint;
  paymentId: number;
  brand: string;
}

/** Whether an offer is for this player, whatever they deposit. */
export function isFor({ terms }: Offer, receiver: Receiver): boolean {
  if (!receiver.canIssue) return false;
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
  const fitsCurrency = ({ terms }: Offer) => terms.least?.[currency ?? receiver.currency] !== undefined;
  const offers = (await runningOffers(on, "deposit", now)).filter(
    (offer) => isFor(offer, receiver) && fitsCurrency(offer) && fitsDay(offer, now) && fitsCount(offer, nth),
  );
  const given = await givenKeys(
    on,
    offers.flatMap((offer) => keysOf(offer, playerId, "")),
  );
  return offers.filter((offer) => !offer.terms.once || !keysOf(offer, playerId, "").some((key) => given.has(key)));
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
  const { playerId, currency, amount, paymentId } = deposit;
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
    { playerId, currency, deposit: amount, strategy: "deposit", ref: `:${paymentId}`, brand: deposit.brand },
    now,
  );
  return given > 0 ? chosen : null;
}

export interface Giving {
  playerId: number;
  currency: string;
  /** What was paid in, in subunits; 0 where nothing was. */
  deposit: bigint;
  strategy: GiftStrategy;
  /** Tells one giving from another where an offer is not given once. */
  ref: string;
  brand: string | undefined;
}

/**
 * Issues every gift of an offer and starts bonus money at once, since the player asked for it. Answers how many there were; none
 * where the offer's budget does not reach.
 */
export async function give(deps: BonusesDeps, tx: Tx, offer: Offer, giving: Giving, now: Date): Promise<number> {
  const { terms } = offer;
  const keys = keysOf(offer, giving.playerId, giving.ref);
  const gifts = terms.gifts.flatMap((gift, place) => {
    const body = bodyOf(gift, giving);
    return body === null ? [] : [{ key: keys[place]!, body }];
  });
  const { playerId, currency } = giving;
  if (!(await chargeOffer(deps, tx, { offer: offer.id, playerId, currency, gifts }, now))) return 0;
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
    await issueStarted(deps, tx, order, now);
    given += 1;
  }
  return given;
}

/** The keys of an offer's gifts: once a player, or once a giving. */
export function keysOf({ id, terms }: Offer, playerId: number, ref: string): string[] {
  return terms.gifts.map((_, place) => `offer:${id}:${place}:${playerId}${terms.once ? "" : ref}`);
}

function bodyOf(gift: Offer["terms"]["gifts"][number], { currency, deposit }: Giving): GiftBody | null {
  const { wager } = gift;
  const maxWin = amountIn(gift.maxWin, currency);
  const maxStake = amountIn(gift.maxStake, currency);
  if (gift.type === "freespins") {
    const stake = amountIn(gift.stake, currency);
    if (stake === null) return null;
    return { type: "freespins", count: gift.count, game: gift.game, stake, wager, maxWin, maxStake };
  }
  const amount =
    gift.type === "bonus"
      ? amountIn(gift.amount, currency)
      : depositBonus(deposit, { percent: gift.percent, cap: amountIn(gift.cap, currency) ?? 0n, least: 0n });
  return amount ? { type: "bonus", amount, wager, maxWin, maxStake, games: gift.games } : null;
}

const amountIn = (amounts: Amounts | null, currency: string): bigint | null => {
  const amount = amounts?.[currency];
  return amount === undefined ? null : BigInt(amount);
};

const fitsDay = ({ terms }: Offer, now: Date) => terms.weekdays === null || terms.weekdays.includes(now.getUTCDay());
const fitsCount = ({ terms }: Offer, nth: number) => terms.nth === null || terms.nth === nth;
