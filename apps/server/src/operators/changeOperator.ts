import type { Outcome } from "@croupier/contract/backOffice/lists";
import { Assignment, RoleGrant } from "@croupier/contract/backOffice/operators";
import { z } from "zod";
import type { BackOffice, Propose } from "../platform/backOffice/backOffice.ts";
import type { OperatorIdentity } from "../platform/backOffice/operatorIdentity.ts";
import type { Tx } from "../platform/database.ts";
import { change, firstOf } from "../platform/query.ts";
import { auditChange } from "./auditChange.ts";
import { findOperator, insertOperator, setRoles } from "./operators.ts";
import { resetAccess } from "./resetAccess.ts";
import { readRoles } from "./roles.ts";
import { endSessions } from "./sessions.ts";
import { tables } from "./tables.ts";

/*
 * Who may work here and what they may do. Whatever gives or takes rights is proposed by one operator and done by another; only to
 * disable an operator is done at once, and to correct a name.
 */

const NewOperator = z.object({
  email: z.string(),
  name: z.string(),
  passwordHash: z.string(),
  roles: z.array(Assignment),
});
const ChangedOperator = z.object({
  id: z.int(),
  name: z.string(),
  roles: z.array(Assignment),
  disabled: z.boolean(),
  version: z.int(),
});
const ResetOperator = z.object({ id: z.int(), passwordHash: z.string(), version: z.int() });
const ChangedRole = z.object({ id: z.string(), grants: z.array(RoleGrant), version: z.int() });

export interface OperatorProposals {
  add: Propose<z.output<typeof NewOperator>>;
  change: Propose<z.output<typeof ChangedOperator>>;
  reset: Propose<z.output<typeof ResetOperator>>;
  role: Propose<z.output<typeof ChangedRole>>;
}

/** Defines what a second person carries out here. */
export function defineOperatorProposals({ defineProposal }: Pick<BackOffice, "defineProposal">): OperatorProposals {
  const permission = "operators.write" as const;
  return {
    add: defineProposal({
      ...{ kind: "operators.add", permission, payload: NewOperator },
      run: async (tx, one, { now }) =>
        (await insertOperator(tx, { ...one, isFirstPassword: true }, now)) === null ? "stale" : "done",
    }),
    change: defineProposal({
      ...{ kind: "operators.change", permission, payload: ChangedOperator },
      run: async (tx, order, { now }) => ((await applyChange(tx, order, now)) ? "done" : "stale"),
    }),
    reset: defineProposal({
      ...{ kind: "operators.reset", permission, payload: ResetOperator },
      run: async (tx, { id, ...order }, { now }) =>
        (await resetAccess(tx, { id: BigInt(id), ...order }, now)) ? "done" : "stale",
    }),
    role: defineProposal({
      ...{ kind: "operators.role", permission, payload: ChangedRole },
      run: async (tx, order) => ((await applyRole(tx, order)) ? "done" : "stale"),
    }),
  };
}

/** Writes an operator anew if nobody did since; a disabled one's sessions end. */
async function applyChange(tx: Tx, order: z.output<typeof ChangedOperator>, now: Date): Promise<boolean> {
  const { id, name, disabled, version, roles } = order;
  const changed = await change(
    tx,
    tables
      .updateTable("operators.operator")
      .set({ name, disabled_at: disabled ? now : null, version: version + 1 })
      .where("id", "=", BigInt(id))
      .where("version", "=", version),
  );
  if (changed === 0) return false;
  await setRoles(tx, id, roles);
  if (disabled) await endSessions(tx, id, now);
  return true;
}

async function applyRole(tx: Tx, { id, grants, version }: z.output<typeof ChangedRole>): Promise<boolean> {
  const values = { id, grants: JSON.stringify(grants), version: version + 1 };
  if (version === 1)
    return (
      (await change(
        tx,
        tables
          .insertInto("operators.role")
          .values(values)
          .onConflict((other) => other.doNothing()),
      )) === 1
    );
  const changed = tables.updateTable("operators.role").set(values).where("id", "=", id).where("version", "=", version);
  return (await change(tx, changed)) === 1;
}

