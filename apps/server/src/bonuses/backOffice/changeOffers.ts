import * as calls from "@croupier/contract/backOffice/offers";
import { z } from "zod";
import type { ApiServer } from "../../platform/apiServer.ts";
import type { BackOffice } from "../../platform/backOffice/backOffice.ts";
import { handleForOperator } from "../../platform/backOffice/operatorIdentity.ts";
import type { Queryable, Tx } from "../../platform/database.ts";
import { type Failure, fail } from "../../platform/failure.ts";
import type { BonusesDeps } from "../deps.ts";
import { exposureOf } from "../offerExposure.ts";
import type { OfferFault, OfferKind } from "../offerGifts/offerGift.ts";
import {
  findPlan,
  insertPlan,
  lockPlan,
  type OfferPlan,
  offerState,
  type PlannedOffer,
  writeEnabled,
  writePlan,
} from "../offerPlans.ts";
import { minBudget } from "../offerReach.ts";
import { OfferTerms } from "../offerTerms.ts";
import { faultsOfTerms, readTerms, refusedFor } from "../offerTermsFault.ts";
import { keepSegment } from "../segments.ts";
import { worseFields } from "../worseTerms.ts";

const done = { state: "done", approval_id: null } as const;
const instant = (text: string | null) => (text === null ? null : new Date(text));

type Sent = Pick<z.output<NonNullable<typeof calls.createOffer.body>>, keyof z.output<typeof StoredPlan>>;

/** An operator's plan as a proposal keeps it. */
const StoredPlan = z.object({
  ...{ title: z.string(), terms: z.unknown(), starts_at: z.string().nullable(), ends_at: z.string().nullable() },
  budget_eur_cents: z.int().nullable(),
});
const Change = z.object({ id: z.string(), version: z.int(), plan: StoredPlan });
const Switch = z.object({ id: z.string(), version: z.int() });

/** What is written of a plan, and what audit lines say of it. */
const planOf = (sent: z.output<typeof StoredPlan>): OfferPlan => ({
  title: sent.title,
  terms: OfferTerms.parse(sent.terms),
  ...{ startsAt: instant(sent.starts_at), endsAt: instant(sent.ends_at) },
  budget: sent.budget_eur_cents === null ? null : BigInt(sent.budget_eur_cents),
});
const told = ({ title, terms, startsAt, endsAt, budget }: OfferPlan) => ({
  ...{ title, ...terms, starts_at: startsAt?.toISOString() ?? null, ends_at: endsAt?.toISOString() ?? null },
  budget_eur_cents: budget === null ? null : Number(budget),
});

export function registerOfferChanges(api: ApiServer, deps: BonusesDeps, office: BackOffice): void {
  handleForOperator(api, calls.createOffer, async ({ operator, body, context: { now } }) => {
    const { id, kind, reason } = body;
    const refused = await faultOf(deps, deps.db.pool, kind, body);
    if (refused) return refused;
    const plan = planOf(body);
    return deps.db.transaction(async (tx) => {
      if (!(await isThere(tx, plan))) return fail(422, "segment", "not_in_list");
      if (!(await insertPlan(tx, { id, kind, plan }, now))) return fail(422, "id", "taken");
      const change = { action: "offer.create", subject: `offer:${id}`, reason, before: null, after: told(plan) };
      await office.auditChange(tx, operator, change, now);
      return done;
    });
  });
  registerPlanChange(api, deps, office);
  registerSwitch(api, deps, office);
}

function registerPlanChange(api: ApiServer, deps: BonusesDeps, office: BackOffice): void {
  const propose = office.defineProposal({
    ...{ kind: "offer.change", permission: "offers.write", payload: Change },
    async run(tx, { id, version, plan: sent }, { now }) {
      const offer = await lockPlan(deps, tx, id);
      const plan = planOf(sent);
      if (offer?.version !== version || hurts(offer, plan, now) || !(await isThere(tx, plan))) return "stale";
      await writePlan(tx, id, plan);
      return "done";
    },
  });
  handleForOperator(api, calls.changeOffer, async ({ operator, params: { id }, body, context: { now } }) => {
    const subject = `offer:${id}`;
    const seen = await findPlan(deps, deps.db.pool, id);
    if (!seen) return fail(404, "id", "not_found");
    const fault = await faultOf(deps, deps.db.pool, seen.kind, body);
    if (fault) return fault;
    const plan = planOf(body);
    // What does not run costs nothing until it is started.
    const eurCents = isOn(seen, now) ? await exposureOf(deps, deps.db.pool, plan) : 0;
    const refused = await office.refusal(operator, "offers.write", { eurCents, subject }, now);
    if (refused) return refused;
    const rises = isOn(seen, now) && eurCents > (await exposureOf(deps, deps.db.pool, seen));
    return deps.db.transaction(async (tx) => {
      const offer = await lockPlan(deps, tx, id);
      if (offer?.version !== Number(body.version)) return fail(409, "version", "stale_change");
      const hurt = hurts(offer, plan, now);
      if (hurt) return hurt;
      if (!(await isThere(tx, plan))) return fail(422, "segment", "not_in_list");
      const change = { subject, before: told(offer), after: told(plan), reason: body.reason };
      if (rises && office.needsSecondPerson(eurCents)) {
        const { title, terms, starts_at, ends_at, budget_eur_cents } = body;
        const stored = { title, terms, starts_at, ends_at, budget_eur_cents };
        const proposal = { ...change, payload: { id, version: offer.version, plan: stored }, eurCents };
        return { state: "proposed" as const, approval_id: await propose(tx, operator, proposal, now) };
      }
      await writePlan(tx, id, plan);
      await office.auditChange(tx, operator, { ...change, action: "offer.change" }, now);
      return done;
    });
  });
}

