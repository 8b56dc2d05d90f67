import * as approvals from "@croupier/contract/backOffice/approvals";
import * as audit from "@croupier/contract/backOffice/audit";
import { addNote, listNotes } from "@croupier/contract/backOffice/players";
import { tellOperatorPresence } from "@croupier/contract/backOffice/presence";
import { verifyAudit } from "../ledger/index.ts";
import type { ApiServer } from "../platform/apiServer.ts";
import { handleForOperator } from "../platform/backOffice/operatorIdentity.ts";
import { workAs } from "../platform/connections/purpose.ts";
import { fail } from "../platform/failure.ts";
import { type DecisionAnswer, decideApproval, type ProposalKinds } from "./approvals.ts";
import { auditChange } from "./auditChange.ts";
import type { OperatorsDeps } from "./deps.ts";
import { findApproval, listApprovals } from "./listApprovals.ts";
import { findAuditLine, listAuditLines } from "./listAuditLines.ts";
import { notePresence } from "./notePresence.ts";
import { notesAbout, writeNote } from "./notes.ts";

/** Proposals, the audit log, and who has what open. */
export function registerOperatorWork(api: ApiServer, { db }: OperatorsDeps, kinds: ProposalKinds): void {
  handleForOperator(api, approvals.listApprovals, ({ operator, query }) => listApprovals(db.pool, operator, query));
  handleForOperator(
    api,
    approvals.getApproval,
    async ({ operator, params }) => (await findApproval(db.pool, operator, params.id)) ?? fail(404, "id", "not_found"),
  );
  handleForOperator(api, approvals.decideApproval, async ({ operator, params, body, context }) => {
    const { now } = context;
    const answer = await decideApproval({ db, kinds }, operator, { ...body, id: params.id }, now);
    if (answer.ok) return (await findApproval(db.pool, operator, params.id)) ?? fail(404, "id", "not_found");
    if (answer.reason === "forbidden" || answer.reason === "own") {
      const refused = { action: "refused", subject: `approval:${params.id}`, detail: { why: answer.reason } };
      await auditChange(db.pool, operator, refused, now);
    }
    return refusalOf(answer);
  });
  handleForOperator(api, audit.listAudit, ({ query }) => listAuditLines(db.pool, query));
  handleForOperator(
    api,
    audit.getAuditLine,
    async ({ params }) => (await findAuditLine(db.pool, params.id)) ?? fail(404, "id", "not_found"),
  );
  handleForOperator(api, audit.verifyAuditChain, async () => {
    const verdict = await workAs("report", () => verifyAudit(db.pool));
    if (verdict.ok) return { whole: true, rows: Number(verdict.rows), head: verdict.head, fault: null };
    const { row, fault, says } = verdict;
    return { whole: false, rows: Number(row), head: null, fault: { row: Number(row), kind: fault, says } };
  });
  handleForOperator(api, listNotes, async ({ query }) => ({ notes: await notesAbout(db.pool, query.subject) }));
  handleForOperator(api, addNote, ({ operator, body, context }) => writeNote(db.pool, operator, body, context.now));
  handleForOperator(api, tellOperatorPresence, async ({ operator, body, context }) => ({
    others: await notePresence(db, operator, body.subject, body.left ?? false, context.now),
  }));
}

function refusalOf({ reason }: Extract<DecisionAnswer, { ok: false }>) {
  if (reason === "not_found") return fail(404, "id", "not_found");
  if (reason === "decided") return fail(409, "id", "already_decided");
  return reason === "own" ? fail(403, "base", "own_proposal") : fail(403, "base", "forbidden");
}