export type ChangeAnswer = { ok: true; outcome: Outcome } | { ok: false; reason: "not_found" | "stale" };

const done: ChangeAnswer = { ok: true, outcome: { state: "done", approval_id: null } };
const proposed = (id: number): ChangeAnswer => ({ ok: true, outcome: { state: "proposed", approval_id: id } });

interface OperatorOrder {
  id: number;
  name: string;
  roles: Assignment[];
  disabled: boolean;
  version: string;
  reason: string;
}

/** Changes an operator, or proposes it where rights change. */
export async function changeOperator(
  tx: Tx,
  proposals: OperatorProposals,
  operator: OperatorIdentity,
  { reason, ...order }: OperatorOrder,
  now: Date,
): Promise<ChangeAnswer> {
  await firstOf(
    tx,
    tables.selectFrom("operators.operator").select("id").where("id", "=", BigInt(order.id)).forUpdate(),
  );
  const was = await findOperator(tx, order.id);
  if (!was) return { ok: false, reason: "not_found" };
  if (was.version !== order.version) return { ok: false, reason: "stale" };
  const subject = `operator:${order.id}`;
  const before = { name: was.name, roles: was.roles, disabled: was.disabled };
  const after = { name: order.name, roles: order.roles, disabled: order.disabled };
  const payload = { ...order, version: Number(order.version) };
  const needsSecond = !sameRoles(was.roles, order.roles) || (was.disabled && !order.disabled);
  if (needsSecond)
    return proposed(await proposals.change(tx, operator, { subject, payload, before, after, reason }, now));
  await applyChange(tx, payload, now);
  await auditChange(tx, operator, { action: "operators.change", subject, before, after, reason }, now);
  return done;
}

/** Proposes a first password for an operator who has lost theirs or a second factor. */
export async function proposeReset(
  tx: Tx,
  proposals: OperatorProposals,
  operator: OperatorIdentity,
  { reason, ...order }: { id: number; passwordHash: string; version: string; reason: string },
  now: Date,
): Promise<ChangeAnswer> {
  const was = await findOperator(tx, order.id);
  if (!was) return { ok: false, reason: "not_found" };
  if (was.version !== order.version) return { ok: false, reason: "stale" };
  const payload = { ...order, version: Number(order.version) };
  const before = { second_factor: was.second_factor };
  const after = { second_factor: false, password: "a first one, which is replaced at the next sign-in" };
  const proposal = { subject: `operator:${order.id}`, payload, before, after, reason };
  return proposed(await proposals.reset(tx, operator, proposal, now));
}

function sameRoles(one: readonly Assignment[], other: readonly Assignment[]): boolean {
  const text = (roles: readonly Assignment[]) =>
    JSON.stringify(roles.map(({ role, brands }) => [role, brands && [...brands].sort()]).sort());
  return text(one) === text(other);
}

/** Proposes other rights of a role. The administrator's are everything and stay so. */
export async function changeRole(
  tx: Tx,
  proposals: OperatorProposals,
  operator: OperatorIdentity,
  order: { id: string; grants: z.output<typeof RoleGrant>[]; version: string; reason: string },
  now: Date,
): Promise<ChangeAnswer> {
  const was = (await readRoles(tx)).find(({ id, everything }) => id === order.id && !everything);
  if (!was) return { ok: false, reason: "not_found" };
  if (was.version !== order.version) return { ok: false, reason: "stale" };
  const { id, grants, reason } = order;
  const payload = { id, grants, version: Number(order.version) };
  const proposal = { subject: `role:${id}`, payload, before: { grants: was.grants }, after: { grants }, reason };
  return proposed(await proposals.role(tx, operator, proposal, now));
}
