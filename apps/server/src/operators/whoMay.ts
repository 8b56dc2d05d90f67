import type { Permission } from "@croupier/contract/permissions";
import { mayDo } from "../platform/backOffice/operatorIdentity.ts";
import type { Queryable } from "../platform/database.ts";
import { rowsOf } from "../platform/query.ts";
import { assignmentsOf, grantsOf, readRoles } from "./roles.ts";
import { tables } from "./tables.ts";

/** The operators whose rights cover a permission for a brand, by name. */
export async function whoMay(
  on: Queryable,
  permission: Permission,
  brand: string,
): Promise<{ id: number; name: string }[]> {
  const working = tables
    .selectFrom("operators.operator")
    .select(["id", "name"])
    .where("disabled_at", "is", null)
    .orderBy("name");
  const operators = (await rowsOf(on, working)).map(({ id, name }) => ({ id: Number(id), name }));
  const [roles, assignments] = await Promise.all([
    readRoles(on),
    assignmentsOf(
      on,
      operators.map(({ id }) => id),
    ),
  ]);
  return operators.filter(({ id }) =>
    mayDo({ grants: grantsOf(roles, assignments.get(id) ?? []) }, permission, { brand }),
  );
}
