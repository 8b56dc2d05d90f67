import { z } from "zod";
import { call } from "../call.ts";
import { Instant } from "../money.ts";
import { ByNumericId, Json } from "../wire.ts";
import { longListQuery, longPageOf, Reason } from "./lists.ts";

/* What one operator proposed and another decides. */

const spec = ["F-65"] as const;

const Person = z.object({ id: z.int(), name: z.string() });

export const ApprovalState = z.enum(["open", "approved", "refused", "withdrawn", "stale"]);

export const Approval = z.object({
  id: z.int(),
  /** What is to be done, named like a call: `operators.change`, `money.adjust`. */
  kind: z.string(),
  subject: z.string(),
  brand: z.string().nullable(),
  amount_eur_cents: z.int().nullable(),
  reason: z.string(),
  before: Json,
  after: Json,
  state: ApprovalState,
  proposed_by: Person,
  proposed_at: Instant,
  decided_by: Person.nullable(),
  decided_at: Instant.nullable(),
  decision_reason: z.string().nullable(),
  /** Whether the operator who asks may approve it. */
  may_decide: z.boolean(),
  /** Whether it is the own proposal, which can be taken back. */
  own: z.boolean(),
});
export type Approval = z.infer<typeof Approval>;

export const listApprovals = call({
  id: "backOffice.approvals",
  method: "GET",
  path: "/backoffice/api/approvals",
  access: "operator",
  permission: "approvals.read",
  summary: "Proposals, newest first.",
  spec,
  query: longListQuery(["id"], {
    state: ApprovalState.optional(),
    kind: z.string().max(100).optional(),
    subject: z.string().max(200).optional(),
  }),
  reply: longPageOf(Approval),
});

export const getApproval = call({
  id: "backOffice.approval",
  method: "GET",
  path: "/backoffice/api/approvals/:id",
  access: "operator",
  permission: "approvals.read",
  summary: "One proposal.",
  spec,
  params: ByNumericId,
  reply: Approval,
});

export const decideApproval = call({
  id: "backOffice.decideApproval",
  method: "POST",
  path: "/backoffice/api/approvals/:id/decision",
  access: "operator",
  permission: "approvals.read",
  summary: "Approves or refuses another operator's proposal, or withdraws the own one. The first decision stands.",
  spec,
  params: ByNumericId,
  body: z.object({ decision: z.enum(["approve", "refuse", "withdraw"]), reason: Reason }),
  reply: Approval,
});
