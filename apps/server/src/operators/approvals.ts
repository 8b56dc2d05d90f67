import type { Approval } from "@croupier/contract/backOffice/approvals";
import type { Permission } from "@croupier/contract/permissions";
import { sql } from "kysely";
import type { Proposal, ProposalKind, Propose } from "../platform/backOffice/backOffice.ts";
import { everywhere } from "../platform/backOffice/brandReach.ts";
import { mayDo, type OperatorIdentity } from "../platform/backOffice/operatorIdentity.ts";
import type { Tx } from "../platform/database.ts";
import { change, firstOf } from "../platform/query.ts";
import { auditChange } from "./auditChange.ts";
import type { OperatorsDeps } from "./deps.ts";
import { tables } from "./tables.ts";

/*
 * What one operator proposes and another decides. A proposal is carried out in the transaction that approves it, under a lock of
 * its row: however many decide at once, the first decision stands and is carried out once.
 */

/** Each kind of proposal that a module defined, by its name. */
export type ProposalKinds = Map<string, ProposalKind<unknown>>;

export function defineProposal<Payload>(kinds: ProposalKinds, definition: ProposalKind<Payload>): Propose<Payload> {
  if (kinds.has(definition.kind)) throw new Error(`the proposal ${definition.kind} is already defined`);
  kinds.set(definition.kind, definition as ProposalKind<unknown>);
  return (tx, operator, proposal, now) => propose(tx, operator, definition, proposal, now);
}

async function propose<Payload>(
  tx: Tx,
  operator: OperatorIdentity,
  { kind, permission }: ProposalKind<Payload>,
  {
    subject,
    payload,
    before = null,
    after = null,
    brand = operator.brand ?? null,
    eurCents = null,
    reason,
  }: Proposal<Payload>,
  now: Date,
): Promise<number> {
  const needed = typeof permission === "function" ? permission(payload) : permission;
  const act = { kind, subject, brand, payload: JSON.stringify(payload), proposedBy: operator.id };
  const open = await openProposal(tx, act);
  if (open !== null) return open;
  const row = await firstOf(
    tx,
    tables
      .insertInto("operators.approval")
      .values({
        ...{ kind, permission: needed, subject, brand, reason },
        amount_eur_cents: eurCents === null ? null : BigInt(eurCents),
        payload: act.payload,
        before: JSON.stringify(before),
        after: JSON.stringify(after),
        proposed_by: BigInt(operator.id),
        proposed_at: now,
      })
      .returning("id"),
  );
  const id = Number(row!.id);
  const detail = { approval: id };
  await auditChange(tx, operator, { action: `${kind}.propose`, subject, brand, reason, before, after, detail }, now);
  return id;
}

/**
 * The operator's own open proposal of the same act, so that a second press is answered with the first one's number.
 * The key of an order is no part of the act: a form that was sent takes a new one. Proposals of one operator about one subject
 * wait for each other until commit: the later one sees the earlier one.
 */
async function openProposal(
  tx: Tx,
  act: { kind: string; subject: string; brand: string | null; payload: string; proposedBy: number },
): Promise<number | null> {
  const key = `proposal:${act.proposedBy}:${act.kind}:${act.subject}`;
  await firstOf(tx, tables.selectNoFrom(sql`pg_advisory_xact_lock(hashtextextended(${key}, 0))`.as("held")));
  const row = await firstOf(
    tx,
    tables
      .selectFrom("operators.approval")
      .select("id")
      .where("state", "=", "open")
      .where("proposed_by", "=", BigInt(act.proposedBy))
      .where("kind", "=", act.kind)
      .where("subject", "=", act.subject)
      .where("brand", "is not distinct from", act.brand)
      .where(sql<boolean>`payload - 'key' = ${act.payload}::jsonb - 'key'`)
      .orderBy("id"),
  );
  return row ? Number(row.id) : null;
}

export type Decision = "approve" | "refuse" | "withdraw";

export type DecisionAnswer =
  | { ok: true; state: Approval["state"] }
  | { ok: false; reason: "not_found" | "decided" | "own" | "not_own" | "forbidden" };

const decidedState = { refuse: "refused", withdraw: "withdrawn" } as const;

/** Decides a proposal; what is approved is carried out at once. */
export async function decideApproval(
  deps: Pick<OperatorsDeps, "db"> & { kinds: ProposalKinds },
  operator: OperatorIdentity,
  order: { id: number; decision: Decision; reason: string },
  now: Date,
): Promise<DecisionAnswer> {
  const { decision, reason } = order;
  return deps.db.transaction(async (tx) => {
    const id = BigInt(order.id);
    const row = await firstOf(
      tx,
      tables
        .selectFrom("operators.approval as a")
        .innerJoin("operators.operator as o", "o.id", "a.proposed_by")
        .selectAll("a")
        .select("o.name as proposer_name")
        .where("a.id", "=", id)
        .forUpdate("a"),
    );
    if (!row) return { ok: false, reason: "not_found" };
    if (row.state !== "open") return { ok: false, reason: "decided" };
    const own = Number(row.proposed_by) === operator.id;
    if (decision === "withdraw" && !own) return { ok: false, reason: "not_own" };
    if (decision !== "withdraw" && own) return { ok: false, reason: "own" };
    if (decision !== "withdraw" && !mayApprove(operator, row)) return { ok: false, reason: "forbidden" };
    const proposer = { id: Number(row.proposed_by), name: row.proposer_name };
    const state =
      decision === "approve"
        ? await carryOut(deps.kinds, tx, row, { proposer, operator, reason, now })
        : decidedState[decision];
    const decided = { state, decided_by: BigInt(operator.id), decided_at: now, decision_reason: reason };
    await change(tx, tables.updateTable("operators.approval").set(decided).where("id", "=", id));
    const { kind, subject, brand, before, after } = row;
    const detail = { approval: order.id, proposed_by: proposer.id, state };
    await auditChange(
      tx,
      operator,
      { action: `${kind}.${decision}`, subject, brand, reason, before, after, detail },
      now,
    );
    return { ok: true, state };
  });
}

async function carryOut(
  kinds: ProposalKinds,
  tx: Tx,
  { kind, payload }: { kind: string; payload: unknown },
  by: { proposer: { id: number; name: string }; operator: OperatorIdentity; reason: string; now: Date },
): Promise<"approved" | "stale"> {
  const definition = kinds.get(kind);
  if (!definition) throw new Error(`nothing defines the proposal ${kind}`);
  const decided = { proposer: by.proposer, approver: by.operator, reason: by.reason, now: by.now };
  const result = await definition.run(tx, definition.payload.parse(payload), decided);
  return result === "done" ? "approved" : "stale";
}

/** Whether an operator's rights cover what was proposed; what is of no one brand needs the right for all of them. */
export function mayApprove(
  operator: Pick<OperatorIdentity, "grants">,
  proposal: { permission: string; brand: string | null; amount_eur_cents: bigint | null },
): boolean {
  const { amount_eur_cents } = proposal;
  const brand = proposal.brand ?? everywhere;
  const permission = proposal.permission as Permission;
  const reach = { brand, eurCents: Number(amount_eur_cents ?? 0n) };
  return mayDo(operator, "approvals.decide", { brand }) && mayDo(operator, permission, reach);
}
