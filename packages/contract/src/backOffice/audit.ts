import { z } from "zod";
import { call } from "../call.ts";
import { Instant } from "../money.ts";
import { Json, NumericId, ShortText } from "../wire.ts";
import { longListQuery, longPageOf } from "./lists.ts";

/* The audit log: a chain in which each line carries the hash of the one before. */

const spec = ["F-65"] as const;

export const AuditLine = z.object({
  id: z.int(),
  at: Instant,
  /** `operator:3 Robin`, `player:17`, `system`. */
  actor: z.string(),
  action: z.string(),
  /** What was changed, such as `player:17`. */
  subject: z.string(),
  brand: z.string().nullable(),
  reason: z.string().nullable(),
  before: Json,
  after: Json,
  /** Whatever else the line holds. */
  detail: Json,
  /** SHA-256 of this line and the hash before it, hex. */
  hash: z.string(),
});
export type AuditLine = z.infer<typeof AuditLine>;

export const listAudit = call({
  id: "backOffice.audit",
  method: "GET",
  path: "/backoffice/api/audit",
  access: "operator",
  permission: "audit.read",
  summary: "Lines of the audit log, newest first.",
  spec,
  query: longListQuery(["id"], {
    actor: ShortText.optional(),
    action: ShortText.optional(),
    subject: ShortText.optional(),
  }),
  reply: longPageOf(AuditLine),
});

export const getAuditLine = call({
  id: "backOffice.auditLine",
  method: "GET",
  path: "/backoffice/api/audit/:id",
  access: "operator",
  permission: "audit.read",
  summary: "One line of the audit log.",
  spec,
  params: z.object({ id: NumericId }),
  reply: AuditLine,
});

export const verifyAuditChain = call({
  id: "backOffice.verifyAudit",
  method: "POST",
  path: "/backoffice/api/audit/verification",
  access: "operator",
  permission: "audit.read",
  reads: true,
  summary: "Follows the whole chain; answers its head, or the first line that is not as it was written.",
  spec,
  reply: z.object({
    whole: z.boolean(),
    rows: z.int(),
    /** Hash of the last line, to be kept elsewhere. */
    head: z.string().nullable(),
    fault: z.object({ row: z.int(), kind: z.enum(["edited", "removed", "reordered"]), says: z.string() }).nullable(),
  }),
});
