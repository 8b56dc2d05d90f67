import * as calls from "@croupier/contract/backOffice/fraud";
import type { ApiServer } from "../../platform/apiServer.ts";
import type { BackOffice } from "../../platform/backOffice/backOffice.ts";
import { handleForOperator, type OperatorIdentity } from "../../platform/backOffice/operatorIdentity.ts";
import type { Database } from "../../platform/database.ts";
import { fail } from "../../platform/failure.ts";
import { type CaseChange, changeCase, findCase, pageOfCases } from "./fraudCases.ts";

/** The fraud queue, and what operators decide about its cases. */
export function registerFraudBackOffice(api: ApiServer, db: Database, backOffice: BackOffice): void {
  handleForOperator(api, calls.listFraudCases, ({ query, brands }) => pageOfCases(db.pool, query, brands));
  handleForOperator(
    api,
    calls.getFraudCase,
    async ({ params }) => (await findCase(db.pool, params.id)) ?? fail(404, "id", "not_found"),
  );

  /** One change of one case, with its line in the audit log. */
  async function change(
    operator: OperatorIdentity,
    seen: { id: number; version: string; reason: string },
    { action, set }: { action: string; set: CaseChange },
    now: Date,
  ) {
    const before = await findCase(db.pool, seen.id);
    if (!before) return fail(404, "id", "not_found");
    const subject = `fraud-case:${seen.id}`;
    const refused = await backOffice.refusal(operator, "fraud.decide", { subject }, now);
    if (refused) return refused;
    return db.transaction(async (tx) => {
      const after = await changeCase(tx, seen, set);
      if (!after) return fail(409, "version", "stale_change");
      const { reason } = seen;
      const sides = { before: sideOf(before), after: sideOf(after) };
      await backOffice.auditChange(tx, operator, { action, subject, reason, ...sides }, now);
      return { state: "done" as const, approval_id: null };
    });
  }

  handleForOperator(api, calls.claimFraudCase, ({ operator, params, body, context: { now } }) => {
    const set = { claimed_by: operator.name, claimed_at: now };
    return change(operator, { ...body, id: params.id }, { action: "fraud_case.claim", set }, now);
  });
  handleForOperator(api, calls.decideFraudCase, ({ operator, params, body, context: { now } }) => {
    const { decision, reason } = body;
    const set = { decision, decided_by: operator.name, decided_at: now, note: reason };
    return change(operator, { ...body, id: params.id }, { action: "fraud_case.decide", set }, now);
  });
}

const sideOf = ({ state, claimed_by }: calls.FraudCase) => ({ state, claimed_by });
