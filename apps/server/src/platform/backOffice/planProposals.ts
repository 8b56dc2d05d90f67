import type { Outcome } from "@croupier/contract/backOffice/lists";
import type { Permission } from "@croupier/contract/permissions";
import type { z } from "zod";
import type { Tx } from "../database.ts";
import { type Failure, fail } from "../failure.ts";
import type { BackOffice, ProposalResult } from "./backOffice.ts";
import type { OperatorIdentity } from "./operatorIdentity.ts";

/*
 * How operators plan what costs something and change what was planned: at once, or, where a second person decides, by a proposal that is
 * checked again when it is approved.
 */

const done = { state: "done", approval_id: null } as const;

interface PlanKind<Payload> {
  /** Named like a call: `lottery.create`. */
  kind: string;
  permission: Permission | ((payload: Payload) => Permission);
  payload: z.ZodType<Payload>;
  /** The plan as the audit log and the second person read it. */
  told(payload: Payload): unknown;
}

export interface PlanCreation<Payload> extends PlanKind<Payload> {
  /** The subject of what was planned, `lottery:17`. */
  subjectOf(id: bigint): string;
  /** Why the plan may not be carried out by now; null where it may. */
  fault(tx: Tx, payload: Payload, now: Date): Promise<Failure | null>;
  /** Whether something bears its name already. */
  isTaken(tx: Tx, payload: Payload): Promise<boolean>;
  /** Plans it; nothing is written and nothing answered where its name is taken. */
  write(tx: Tx, payload: Payload, now: Date): Promise<{ id: bigint } | null | undefined>;
}

interface CreationOrder<Payload> {
  payload: Payload;
  /** What it is called before it has a number, `lottery:spring-draw`. */
  subject: string;
  eurCents: number;
  /** Whether a second person decides. */
  waits: boolean;
  reason: string;
}

/** Defines how something is planned. What it answers plans in the caller's transaction; the caller has checked the plan. */
export function definePlanCreation<Payload>(office: BackOffice, creation: PlanCreation<Payload>) {
  const { kind, permission, payload, told } = creation;
  const write = async (tx: Tx, plan: Payload, { by, reason }: { by: Planner; reason: string }, now: Date) => {
    const row = await creation.write(tx, plan, now);
    if (!row) return false;
    const line = { action: kind, subject: creation.subjectOf(row.id), reason, after: told(plan) };
    await office.auditChange(tx, by, line, now);
    return true;
  };
  const propose = office.defineProposal({
    ...{ kind, permission, payload },
    async run(tx, plan, { proposer, reason, now }): Promise<ProposalResult> {
      if (await creation.fault(tx, plan, now)) return "stale";
      return (await write(tx, plan, { by: proposer, reason }, now)) ? "done" : "stale";
    },
  });
  return async (
    tx: Tx,
    operator: OperatorIdentity,
    { payload: plan, subject, eurCents, waits, reason }: CreationOrder<Payload>,
    now: Date,
  ): Promise<Failure | Outcome> => {
    const taken = fail(422, "identifier", "taken");
    if (!waits) return (await write(tx, plan, { by: operator, reason }, now)) ? done : taken;
    if (await creation.isTaken(tx, plan)) return taken;
    const proposal = { subject, payload: plan, after: told(plan), eurCents, reason };
    return { state: "proposed", approval_id: await propose(tx, operator, proposal, now) };
  };
}

type Planner = Pick<OperatorIdentity, "id" | "name" | "brand">;

/** What a change is made from. */
interface Seen {
  id: number;
  version: number;
}

export interface PlanChange<Payload extends Seen, Row extends { version: number }> extends PlanKind<Payload> {
  subjectOf(id: number): string;
  lock(tx: Tx, id: number): Promise<Row | null | undefined>;
  /** The plan that stands, as `told` has the new one. */
  toldBefore(row: Row): unknown;
  /** The change as it holds for the row as it stands by now. */
  settled?(payload: Payload, row: Row): Payload;
  /** Why the change may not be made by now; null where it may. */
  fault(tx: Tx, row: Row, payload: Payload, now: Date): Promise<Failure | null>;
  write(tx: Tx, row: Row, payload: Payload, now: Date): Promise<void>;
}

interface ChangeOrder<Payload, Row> {
  payload: Payload;
  reason: string;
  /** What it costs, and whether a second person decides. */
  price(tx: Tx, row: Row, payload: Payload): Promise<{ eurCents: number; waits: boolean }>;
}

/** Defines how something planned is changed. What it answers changes it in the caller's transaction, under a lock of its row. */
export function definePlanChange<Payload extends Seen, Row extends { version: number }>(
  office: BackOffice,
  change: PlanChange<Payload, Row>,
) {
  const { kind, permission, payload, told, settled = (sent: Payload) => sent } = change;
  const propose = office.defineProposal({
    ...{ kind, permission, payload },
    async run(tx, sent, { now }): Promise<ProposalResult> {
      const row = await change.lock(tx, sent.id);
      if (row?.version !== sent.version) return "stale";
      const plan = settled(sent, row);
      if (await change.fault(tx, row, plan, now)) return "stale";
      await change.write(tx, row, plan, now);
      return "done";
    },
  });
  return async (
    tx: Tx,
    operator: OperatorIdentity,
    { payload: sent, reason, price }: ChangeOrder<Payload, Row>,
    now: Date,
  ): Promise<Failure | Outcome> => {
    const row = await change.lock(tx, sent.id);
    if (!row) return fail(404, "id", "not_found");
    if (row.version !== sent.version) return fail(409, "version", "stale_change");
    const plan = settled(sent, row);
    const fault = await change.fault(tx, row, plan, now);
    if (fault) return fault;
    const line = { subject: change.subjectOf(sent.id), before: change.toldBefore(row), after: told(plan), reason };
    const { eurCents, waits } = await price(tx, row, plan);
    if (waits) {
      const proposal = { ...line, payload: plan, eurCents };
      return { state: "proposed", approval_id: await propose(tx, operator, proposal, now) };
    }
    await change.write(tx, row, plan, now);
    await office.auditChange(tx, operator, { ...line, action: kind }, now);
    return done;
  };
}
