import { callOffLottery } from "@croupier/contract/backOffice/lotteries";
import { ticketListHash } from "@croupier/games/lottery/drawWinners";
import type { ApiServer } from "../platform/apiServer.ts";
import type { BackOffice } from "../platform/backOffice/backOffice.ts";
import { handleForOperator } from "../platform/backOffice/operatorIdentity.ts";
import { type Failure, fail } from "../platform/failure.ts";
import { change } from "../platform/query.ts";
import type { LotteriesDeps } from "./deps.ts";
import { boundedCostOf } from "./planCost.ts";
import { planNextRun } from "./planLottery.ts";
import { done, planOf, subjectOf } from "./planOf.ts";
import { lockLottery, readLottery } from "./queries.ts";
import { type LotteryRow, stateOf } from "./rows.ts";
import { tables } from "./tables.ts";

/** Why a lottery cannot be called off; null where it can. One ticket is a promise that it is drawn. */
function faultOf(row: LotteryRow, now: Date): Failure | null {
  if (row.tickets_sold > 0) return fail(422, "id", "sale_has_begun");
  const state = stateOf(row, now);
  return state === "planned" || state === "running" ? null : fail(422, "id", "not_on_offer");
}

/**
 * Calling off, under the lottery's row, so that nobody gets a ticket meanwhile: its list is closed without one, and it is in no list
 * of players. A series goes on where this run would have ended.
 */
export function registerCallingOff(api: ApiServer, deps: LotteriesDeps, office: BackOffice): void {
  const { db } = deps;
  handleForOperator(api, callOffLottery, async ({ operator, params, body, context: { now } }) => {
    const known = await readLottery(db.pool, params.id);
    if (!known) return fail(404, "id", "not_found");
    const eurCents = await boundedCostOf(deps, planOf(known), now);
    const subject = subjectOf(known.id);
    const refused = await office.refusal(operator, "lotteries.write", { eurCents, subject }, now);
    if (refused) return refused;
    return db.transaction(async (tx): Promise<Failure | typeof done> => {
      const row = await lockLottery(tx, params.id);
      if (!row) return fail(404, "id", "not_found");
      if (String(row.version) !== body.version) return fail(409, "version", "stale_change");
      const fault = faultOf(row, now);
      if (fault) return fault;
      await planNextRun(deps, tx, row, now);
      const closed = { closed_at: now, tickets_hash: ticketListHash([]) };
      const set = { ...closed, called_off_at: now, version: row.version + 1 };
      await change(tx, tables.updateTable("lotteries.lottery").set(set).where("id", "=", row.id));
      const before = { start_at: row.start_at.toISOString(), end_at: row.end_at.toISOString() };
      const after = { called_off_at: now.toISOString() };
      const line = { action: "lottery.cancel", subject, reason: body.reason, before, after };
      await office.auditChange(tx, operator, line, now);
      return done;
    });
  });
}
