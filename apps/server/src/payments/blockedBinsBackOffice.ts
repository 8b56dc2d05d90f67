import * as calls from "@croupier/contract/backOffice/blockedBins";
import type { ApiServer } from "../platform/apiServer.ts";
import type { BackOffice } from "../platform/backOffice/backOffice.ts";
import { handleForOperator } from "../platform/backOffice/operatorIdentity.ts";
import type { Database } from "../platform/database.ts";
import { fail } from "../platform/failure.ts";
import { blockBin, listBlockedBins, unblockBin } from "./blockedBins.ts";

const done = { state: "done", approval_id: null } as const;

/** Banks whose cards are not taken, for operators. */
export function registerBlockedBinsBackOffice(api: ApiServer, db: Database, backOffice: BackOffice): void {
  const find = async (bin: string) => (await listBlockedBins(db.pool)).find((one) => one.bin === bin);
  handleForOperator(api, calls.listBlockedBins, async ({ query: { page, per_page } }) => {
    const all = await listBlockedBins(db.pool);
    const shown = all.slice((page - 1) * per_page, page * per_page);
    return {
      data: shown.map(({ bin, reason, actor, since }) => ({ id: bin, reason, actor, since: since.toISOString() })),
      total: all.length,
    };
  });
  handleForOperator(api, calls.blockBinEntry, async ({ operator, body: { bin, reason }, context: { now } }) => {
    const known = await find(bin);
    await db.transaction(async (tx) => {
      await blockBin(tx, { bin, reason, actor: operator.name, since: now });
      const before = known ? { blocked: true, reason: known.reason } : { blocked: false };
      const sides = { before, after: { blocked: true, reason } };
      await backOffice.auditChange(tx, operator, { action: "bin.block", subject: `bin:${bin}`, reason, ...sides }, now);
    });
    return done;
  });
  handleForOperator(api, calls.unblockBinEntry, async ({ operator, params: { id: bin }, body, context: { now } }) => {
    const was = await db.transaction(async (tx) => {
      if (!(await unblockBin(tx, bin))) return false;
      const { reason } = body;
      const sides = { before: { blocked: true }, after: { blocked: false } };
      const subject = `bin:${bin}`;
      await backOffice.auditChange(tx, operator, { action: "bin.unblock", subject, reason, ...sides }, now);
      return true;
    });
    return was ? done : fail(404, "id", "not_found");
  });
}
