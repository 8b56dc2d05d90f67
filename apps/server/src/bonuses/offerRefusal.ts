import type { GiftRefusal } from "@croupier/contract/promoCodes";
import type { Queryable } from "../platform/database.ts";
import type { BonusesDeps, BrandGiftRules, Receiver } from "./deps.ts";
import type { OfferKind } from "./offerGifts/offerGift.ts";
import { listPlans, offerState } from "./offerPlans.ts";
import type { RunningOffer } from "./offerStore.ts";
import type { Offer } from "./offerTerms.ts";
import { receiverRefusal } from "./receiverRefusal.ts";
import { isIn } from "./segments.ts";

/** Why an offer is not for a player, whatever they deposit and share; null where it is. The first reason in this order counts. */
export function refusalFor({ terms, within }: Offer, receiver: Receiver, rules: BrandGiftRules): GiftRefusal | null {
  const { groups } = receiver;
  const ruled = receiverRefusal(receiver, rules, terms.groupKey || null);
  if (ruled) return ruled;
  if (terms.players && !terms.players.includes(receiver.id)) return "other_players";
  if (terms.kyc === "confirmed" && !receiver.confirmed) return "not_confirmed";
  if (terms.kyc === "verified" && !receiver.verified) return "not_verified";
  if (terms.countries && !(receiver.country && terms.countries.includes(receiver.country))) return "other_country";
  if (terms.licences && !terms.licences.includes(receiver.licence)) return "other_country";
  if (terms.groups && !terms.groups.some((group) => groups.includes(group))) return "other_players";
  if (within && !isIn(within, receiver)) return "other_players";
  return terms.code === null || sameCode(terms.code, receiver.promoCode) ? null : "unknown_code";
}

/** The same of an offer that runs: also where what is left of its budget does not reach for what the player would be given. */
export function runningRefusal(offer: RunningOffer, receiver: Receiver, rules: BrandGiftRules): GiftRefusal | null {
  return refusalFor(offer, receiver, rules) ?? (offer.reach.reachesFor(receiver) ? null : "budget_spent");
}

/** Codes are typed by hand: letter case does not matter. */
export function sameCode(code: string, typed: string | null): boolean {
  return typed !== null && code.trim().toLowerCase() === typed.trim().toLowerCase();
}

/** A code whose time or budget is over says so; one that waits for its start, or was stopped, is not known. */
export async function whyNoneRuns(
  deps: Pick<BonusesDeps, "rates">,
  on: Queryable,
  { kind: ofKind, code }: { kind: OfferKind; code: string },
  now: Date,
): Promise<GiftRefusal> {
  const offer = (await listPlans(deps, on)).find(
    ({ kind, terms }) => kind === ofKind && terms.code !== null && sameCode(terms.code, code),
  );
  const state = offer && offerState(offer, now);
  if (state === "spent") return "budget_spent";
  return state === "over" ? "code_over" : "unknown_code";
}
