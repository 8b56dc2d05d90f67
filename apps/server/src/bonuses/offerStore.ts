import type { OfferSegment } from "@croupier/contract/backOffice/offers";
import type { Queryable } from "../platform/database.ts";
import { change, rowsOf } from "../platform/query.ts";
import type { OfferKind } from "./offerGifts/offerGift.ts";
import { type Offer, OfferTerms } from "./offerTerms.ts";
import { whoIsIn } from "./segments.ts";
import { tables } from "./tables.ts";

/** Offers of a kind that run now and have something left of their budget. */
export async function runningOffers(on: Queryable, kind: OfferKind, now: Date): Promise<Offer[]> {
  const rows = await rowsOf(
    on,
    tables
      .selectFrom("bonuses.offer")
      .select(["id", "title", "body"])
      .where("kind", "=", kind)
      .where("enabled", "=", true)
      .where(({ or, eb }) => or([eb("starts_at", "is", null), eb("starts_at", "<=", now)]))
      .where(({ or, eb }) => or([eb("ends_at", "is", null), eb("ends_at", ">", now)]))
      .where(({ or, eb }) =>
        or([eb("budget_eur_cents", "is", null), eb("spent_eur_cents", "<", eb.ref("budget_eur_cents"))]),
      )
      .orderBy("id"),
  );
  return withSegments(
    on,
    rows.map(({ id, title, body }) => ({ id, kind, title, terms: OfferTerms.parse(body) })),
  );
}

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
export interface StartedOffer extends Offer {
  since: Date;
}

/** Offers of a kind that are switched on and in whose time a moment lies, whatever is left of their budget. */
export async function offersThatRan(on: Queryable, kind: OfferKind, at: Date): Promise<StartedOffer[]> {
  const rows = await rowsOf(
    on,
    tables
      .selectFrom("bonuses.offer")
      .select(["id", "title", "body", "starts_at", "enabled_at", "created_at"])
      .where("kind", "=", kind)
      .where("enabled", "=", true)
      .where(({ or, eb }) => or([eb("starts_at", "is", null), eb("starts_at", "<=", at)]))
      .where(({ or, eb }) => or([eb("ends_at", "is", null), eb("ends_at", ">", at)]))
      .orderBy("id"),
  );
  const started = rows
    .map(({ id, title, body, starts_at, enabled_at, created_at }) => {
      const [enabled, planned] = [enabled_at ?? created_at, starts_at ?? created_at];
      return { id, kind, title, terms: OfferTerms.parse(body), since: enabled > planned ? enabled : planned };
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
