import type { Assignment } from "@croupier/contract/backOffice/operators";
import type { Grant } from "@croupier/contract/backOffice/session";
import type { Queryable } from "../platform/database.ts";
import { anyOf, rowsOf } from "../platform/query.ts";
import { everyRight, type RoleRight, seededRoles } from "./seededRoles.ts";
import { tables } from "./tables.ts";

export interface RoleValue {
  id: string;
  title: string;
  everything: boolean;
  grants: readonly RoleRight[];
  version: string;
}

/** Every role as it stands: those of the code, with what operators changed. */
export async function readRoles(on: Queryable): Promise<RoleValue[]> {
  const changed = await rowsOf(on, tables.selectFrom("operators.role").selectAll());
  return Object.entries(seededRoles).map(([id, { title, grants }]) => {
    const everything = grants === "everything";
    const row = everything ? undefined : changed.find((one) => one.id === id);
    return {
      id,
      title,
      everything,
      grants: row ? (row.grants as RoleRight[]) : everything ? everyRight() : grants,
      version: String(row?.version ?? 1),
    };
  });
}

/** The roles of operators, by operator. */
export async function assignmentsOf(on: Queryable, ids: readonly number[]): Promise<Map<number, Assignment[]>> {
  const rows = await rowsOf(
    on,
    tables
      .selectFrom("operators.assignment")
      .selectAll()
      .where("operator_id", "=", anyOf(ids.map(BigInt)))
      .orderBy("role"),
  );
  const byOperator = new Map<number, Assignment[]>();
  for (const { operator_id, role, brands } of rows) {
    const id = Number(operator_id);
    byOperator.set(id, [...(byOperator.get(id) ?? []), { role, brands }]);
  }
  return byOperator;
}

/** What somebody with these roles may do. */
export function grantsOf(roles: readonly RoleValue[], assignments: readonly Assignment[]): Grant[] {
  return assignments.flatMap(({ role, brands }) =>
    (roles.find(({ id }) => id === role)?.grants ?? []).map((grant) => ({ ...grant, brands })),
  );
}

/** Whether every role is one that there is. */
export function areRoles(assignments: readonly Assignment[]): boolean {
  return (
    assignments.every(({ role }) => Object.hasOwn(seededRoles, role)) &&
    new Set(assignments.map(({ role }) => role)).size === assignments.length
  );
}