/** Whether the segment that a plan names is there, which it then stays until the transaction ends. */
const isThere = async (tx: Tx, { terms: { segment } }: OfferPlan) => segment === null || keepSegment(tx, segment);

/** Players may have an eye on it, or even have chosen it. */
const isOn = (offer: PlannedOffer, now: Date) => ["running", "spent"].includes(offerState(offer, now));

/** Why a plan may not take the place of what an offer is now; null where it may. */
function hurts(offer: PlannedOffer, plan: OfferPlan, now: Date): Failure | null {
  if (plan.budget !== null && plan.budget < offer.spent)
    return fail(422, "budget_eur_cents", "too_small", { minimum: (Number(offer.spent) / 100).toFixed(2) });
  if (!isOn(offer, now)) return null;
  return refusedFor(worseFields(offer, plan, now).map((field) => ({ field, code: "worse_than_running" })));
}

function registerSwitch(api: ApiServer, deps: BonusesDeps, office: BackOffice): void {
  const propose = office.defineProposal({
    ...{ kind: "offer.start", permission: "offers.write", payload: Switch },
    async run(tx, { id, version }, { now }) {
      const offer = await lockPlan(deps, tx, id);
      if (offer?.version !== version || offerState(offer, now) === "over") return "stale";
      await writeEnabled(tx, id, true, now);
      return "done";
    },
  });
  handleForOperator(api, calls.switchOffer, async ({ operator, params: { id }, body, context: { now } }) => {
    const { enabled, reason } = body;
    const subject = `offer:${id}`;
    const seen = await findPlan(deps, deps.db.pool, id);
    if (!seen) return fail(404, "id", "not_found");
    if (seen.version !== Number(body.version) || seen.enabled === enabled) return fail(409, "version", "stale_change");
    if (enabled && offerState(seen, now) === "over") return fail(422, "ends_at", "ends_before_start");
    const eurCents = enabled ? await exposureOf(deps, deps.db.pool, seen) : 0;
    const refused = await office.refusal(operator, "offers.write", { eurCents, subject }, now);
    if (refused) return refused;
    return deps.db.transaction(async (tx) => {
      const offer = await lockPlan(deps, tx, id);
      if (offer?.version !== seen.version) return fail(409, "version", "stale_change");
      const change = { subject, before: { enabled: !enabled }, after: { enabled }, reason };
      if (office.needsSecondPerson(eurCents)) {
        const proposal = { ...change, payload: { id, version: offer.version }, eurCents };
        return { state: "proposed" as const, approval_id: await propose(tx, operator, proposal, now) };
      }
      await writeEnabled(tx, id, enabled, now);
      await office.auditChange(tx, operator, { ...change, action: enabled ? "offer.start" : "offer.stop" }, now);
      return done;
    });
  });
}

/** Everything that is wrong with what an operator sent; null where nothing is. */
async function faultOf(deps: BonusesDeps, on: Queryable, kind: OfferKind, sent: Sent): Promise<Failure | null> {
  const faults: OfferFault[] = [];
  const read = readTerms(sent.terms);
  if (read.ok) {
    faults.push(...faultsOfTerms(kind, read.terms, await deps.offerGames(on)));
    const minimum = minBudget(read.terms, await deps.rates(on));
    if (sent.budget_eur_cents !== null && minimum !== null && sent.budget_eur_cents < minimum)
      faults.push({ field: "budget_eur_cents", code: "too_small", data: { minimum: (minimum / 100).toFixed(2) } });
  } else faults.push(...read.faults);
  if (sent.starts_at !== null && sent.ends_at !== null && sent.ends_at <= sent.starts_at)
    faults.push({ field: "ends_at", code: "ends_before_start" });
  return refusedFor(faults);
}
