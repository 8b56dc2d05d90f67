import type { Approval, listApprovals as call } from "@croupier/contract/backOffice/approvals";
import type { ParsedInput } from "@croupier/contract/call";
import type { OperatorIdentity } from "../platform/backOffice/operatorIdentity.ts";
import { brandsFor } from "../platform/backOffice/operatorIdentity.ts";
import { markedPage, numberInMark } from "../platform/backOffice/pageMark.ts";
import type { Queryable } from "../platform/database.ts";
import { anyOf, firstOf, rowsOf } from "../platform/query.ts";
import { mayApprove } from "./approvals.ts";
import { tables } from "./tables.ts";

type Shown = Omit<ParsedInput<typeof call>["query"], "sort">;

const listed = () =>
  tables
    .selectFrom("operators.approval as a")
    .innerJoin("operators.operator as proposer", "proposer.id", "a.proposed_by")
    .leftJoin("operators.operator as decider", "decider.id", "a.decided_by")
    .selectAll("a")
    .select(["proposer.name as proposer_name", "decider.name as decider_name"]);

type Listed = ReturnType<typeof listed> extends { execute(): Promise<(infer Row)[]> } ? Row : never;

/** A page of the proposals of some brands, or of all, and one more, which tells whether there are more. */
export function approvalsPage(brands: string[] | null, shown: Shown) {
  let matching = listed();
  if (brands !== null) matching = matching.where("a.brand", "=", anyOf(brands));
  if (shown.state) matching = matching.where("a.state", "=", shown.state);
  if (shown.kind) matching = matching.where("a.kind", "=", shown.kind);
  if (shown.subject) matching = matching.where("a.subject", "=", shown.subject);
  const isRising = shown.order === "ASC";
  const after = numberInMark(shown.after);
  if (after !== null) matching = matching.where("a.id", isRising ? ">" : "<", after);
  return matching.orderBy("a.id", isRising ? "asc" : "desc").limit(shown.per_page + 1);
}

/** Proposals of the brands that the operator may see. */
export async function listApprovals(on: Queryable, operator: OperatorIdentity, shown: Shown) {
  const rows = await rowsOf(on, approvalsPage(brandsFor(operator, "approvals.read"), shown));
  const page = markedPage(rows, shown.per_page, ({ id }) => [String(id)]);
  return { data: page.shown.map((row) => wireApproval(operator, row)), next: page.next };
}

export async function findApproval(on: Queryable, operator: OperatorIdentity, id: number): Promise<Approval | null> {
  const row = await firstOf(on, listed().where("a.id", "=", BigInt(id)));
  return row ? wireApproval(operator, row) : null;
}

function wireApproval(operator: OperatorIdentity, row: Listed): Approval {
  const own = Number(row.proposed_by) === operator.id;
  const { id, kind, subject, brand, reason, state, before, after } = row;
  return {
    id: Number(id),
    ...{ kind, subject, brand, reason, state },
    before: before as Approval["before"],
    after: after as Approval["after"],
    amount_eur_cents: row.amount_eur_cents === null ? null : Number(row.amount_eur_cents),
    proposed_by: { id: Number(row.proposed_by), name: row.proposer_name },
    proposed_at: row.proposed_at.toISOString(),
    decided_by: row.decided_by === null ? null : { id: Number(row.decided_by), name: row.decider_name ?? "" },
    decided_at: row.decided_at?.toISOString() ?? null,
    decision_reason: row.decision_reason,
    may_decide: state === "open" && !own && mayApprove(operator, row),
    own,
  };
}
