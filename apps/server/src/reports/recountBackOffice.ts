import { getReportCount, recountReports } from "@croupier/contract/backOffice/reports";
import { hasUnread, readUntil } from "../events/index.ts";
import type { ApiServer } from "../platform/apiServer.ts";
import type { BackOffice } from "../platform/backOffice/backOffice.ts";
import { handleForOperator } from "../platform/backOffice/operatorIdentity.ts";
import type { Database, Queryable } from "../platform/database.ts";
import { fail } from "../platform/failure.ts";
import { consumerName } from "./countDays.ts";
import { rebuildDays } from "./rebuildDays.ts";

/** A consumer that keeps up has read what is older than this. */
const atRest_ms = 60_000;

/**
 * Counting the days again, as an operator asks for it: the consumer of the log does it, beside requests and batch by batch, and goes
 * on after a restart where it stood.
 */
export function registerRecount(api: ApiServer, db: Database, backOffice: Pick<BackOffice, "auditChange">): void {
  handleForOperator(api, getReportCount, async ({ context: { now } }) => {
    const until = await readUntil(db.pool, consumerName);
    return { counting: await isCounting(db.pool, now), counted_until: until?.toISOString() ?? null };
  });
  handleForOperator(api, recountReports, async ({ operator, body: { reason }, context: { now } }) => {
    if (await isCounting(db.pool, now)) return fail(409, "base", "already_counting");
    const since = await db.transaction(async (tx) => {
      const first = await rebuildDays(tx);
      const change = { action: "reports.recount", subject: "reports:days", reason, after: { since: first } };
      await backOffice.auditChange(tx, operator, change, now);
      return first;
    });
    return { since };
  });
}

const isCounting = (on: Queryable, now: Date) => hasUnread(on, consumerName, new Date(now.getTime() - atRest_ms));
