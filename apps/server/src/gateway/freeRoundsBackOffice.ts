import * as calls from "@croupier/contract/backOffice/reconciliation";
import type { Json } from "@croupier/contract/wire";
import type { z } from "zod";
import type { ApiServer } from "../platform/apiServer.ts";
import type { BackOffice } from "../platform/backOffice/backOffice.ts";
import { handleForOperator } from "../platform/backOffice/operatorIdentity.ts";
import type { Queryable } from "../platform/database.ts";
import { firstOf, rowsOf } from "../platform/query.ts";
import { type ReconcileDeps, reconcileFreeRounds } from "./reconcileFreeRounds.ts";
import type { Row } from "./schema.ts";
import { tables } from "./tables.ts";

/** Where studios' counts of free rounds and ours disagree, and a comparison on demand. */
export function registerFreeRoundsReconciliation(
  api: ApiServer,
  { backOffice, ...reconcile }: ReconcileDeps & { backOffice: BackOffice },
): void {
  const { db } = reconcile.deps;
  handleForOperator(api, calls.listFreeRoundDifferences, async ({ query: { page, per_page, order, state } }) => {
    let passing = tables.selectFrom("gateway.free_round_difference");
    if (state !== undefined) passing = passing.where("resolved_at", state === "open" ? "is" : "is not", null);
    const sorted = passing.selectAll().orderBy("id", order === "ASC" ? "asc" : "desc");
    const rows = await rowsOf(db.pool, sorted.limit(per_page).offset((page - 1) * per_page));
    const counted = await firstOf(
      db.pool,
      passing.select(({ fn }) => fn.countAll<bigint>().as("total")),
    );
    return { data: rows.map(wire), total: Number(counted?.total) };
  });
  handleForOperator(api, calls.listFreeRoundRuns, () => lastRuns(db.pool));
  handleForOperator(api, calls.compareFreeRounds, async ({ operator, body: { reason }, context: { now } }) => {
    const after = await reconcileFreeRounds(reconcile, now);
    const change = { action: "freerounds.reconcile", subject: "free-rounds", reason, after };
    await backOffice.auditChange(db.pool, operator, change, now);
    return lastRuns(db.pool);
  });
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
