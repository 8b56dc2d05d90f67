import type { OfferState } from "@croupier/contract/backOffice/offers";
import type { Rates } from "@croupier/rules/exchange";
import type { Queryable, Tx } from "../platform/database.ts";
import { change, firstOf, rowsOf } from "../platform/query.ts";
import type { BonusesDeps } from "./deps.ts";
import type { OfferKind } from "./offerGifts/offerGift.ts";
import { reachOf } from "./offerReach.ts";
import { leftOf, withSegments } from "./offerStore.ts";
import { type Offer, OfferTerms } from "./offerTerms.ts";
import type { Row } from "./schema.ts";
import { tables } from "./tables.ts";

/** An offer as operators work with it. Amounts are cents of EUR. */
export interface PlannedOffer extends Offer {
  enabled: boolean;
  startsAt: Date | null;
  endsAt: Date | null;
  budget: bigint | null;
  spent: bigint;
  createdAt: Date;
  version: number;
  /** What is left of its budget reaches for nobody any more. */
  isUsedUp: boolean;
  /** How many gifts it gave. */
  given: number;
}

type WithRates = Pick<BonusesDeps, "rates">;

/** What an operator writes of an offer. */
export interface OfferPlan {
  title: string;
  terms: OfferTerms;
  startsAt: Date | null;
  endsAt: Date | null;
  budget: bigint | null;
}

export function offerState(offer: PlannedOffer, now: Date): OfferState {
  if (offer.endsAt && offer.endsAt <= now) return "over";
  if (!offer.enabled) return "off";
  if (offer.startsAt && offer.startsAt > now) return "planned";
  return offer.isUsedUp ? "spent" : "running";
}

function readOffer(row: Row<"bonuses.offer">, given: number, rates: Rates): Omit<PlannedOffer, "within"> {
  const terms = OfferTerms.parse(row.body);
  return {
    ...{ id: row.id, kind: row.kind as OfferKind, title: row.title, terms, given },
    isUsedUp: reachOf(terms, leftOf(row), rates).isUsedUp,
    ...{ enabled: row.enabled, startsAt: row.starts_at, endsAt: row.ends_at, createdAt: row.created_at },
    ...{ budget: row.budget_eur_cents, spent: row.spent_eur_cents, version: row.version },
  };
}

async function readOffers(deps: WithRates, on: Queryable, id?: string): Promise<PlannedOffer[]> {
  let offers = tables.selectFrom("bonuses.offer").selectAll().orderBy("created_at", "desc").orderBy("id");
  let gifts = tables.selectFrom("bonuses.offer_gift").select(["offer", ({ fn }) => fn.countAll<bigint>().as("count")]);
  if (id !== undefined) {
    offers = offers.where("id", "=", id);
    gifts = gifts.where("offer", "=", id);
  }
  const rows = await rowsOf(on, offers);
  const counts = new Map((await rowsOf(on, gifts.groupBy("offer"))).map(({ offer, count }) => [offer, Number(count)]));
  const rates = await deps.rates(on);
  return withSegments(
    on,
    rows.map((row) => readOffer(row, counts.get(row.id) ?? 0, rates)),
  );
}

/** Every offer, newest first. */
export const listPlans = (deps: WithRates, on: Queryable): Promise<PlannedOffer[]> => readOffers(deps, on);

export async function findPlan(deps: WithRates, on: Queryable, id: string): Promise<PlannedOffer | null> {
  return (await readOffers(deps, on, id))[0] ?? null;
}

/** The offer, locked until the transaction ends; nothing is given of it meanwhile. */
export async function lockPlan(deps: WithRates, tx: Tx, id: string): Promise<PlannedOffer | null> {
  const locked = await firstOf(tx, tables.selectFrom("bonuses.offer").select("id").where("id", "=", id).forUpdate());
  return locked ? findPlan(deps, tx, id) : null;
}

const columns = ({ title, terms, startsAt, endsAt, budget }: OfferPlan) => ({
  ...{ title, starts_at: startsAt, ends_at: endsAt, budget_eur_cents: budget, body: JSON.stringify(terms) },
});

/** Writes a new offer, which gives nothing before it is switched on. False where the id is taken. */
export async function insertPlan(
  tx: Tx,
  { id, kind, plan }: { id: string; kind: OfferKind; plan: OfferPlan },
  now: Date,
): Promise<boolean> {
  const values = { id, kind, enabled: false, created_at: now, ...columns(plan) };
  const insert = tables.insertInto("bonuses.offer").values(values);
  return (
    (await change(
      tx,
      insert.onConflict((conflict) => conflict.column("id").doNothing()),
    )) === 1
  );
}

export async function writePlan(tx: Tx, id: string, plan: OfferPlan): Promise<void> {
  await rise(tx, id, columns(plan));
}

export async function writeEnabled(tx: Tx, id: string, enabled: boolean, now: Date): Promise<void> {
  await rise(tx, id, { enabled, ...(enabled && { enabled_at: now }) });
}

async function rise(
  tx: Tx,
  id: string,
  fields: Partial<ReturnType<typeof columns>> & { enabled?: boolean; enabled_at?: Date },
) {
  const update = tables.updateTable("bonuses.offer").set(fields);
  await change(tx, update.set(({ eb }) => ({ version: eb("version", "+", 1) })).where("id", "=", id));
}
