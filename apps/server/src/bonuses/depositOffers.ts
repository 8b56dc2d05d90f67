import type { GiftRefusal } from "@croupier/contract/promoCodes";
import type { Queryable } from "../platform/database.ts";
import type { BonusesDeps, Receiver } from "./deps.ts";
import { decisionOf } from "./heldGifts.ts";
import { refusalFor, sameCode, whyNoneRuns } from "./offerRefusal.ts";
import { declinedOffers, givenKeys, offersInTime, type RunningOffer } from "./offerStore.ts";
import { keysOf, type Offer } from "./offerTerms.ts";
import { wasGivenToSharer } from "./sharedBefore.ts";

/** Why a player's next deposit does not bring an offer. */
export type DepositRefusal =
  | GiftRefusal
  /** It was given to them before. */
  | "code_used"
  /** It is for another weekday, or for another deposit in their row. */
  | "not_this_deposit"
  /** They gave it up. Source: C-6.9. */
  | "turned_down";

/** Where a deposit is made: in which currency, that of the profile unless told, and at which brand. */
interface DepositPlace {
  currency?: string;
  /** What is paid in, where it is known: it may bring less than an offer gives at most, and so be within what is left of its budget. */
  deposit?: bigint;
  brand: string | undefined;
}

/**
 * Deposit offers that a player's next deposit can bring, but for those that they turned down. Whoever has a code in force takes what
 * it brings and nothing else; one that brings nothing, since its offer ended or was given, counts as none. Source: 6-17.
 */
export async function depositOffersFor(
  deps: BonusesDeps,
  on: Queryable,
  playerId: number,
  place: DepositPlace,
  now: Date,
): Promise<Offer[]> {
  const judged = await judgeOffers(deps, on, await deps.receiverOf(on, playerId), place, now);
  const offers = judged.filter(({ refused }) => refused === null).map(({ offer }) => offer);
  const byCode = offers.filter(({ terms }) => terms.code !== null);
  return byCode.length > 0 ? byCode : offers;
}

/** What a code is good for: as its offer spells it, or why the player's next deposit brings nothing by it. */
export type CodeAnswer = { ok: true; code: string } | { ok: false; reason: DepositRefusal };

/** Whether a player's next deposit can bring something by a code. Source: 4-65. */
export async function judgeDepositCode(
  deps: BonusesDeps,
  on: Queryable,
  { playerId, brand, code }: { playerId: number; brand: string | undefined; code: string },
  now: Date,
): Promise<CodeAnswer> {
  const receiver = { ...(await deps.receiverOf(on, playerId)), promoCode: code };
  const judged = await judgeOffers(deps, on, receiver, { brand }, now);
  const named = judged.filter(({ offer: { terms } }) => terms.code !== null && sameCode(terms.code, code));
  if (named.length === 0) return { ok: false, reason: await whyNoneRuns(deps, on, { kind: "deposit", code }, now) };
  const good = named.find(({ refused }) => refused === null);
  if (good) return { ok: true, code: good.offer.terms.code! };
  return { ok: false, reason: named[0]!.refused! };
}

interface JudgedOffer {
  offer: Offer;
  refused: DepositRefusal | null;
}

/** Every deposit offer that runs, each with the first reason why the receiver's next deposit does not bring it. */
async function judgeOffers(
  deps: BonusesDeps,
  on: Queryable,
  receiver: Receiver,
  { currency = receiver.currency, deposit, brand }: DepositPlace,
  now: Date,
): Promise<JudgedOffer[]> {
  const nth = (await deps.countDeposits(on, receiver.id)) + 1;
  const rules = deps.giftRules(brand);
  const invited = rules.additional(receiver.groups);
  const declined = await declinedOffers(on, receiver.id);
  const offers = (await offersInTime(deps, on, "deposit", now)).map((offer) => asInvited(offer, invited, receiver));
  const judged = offers.map((offer): JudgedOffer => {
    const { id, terms } = offer;
    const refusal = refusalFor(offer, receiver, rules);
    if (refusal) return { offer, refused: refusal };
    if (declined.has(id)) return { offer, refused: "turned_down" };
    if (terms.least?.[currency] === undefined) return { offer, refused: "other_currency" };
    if (!fitsDay(offer, now) || !fitsCount(offer, nth)) return { offer, refused: "not_this_deposit" };
    return { offer, refused: offer.reach.reachesFor({ currency, deposit }) ? null : "budget_spent" };
  });
  const keys = (offer: Offer) => (offer.terms.once ? keysOf(offer, receiver.id, "") : []);
  const left = judged.filter(({ refused }) => refused === null).flatMap(({ offer }) => keys(offer));
  const given = await givenKeys(on, left);
  return Promise.all(
    judged.map(async (one): Promise<JudgedOffer> => {
      const { offer, refused } = one;
      if (refused !== null) return one;
      const taken = keys(offer).find((key) => given.has(key));
      if (taken !== undefined)
        return { offer, refused: (await decisionOf(on, taken)) === "open" ? "in_review" : "code_used" };
      return { offer, refused: (await wasGivenToSharer(deps, on, offer, receiver.id)) ? "shared_before" : null };
    }),
  );
}

/** An offer as it is made to a group beside its own: without its groups, and without its code unless the player has that. */
function asInvited(offer: RunningOffer, invited: readonly string[], { promoCode }: Receiver): RunningOffer {
  const { terms } = offer;
  if (terms.groupKey === null || !invited.includes(terms.groupKey)) return offer;
  const code = terms.code !== null && sameCode(terms.code, promoCode) ? terms.code : null;
  return { ...offer, within: null, terms: { ...terms, groups: null, segment: null, code } };
}

const fitsDay = ({ terms }: Offer, now: Date) => terms.weekdays === null || terms.weekdays.includes(now.getUTCDay());
const fitsCount = ({ terms }: Offer, nth: number) => terms.nth === null || terms.nth === nth;
