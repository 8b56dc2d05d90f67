import { appendAudit } from "../ledger/index.ts";
import type { AuditedChange } from "../platform/backOffice/backOffice.ts";
import type { OperatorIdentity } from "../platform/backOffice/operatorIdentity.ts";
import type { Queryable } from "../platform/database.ts";

/** Appends what an operator did to the audit log, in the transaction that did it. */
export async function auditChange(
  tx: Queryable,
  operator: Pick<OperatorIdentity, "id" | "brand">,
  {
    action,
    subject,
    brand = operator.brand ?? null,
    reason = null,
    before = null,
    after = null,
    detail = {},
  }: AuditedChange,
  now: Date,
): Promise<void> {
  const line = { ...detail, brand, reason, before, after };
  await appendAudit(tx, { actor: `operator:${operator.id}`, action, subject, detail: plain(line) }, now);
}

/** As JSON holds it: amounts are bigint here. */
function plain(detail: object): Record<string, unknown> {
  return JSON.parse(JSON.stringify(detail, (_, value) => (typeof value === "bigint" ? Number(value) : value)));
}
