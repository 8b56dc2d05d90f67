import { type OfferSegment, WrittenSegment } from "@croupier/contract/backOffice/offers";
import * as calls from "@croupier/contract/backOffice/segments";
import { z } from "zod";
import type { ApiServer } from "../../platform/apiServer.ts";
import type { BackOffice } from "../../platform/backOffice/backOffice.ts";
import { handleForOperator } from "../../platform/backOffice/operatorIdentity.ts";
import type { Queryable } from "../../platform/database.ts";
import { type Failure, fail } from "../../platform/failure.ts";
import type { BonusesDeps } from "../deps.ts";
import { exposureOf } from "../offerExposure.ts";
import { covers } from "../offerGifts/amounts.ts";
import { listPlans, offerState, type PlannedOffer } from "../offerPlans.ts";
import {
  dropSegment,
  findSegment,
  insertSegment,
  letsIn,
  listSegments,
  lockSegment,
  type Segment,
  writeSegment,
} from "../segments.ts";

const done = { state: "done", approval_id: null } as const;
const Change = z.object({ id: z.string(), version: z.int(), title: z.string(), who: WrittenSegment });
const told = ({ title, who }: Pick<Segment, "title" | "who">) => ({ title, ...who });

/** Segments that operators name once: who is in them now, which offers name them, and their changes. */
export function registerSegments(api: ApiServer, deps: BonusesDeps, office: BackOffice): void {
  handleForOperator(api, calls.listSegments, async ({ query: { page, per_page, order } }) => {
    const [all, offers] = [await listSegments(deps.db.pool), await listPlans(deps, deps.db.pool)];
    if (order === "DESC") all.reverse();
    const data: calls.SavedSegment[] = [];
    for (const { id, title, who, version, changedAt } of all.slice((page - 1) * per_page, page * per_page))
      data.push({
        ...{ id, title, who, version: String(version), changed_at: changedAt.toISOString() },
        players: await deps.countPlayers(deps.db.pool, who),
        offers: offers.filter(({ terms }) => terms.segment === id).map((offer) => offer.id),
      });
    return { data, total: all.length };
  });
  handleForOperator(api, calls.createSegment, ({ operator, body: { reason, ...segment }, context: { now } }) =>
    deps.db.transaction(async (tx) => {
      if (!(await insertSegment(tx, segment, now))) return fail(422, "id", "taken");
      const change = { action: "segment.create", subject: `segment:${segment.id}`, before: null, after: told(segment) };
      await office.auditChange(tx, operator, { ...change, reason }, now);
      return done;
    }),
  );
  registerChange(api, deps, office);
  registerRemoval(api, deps, office);
}

function registerChange(api: ApiServer, deps: BonusesDeps, office: BackOffice): void {
  const propose = office.defineProposal({
    ...{ kind: "segment.change", permission: "offers.write", payload: Change },
    async run(tx, { id, version, title, who }, { now }) {
      const segment = await lockSegment(tx, id);
      if (segment?.version !== version || hurts(segment, who, await runningWith(deps, tx, id, now))) return "stale";
      await writeSegment(tx, { id, title, who }, now);
      return "done";
    },
  });
  handleForOperator(api, calls.changeSegment, async ({ operator, params: { id }, body, context: { now } }) => {
    const { title, who, reason } = body;
    const subject = `segment:${id}`;
    const seen = await findSegment(deps.db.pool, id);
    if (!seen) return fail(404, "id", "not_found");
    const running = await runningWith(deps, deps.db.pool, id, now);
    const eurCents = await exposure(deps, running, who);
    const rises = eurCents > (await exposure(deps, running, seen.who));
    const refused = await office.refusal(operator, "offers.write", { eurCents, subject }, now);
    if (refused) return refused;
    return deps.db.transaction(async (tx) => {
      const segment = await lockSegment(tx, id);
      if (segment?.version !== Number(body.version)) return fail(409, "version", "stale_change");
      const hurt = hurts(segment, who, await runningWith(deps, tx, id, now));
      if (hurt) return hurt;
      const change = { subject, before: told(segment), after: told({ title, who }), reason };
      if (rises && office.needsSecondPerson(eurCents)) {
        const proposal = { ...change, payload: { id, version: segment.version, title, who }, eurCents };
        return { state: "proposed" as const, approval_id: await propose(tx, operator, proposal, now) };
      }
      await writeSegment(tx, { id, title, who }, now);
      await office.auditChange(tx, operator, { ...change, action: "segment.change" }, now);
      return done;
    });
  });
}

function registerRemoval(api: ApiServer, deps: BonusesDeps, office: BackOffice): void {
  handleForOperator(api, calls.removeSegment, ({ operator, params: { id }, body, context: { now } }) =>
    deps.db.transaction(async (tx) => {
      const segment = await lockSegment(tx, id);
      if (!segment) return fail(404, "id", "not_found");
      if (segment.version !== Number(body.version)) return fail(409, "version", "stale_change");
      const isNamed = (await listPlans(deps, tx)).some(({ terms }) => terms.segment === id);
      if (isNamed || (await deps.isHandedOut(tx, id))) return fail(409, "base", "segment_in_use");
      await dropSegment(tx, id);
      const change = { action: "segment.remove", subject: `segment:${id}`, before: told(segment), after: null };
      await office.auditChange(tx, operator, { ...change, reason: body.reason }, now);
      return done;
    }),
  );
}

/** Offers that name a segment and that players are offered now. */
async function runningWith(deps: BonusesDeps, on: Queryable, id: string, now: Date): Promise<PlannedOffer[]> {
  return (await listPlans(deps, on)).filter(
    (offer) => offer.terms.segment === id && ["running", "spent"].includes(offerState(offer, now)),
  );
}

/** What the offers may cost together that have no budget of their own, were the segment so. */
async function exposure(deps: BonusesDeps, offers: readonly PlannedOffer[], who: OfferSegment): Promise<number> {
  let sum = 0;
  for (const offer of offers) if (offer.budget === null) sum += await exposureOf(deps, deps.db.pool, offer, who);
  return Math.min(Number.MAX_SAFE_INTEGER, sum);
}

/** While an offer runs nobody is left out of it. */
function hurts({ who: was }: Segment, is: OfferSegment, running: readonly PlannedOffer[]): Failure | null {
  if (running.length === 0) return null;
  const lists = ["groups", "countries", "licences", "currencies"] as const;
  const narrower = lists.find((list) => !covers(was[list], is[list]));
  if (narrower !== undefined) return fail(422, narrower, "worse_than_running");
  return letsIn(was.last_deposit, is.last_deposit) ? null : fail(422, "last_deposit", "worse_than_running");
}
