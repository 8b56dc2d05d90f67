import { covers, fewer, negative, tighter } from "./offerGifts/amounts.ts";
import { worseContributions } from "./offerGifts/contributions.ts";
import { offerGiftType } from "./offerGifts/offerGifts.ts";
import type { OfferTerms } from "./offerTerms.ts";

/** What of an offer a player reads before they take it. */
export interface Offered {
  terms: OfferTerms;
  startsAt: Date | null;
  endsAt: Date | null;
}

type Gift = OfferTerms["gifts"][number];

/**
 * Fields in which a changed offer is worse for some player than before: who is offered something now is offered no less by a
 * change. To give less, an operator stops the offer, which is told, and starts another. Gifts that were given keep their terms.
 */
export function worseFields(before: Offered, after: Offered, now: Date): string[] {
  const [was, is] = [before.terms, after.terms];
  const worse: string[] = [];
  const unless = (field: string, fine: boolean) => {
    if (!fine) worse.push(field);
  };
  for (const [place, gift] of was.gifts.entries()) worse.push(...worseGift(`gifts.${place}`, gift, is.gifts[place]));
  // The least deposit may fall. Without one in a currency the offer is not there.
  worse.push(...fewer("least", negative(was.least), negative(is.least)));
  unless("nth", is.nth === null || is.nth === was.nth);
  for (const name of ["weekdays", "groups", "countries", "licences", "players"] as const)
    unless(name, covers<string | number>(was[name], is[name]));
  const isForAll = is.groups === null && is.countries === null && is.licences === null;
  unless("segment", is.segment === was.segment || (is.segment === null && isForAll));
  unless("kyc", is.kyc === null || is.kyc === was.kyc);
  unless("oncePer", is.oncePer === null || covers(is.oncePer, was.oncePer ?? []));
  unless("period", is.period === was.period);
  unless("code", is.code === was.code);
  unless("once", was.once || !is.once);
  unless("activatableDays", is.activatableDays >= was.activatableDays);
  unless("validDays", is.validDays >= was.validDays);
  unless("starts_at", after.startsAt === null || after.startsAt <= now);
  unless("ends_at", after.endsAt === null || (before.endsAt !== null && after.endsAt >= before.endsAt));
  return worse;
}

function worseGift(path: string, was: Gift, is: Gift | undefined): string[] {
  if (is?.type !== was.type) return [`${path}.type`];
  const worse = [
    ...(is.wager > was.wager ? [`${path}.wager`] : []),
    ...tighter(`${path}.maxWin`, was.maxWin, is.maxWin),
    ...tighter(`${path}.maxStake`, was.maxStake, is.maxStake),
    ...worseContributions(path, was, is),
  ];
  return [...worse, ...offerGiftType(was).worse(path, was, is)];
}
