import { licencePolicy } from "@croupier/rules/licencePolicy";
import type { Queryable } from "../platform/database.ts";
import type { BonusesDeps } from "./deps.ts";
import type { OfferKind } from "./offerGifts/offerGift.ts";
import { runningOffers } from "./offerStore.ts";
import type { Offer } from "./offerTerms.ts";

/** From where a guest asks. */
interface GuestOfOffers {
  country: string;
  licence: string;
  now: Date;
}

/** What a guest is shown: what everybody is offered there, and nothing where the licence forbids bonuses. */
export async function guestOffers(
  deps: Pick<BonusesDeps, "rates">,
  on: Queryable,
  kind: OfferKind,
  guest: GuestOfOffers,
): Promise<Offer[]> {
  const { country, licence, now } = guest;
  if (!licencePolicy(licence).bonuses) return [];
  return (await runningOffers(deps, on, kind, now)).filter(
    ({ terms, reach }) =>
      reach.reachesForAll &&
      terms.code === null &&
      terms.groups === null &&
      (terms.countries === null || terms.countries.includes(country)) &&
      (terms.licences === null || terms.licences.includes(licence)),
  );
}
