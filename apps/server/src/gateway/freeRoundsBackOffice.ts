import * as calls from "@croupier/contract/backOffice/reconciliation";
import type { Json } from "@croupier/contract/wire";
import type { z } from "zod";
import type { ApiServer } from "../platform/apiServer.ts";
import type { BackOffice } from "../platform/backOffice/backOffice.ts";
import { handleForOperator } from "../platform/backOffice/operatorIdentity.ts";
import { type LongPageAsked, markedPage, numberInMark } from "../platform/backOffice/pageMark.ts";
import type { Queryable } from "../platform/database.ts";
import { rowsOf } from "../platform/query.ts";
import { type ReconcileDeps, reconcileFreeRounds } from "./reconcileFreeRounds.ts";
import type { Row } from "./schema.ts";
import { tables } from "./tables.ts";

/** Where studios' counts of free rounds and ours disagree, and a comparison on demand. */
export function registerFreeRoundsReconciliation(
  api: ApiServer,
  { backOffice, ...reconcile }: ReconcileDeps & { backOffice: BackOffice },
): void {
  const { db } = reconcile.deps;
  handleForOperator(api, calls.listFreeRoundDifferences, async ({ query }) => {
    const rows = await rowsOf(db.pool, freeRoundDifferencesPage(query));
    const { shown, next } = markedPage(rows, query.per_page, ({ id }) => [String(id)]);
    return { data: shown.map(wire), next };
  });
  handleForOperator(api, calls.listFreeRoundRuns, () => lastRuns(db.pool));
  handleForOperator(api, calls.compareFreeRounds, async ({ operator, body: { reason }, context: { now } }) => {
    const after = await reconcileFreeRounds(reconcile, now);
    const change = { action: "freerounds.reconcile", subject: "free-rounds", reason, after };
    await backOffice.auditChange(db.pool, operator, change, now);
    return lastRuns(db.pool);
  });
}

/** A page of differences and one line more, by their numbers, which grow with time. */
export function freeRoundDifferencesPage({
  after,
  per_page,
  order,
  state,
}: LongPageAsked & { state?: calls.FreeRoundDifference["state"] | undefined }) {
  let passing = tables.selectFrom("gateway.free_round_difference");
  if (state !== undefined) passing = passing.where("resolved_at", state === "open" ? "is" : "is not", null);
  const last = numberInMark(after);
  if (last !== null) passing = passing.where("id", order === "ASC" ? ">" : "<", last);
  return passing
    .selectAll()
    .orderBy("id", order === "ASC" ? "asc" : "desc")
    .limit(per_page + 1);
}

async function lastRuns(on: Queryable): Promise<calls.FreeRoundRun[]> {
  const rows = await rowsOf(on, tables.selectFrom("gateway.free_round_run").selectAll().orderBy("provider"));
  return rows.map(({ provider, at, issues, differences }) => ({ provider, at: at.toISOString(), issues, differences }));
}

function wire(row: Row<"gateway.free_round_difference">): calls.FreeRoundDifference {
  return {
    id: Number(row.id),
    ...{ provider: row.provider, issue_id: row.issue_id, currency: row.currency },
    ...{ campaign_id: Number(row.campaign_id), player_id: Number(row.player_id) },
    kind: row.kind as calls.FreeRoundDifference["kind"],
    state: row.resolved_at === null ? "open" : "resolved",
    ours: row.ours as z.output<typeof Json>,
    theirs: row.theirs as z.output<typeof Json>,
    found_at: row.found_at.toISOString(),
    seen_at: row.seen_at.toISOString(),
    resolved_at: row.resolved_at?.toISOString() ?? null,
  };
}
