import * as calls from "@croupier/contract/backOffice/offers";
import type { ApiServer } from "../../platform/apiServer.ts";
import type { BackOffice } from "../../platform/backOffice/backOffice.ts";
import { handleForOperator } from "../../platform/backOffice/operatorIdentity.ts";
import { fail } from "../../platform/failure.ts";
import type { BonusesDeps } from "../deps.ts";
import { findPlan, listPlans, offerState, type PlannedOffer } from "../offerPlans.ts";
import { registerOfferChanges } from "./changeOffers.ts";
import { registerOfferHelp } from "./offerHelp.ts";

/** Offers as operators plan, price, start and stop them. */
export function registerOffersBackOffice(api: ApiServer, deps: BonusesDeps, office: BackOffice): void {
  const { pool } = deps.db;
  handleForOperator(api, calls.listOffers, async ({ query: { page, per_page, order, state }, context: { now } }) => {
    const all = (await listPlans(deps, pool))
      .map((offer) => wireOffer(offer, now))
      .filter((offer) => state === undefined || offer.state === state);
    if (order === "ASC") all.reverse();
    return { data: all.slice((page - 1) * per_page, page * per_page), total: all.length };
  });
  handleForOperator(api, calls.getOffer, async ({ params, context: { now } }) => {
    const offer = await findPlan(deps, pool, params.id);
    return offer ? wireOffer(offer, now) : fail(404, "id", "not_found");
  });
  registerOfferChanges(api, deps, office);
  registerOfferHelp(api, deps);
}

function wireOffer(offer: PlannedOffer, now: Date): calls.BackOfficeOffer {
  const { id, kind, title, terms, startsAt, endsAt, budget, spent, given } = offer;
  return {
    ...{ id, kind, title, given },
    terms: terms as unknown as calls.BackOfficeOffer["terms"],
    state: offerState(offer, now),
    starts_at: startsAt?.toISOString() ?? null,
    ends_at: endsAt?.toISOString() ?? null,
    budget_eur_cents: budget === null ? null : Number(budget),
    spent_eur_cents: Number(spent),
    created_at: offer.createdAt.toISOString(),
    version: String(offer.version),
  };
}
