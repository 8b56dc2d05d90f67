import * as calls from "@croupier/contract/backOffice/stops";
import type { ApiServer } from "../platform/apiServer.ts";
import type { BackOffice } from "../platform/backOffice/backOffice.ts";
import { handleForOperator, type OperatorIdentity } from "../platform/backOffice/operatorIdentity.ts";
import type { Database, Tx } from "../platform/database.ts";
import { fail } from "../platform/failure.ts";
import { changeRegion, listRegions } from "./changeRegion.ts";
import type { AuditWriter } from "./deps.ts";
import { liftStop, listStops, lockStop, type StopAnswer, stopGaming } from "./stops.ts";

const done = { state: "done", approval_id: null } as const;

/** Stops on gaming and the regions, as operators work with them. The commands go through the same functions. */
export function registerStops(api: ApiServer, db: Database, backOffice: BackOffice): void {
  const writerFor =
    (operator: OperatorIdentity, reason: string): AuditWriter =>
    (tx, change, now) =>
      backOffice.auditChange(tx, operator, { ...change, reason }, now);

  handleForOperator(api, calls.listStops, async ({ query: { page, per_page, scope, order } }) => {
    const stops = (await listStops(db.pool)).filter((stop) => scope === undefined || stop.scope === scope);
    if (order === "DESC") stops.reverse();
    return { data: pageOf(stops, page, per_page).map(wireStop), total: stops.length };
  });

  handleForOperator(api, calls.stopGaming, async ({ operator, body, context: { now } }) => {
    const order = { ...body, actor: `operator:${operator.id}` };
    const write = writerFor(operator, body.reason);
    return answerOf(await db.transaction((tx) => stopGaming(tx, order, now, write)));
  });

  handleForOperator(api, calls.liftStop, async ({ operator, params, body, context: { now } }) => {
    const write = writerFor(operator, body.reason);
    const answer = await db.transaction(async (tx: Tx) => {
      const stop = await lockStop(tx, params.id);
      if (!stop) return null;
      const { scope, subject, lifted_at } = stop;
      // Another that came after it is not what the operator saw.
      if (lifted_at) return { ok: false as const, reason: "not_stopped" as const };
      return liftStop(tx, { scope, subject, reason: body.reason, actor: `operator:${operator.id}` }, now, write);
    });
    return answer ? answerOf(answer) : fail(404, "id", "not_found");
  });

  handleForOperator(api, calls.listRegions, async ({ query: { page, per_page, order } }) => {
    const regions = await listRegions(db.pool);
    if (order === "DESC") regions.reverse();
    const data = pageOf(regions, page, per_page).map(({ country, geo, changedAt }) => ({
      id: country,
      region: geo,
      changed_at: changedAt.toISOString(),
    }));
    return { data, total: regions.length };
  });

  handleForOperator(api, calls.changeRegion, async ({ operator, params, body, context: { now } }) => {
    const order = { country: params.country, geo: body.region, actor: `operator:${operator.id}`, was: body.version };
    const write = writerFor(operator, body.reason);
    const answer = await db.transaction((tx) => changeRegion(tx, order, now, write));
    if (answer.ok) return done;
    if (answer.reason === "stale") return fail(409, "version", "stale_change");
    return fail(422, answer.reason === "unknown_country" ? "country" : "region", "not_in_list");
  });
}

function pageOf<Item>(items: readonly Item[], page: number, perPage: number): Item[] {
  return items.slice((page - 1) * perPage, page * perPage);
}

function wireStop({ id, scope, subject, reason, since }: Awaited<ReturnType<typeof listStops>>[number]): calls.Stop {
  return { id: Number(id), scope, subject, reason, since: since.toISOString() };
}

function answerOf(answer: StopAnswer) {
  if (answer.ok) return done;
  if (answer.reason === "already" || answer.reason === "not_stopped") return fail(409, "subject", "stale_change");
  if (answer.reason === "reason_required") return fail(422, "reason", "required");
  return fail(422, "subject", answer.reason === "subject" ? "required" : "not_found");
}
