import type { BonusOffer } from "@croupier/contract/gifts";
import { licencePolicy } from "@croupier/rules/licencePolicy";
import type { Queryable } from "../platform/database.ts";
import type { BonusesDeps } from "./deps.ts";
import type { OfferKind } from "./offerGifts/offerGift.ts";
import { type RunningOffer, runningOffers } from "./offerStore.ts";
import type { Offer } from "./offerTerms.ts";
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

interface GroupOffers {
  kind: OfferKind;
  offers: readonly RunningOffer[];
}

const kinds: readonly OfferKind[] = ["cashback", "personal", "deposit"];

/** The offers that run for members of each of these groups, without those that take a code or are for named players. */
export async function offersForGroups(
  deps: Pick<BonusesDeps, "giftRules" | "rates">,
  on: Queryable,
  groups: readonly string[],
  viewer: OfferViewer,
): Promise<Map<string, GroupOffer[]>> {
  const running: GroupOffers[] = [];
  for (const kind of kinds) running.push({ kind, offers: await runningOffers(deps, on, kind, viewer.now) });
  const rules = deps.giftRules(viewer.brand);
  return new Map(
    groups.map((group) => {
      const off = rules.disabled([group]);
      const isGiven = ({ terms, reach }: RunningOffer) => reach.reachesForAll && isFor(group, terms, off, viewer);
      return [
        group,
        running.flatMap(({ kind, offers }) =>
          offers.filter(isGiven).map((offer): GroupOffer => ({ kind, offer: wireOffer(offer) })),
        ),
      ];
    }),
  );
}

/** `off`: what the operator switched off for the group. */
function isFor(
  group: string,
  { groups, groupKey, code, players, countries, licences }: Offer["terms"],
  off: readonly string[],
  { country, licence }: OfferViewer,
): boolean {
  if (!licencePolicy(licence).bonuses) return false;
  if (!groups?.includes(group) || code !== null || players !== null) return false;
  if (groupKey !== null && off.includes(groupKey)) return false;
  if (countries !== null && !countries.includes(country)) return false;
  return licences === null || licences.includes(licence);
}
