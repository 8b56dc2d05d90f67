import type { OfferSegment } from "@croupier/contract/backOffice/offers";
import type { Queryable } from "../platform/database.ts";
import { change, rowsOf } from "../platform/query.ts";
import type { BonusesDeps } from "./deps.ts";
import type { OfferKind } from "./offerGifts/offerGift.ts";
import { type OfferReach, reachOf } from "./offerReach.ts";
import { type Offer, OfferTerms } from "./offerTerms.ts";
import type { Row } from "./schema.ts";
import { whoIsIn } from "./segments.ts";
import { tables } from "./tables.ts";

/** An offer that runs, and how far what is left of its budget reaches. */
export interface RunningOffer extends Offer {
  reach: OfferReach;
}

type WithRates = Pick<BonusesDeps, "rates">;

/** Offers of a kind that run now and whose budget still reaches for somebody. */
export async function runningOffers(...asked: Parameters<typeof offersInTime>): Promise<RunningOffer[]> {
  return (await offersInTime(...asked)).filter(({ reach }) => !reach.isUsedUp);
}

/** Offers of a kind that are switched on and in whose time now lies, whatever is left of their budget. */
export async function offersInTime(
  deps: WithRates,
  on: Queryable,
  kind: OfferKind,
  now: Date,
): Promise<RunningOffer[]> {
  const rows = await rowsOf(
    on,
    tables
      .selectFrom("bonuses.offer")
      .select(["id", "title", "body", "budget_eur_cents", "spent_eur_cents"])
      .where("kind", "=", kind)
      .where("enabled", "=", true)
      .where(({ or, eb }) => or([eb("starts_at", "is", null), eb("starts_at", "<=", now)]))
      .where(({ or, eb }) => or([eb("ends_at", "is", null), eb("ends_at", ">", now)]))
      .orderBy("id"),
  );
  if (rows.length === 0) return [];
  const rates = await deps.rates(on);
  const offers = rows.map(({ id, title, body, ...budget }) => {
    const terms = OfferTerms.parse(body);
    return { id, kind, title, terms, reach: reachOf(terms, leftOf(budget), rates) };
  });
  return withSegments(on, offers);
}

/** What is left of an offer's budget, in cents of EUR; null where it has none. */
export const leftOf = ({
  budget_eur_cents,
  spent_eur_cents,
}: Pick<Row<"bonuses.offer">, "budget_eur_cents" | "spent_eur_cents">) =>
  budget_eur_cents === null ? null : budget_eur_cents - spent_eur_cents;

/** A segment that is not there has nobody in it. */
const nobody: OfferSegment = { groups: [], countries: [], licences: [], currencies: [], last_deposit: null };

/** Offers with who is in the segments that they name. */
export async function withSegments<Named extends Omit<Offer, "within">>(
  on: Queryable,
  offers: readonly Named[],
): Promise<(Named & Pick<Offer, "within">)[]> {
  const named = offers.flatMap(({ terms }) => terms.segment ?? []);
  const known = await whoIsIn(on, named);
  return offers.map((offer) => {
    const { segment } = offer.terms;
    return { ...offer, within: segment === null ? null : (known.get(segment) ?? nobody) };
  });
}

/** An offer with the first day on which it ran. */
export interface StartedOffer extends RunningOffer {
  since: Date;
}

/** Offers of a kind that are switched on and in whose time a moment lies, whatever is left of their budget. */
export async function offersThatRan(
  deps: WithRates,
  on: Queryable,
  kind: OfferKind,
  at: Date,
): Promise<StartedOffer[]> {
  const rows = await rowsOf(
    on,
    tables
      .selectFrom("bonuses.offer")
      .select(["id", "title", "body", "starts_at", "enabled_at", "created_at", "budget_eur_cents", "spent_eur_cents"])
      .where("kind", "=", kind)
      .where("enabled", "=", true)
      .where(({ or, eb }) => or([eb("starts_at", "is", null), eb("starts_at", "<=", at)]))
      .where(({ or, eb }) => or([eb("ends_at", "is", null), eb("ends_at", ">", at)]))
      .orderBy("id"),
  );
  if (rows.length === 0) return [];
  const rates = await deps.rates(on);
  const started = rows
    .map(({ id, title, body, starts_at, enabled_at, created_at, ...budget }) => {
      const [enabled, planned] = [enabled_at ?? created_at, starts_at ?? created_at];
      const terms = OfferTerms.parse(body);
      const reach = reachOf(terms, leftOf(budget), rates);
      return { id, kind, title, terms, reach, since: enabled > planned ? enabled : planned };
    })
    .filter(({ since }) => since <= at);
  return withSegments(on, started);
}

export interface NewOffer {
  id: string;
  kind: OfferKind;
  title: string;
  terms: unknown;
  /** In cents of EUR; without one there is no end to it. */
  budgetEurCents?: number;
}

/** Writes offers that are not there yet. Throws where the terms make no sense. */
export async function seedOffers(on: Queryable, offers: readonly NewOffer[], now: Date): Promise<void> {
  for (const { id, kind, title, terms, budgetEurCents } of offers) {
    const body = JSON.stringify(OfferTerms.parse(terms));
    const budget_eur_cents = budgetEurCents === undefined ? null : BigInt(budgetEurCents);
    await change(
      on,
      tables
        .insertInto("bonuses.offer")
        .values({ id, kind, title, enabled: true, enabled_at: now, created_at: now, body, budget_eur_cents })
        .onConflict((conflict) => conflict.column("id").doNothing()),
    );
  }
}

/** Ids of the offers that a player turned down. */
export async function declinedOffers(on: Queryable, playerId: number): Promise<Set<string>> {
  const rows = await rowsOf(
    on,
    tables.selectFrom("bonuses.declined_offer").select("offer").where("player_id", "=", BigInt(playerId)),
  );
  return new Set(rows.map(({ offer }) => offer));
}

/** Keys of gifts that were given already, or that an operator holds or has refused. */
export async function givenKeys(on: Queryable, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const { rows } = await on.query(
    `SELECT order_key FROM bonuses.bonus WHERE order_key = ANY ($1)
     UNION ALL SELECT order_key FROM bonuses.free_spins WHERE order_key = ANY ($1)
     UNION ALL SELECT order_key FROM bonuses.held_gift WHERE order_key = ANY ($1)`,
    [keys],
  );
  return new Set(rows.map(({ order_key }) => order_key as string));
}
