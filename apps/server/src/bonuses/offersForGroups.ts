import type { BonusOffer } from "@croupier/contract/gifts";
import type { Queryable } from "../platform/database.ts";
import type { BonusesDeps } from "./deps.ts";
import type { OfferKind } from "./offerGifts/offerGift.ts";
import { runningOffers } from "./offerStore.ts";
import { wireOffer } from "./wireOffer.ts";

/** Where somebody asks what a group is offered. */
export interface OfferViewer {
  brand: string;
  country: string;
  licence: string;
  now: Date;
}

/** What members of a group are given that others are not. */
export interface GroupOffer {
  kind: OfferKind;
  offer: BonusOffer;
}

const kinds: readonly OfferKind[] = ["cashback", "personal", "deposit"];

/** The offers that run for members of a group, without those that take a code or are for named players. */
export async function offersForGroup(
  deps: Pick<BonusesDeps, "giftRules">,
  on: Queryable,
  group: string,
  { brand, country, licence, now }: OfferViewer,
): Promise<GroupOffer[]> {
  const off = deps.giftRules(brand).disabled([group]);
  const found: GroupOffer[] = [];
  for (const kind of kinds) {
    for (const offer of await runningOffers(on, kind, now)) {
      const { groups, groupKey, code, players, countries, licences } = offer.terms;
      if (!groups?.includes(group) || code !== null || players !== null) continue;
      if (groupKey !== null && off.includes(groupKey)) continue;
      if (countries !== null && !countries.includes(country)) continue;
      if (licences !== null && !licences.includes(licence)) continue;
      found.push({ kind, offer: wireOffer(offer) });
    }
  }
  return found;
}
