import * as calls from "@croupier/contract/backOffice/reconciliation";
import type { ApiServer } from "../../platform/apiServer.ts";
import type { BackOffice } from "../../platform/backOffice/backOffice.ts";
import { handleForOperator } from "../../platform/backOffice/operatorIdentity.ts";
import { fail } from "../../platform/failure.ts";
import type { PaymentsDeps } from "../deps.ts";
import { findDifference, lastRuns, listDifferences } from "./differences.ts";
import { reconcileStatements } from "./reconcileStatement.ts";

/** Where providers' statements and our payments disagree, and a comparison on demand. */
export function registerReconciliationBackOffice(api: ApiServer, deps: PaymentsDeps, backOffice: BackOffice): void {
  const { db } = deps;
  handleForOperator(api, calls.listStatementDifferences, ({ query }) => listDifferences(db.pool, query));
  handleForOperator(
    api,
    calls.getStatementDifference,
    async ({ params }) => (await findDifference(db.pool, params.id)) ?? fail(404, "id", "not_found"),
  );
  handleForOperator(api, calls.listStatementRuns, () => lastRuns(db.pool));
  handleForOperator(api, calls.runReconciliation, async ({ operator, body, context: { now } }) => {
    const found = await reconcileStatements(deps, now);
    const after = found.map(({ provider, lines, differences }) => ({
      provider,
      lines,
      differences: differences.length,
    }));
    const change = { action: "statements.reconcile", subject: "statements", reason: body.reason, after };
    await backOffice.auditChange(db.pool, operator, change, now);
    return lastRuns(db.pool);
  });
}
