import * as calls from "@croupier/contract/backOffice/operators";
import type { ApiServer } from "../platform/apiServer.ts";
import { handleForOperator } from "../platform/backOffice/operatorIdentity.ts";
import { fail } from "../platform/failure.ts";
import { hashPassword } from "../players/index.ts";
import {
  type ChangeAnswer,
  changeOperator,
  changeRole,
  type OperatorProposals,
  proposeReset,
} from "./changeOperator.ts";
import type { OperatorsDeps } from "./deps.ts";
import { findOperator, listOperators } from "./operators.ts";
import { areRoles, assignmentsOf, readRoles } from "./roles.ts";

/** Operators and roles. */
export function registerOperators(api: ApiServer, { db }: OperatorsDeps, proposals: OperatorProposals): void {
  handleForOperator(api, calls.listOperators, ({ query }) => listOperators(db.pool, query));
  handleForOperator(
    api,
    calls.getOperator,
    async ({ params }) => (await findOperator(db.pool, params.id)) ?? fail(404, "id", "not_found"),
  );
  handleForOperator(api, calls.addOperator, async ({ operator, body, context }) => {
    const { email, name, roles, reason, password } = body;
    if (!areRoles(roles)) return fail(422, "roles", "not_in_list");
    const { total } = await listOperators(db.pool, { page: 1, per_page: 1, sort: "id", order: "ASC", q: email });
    if (total > 0) return fail(422, "email", "taken");
    const payload = { email, name, roles, passwordHash: await hashPassword(password, "change") };
    const after = { email, name, roles };
    const id = await db.transaction((tx) =>
      proposals.add(tx, operator, { subject: `operator:${email}`, payload, after, reason }, context.now),
    );
    return { state: "proposed" as const, approval_id: id };
  });
  handleForOperator(api, calls.changeOperator, async ({ operator, params, body, context }) => {
    if (!areRoles(body.roles)) return fail(422, "roles", "not_in_list");
    const order = { ...body, id: params.id };
    return answered(await db.transaction((tx) => changeOperator(tx, proposals, operator, order, context.now)));
  });
  handleForOperator(api, calls.resetOperator, async ({ operator, params, body, context }) => {
    // Who is signed in changes their own password and factors themselves.
    if (params.id === operator.id) return fail(403, "base", "forbidden");
    const { version, reason } = body;
    const order = { id: params.id, version, reason, passwordHash: await hashPassword(body.password, "change") };
    return answered(await db.transaction((tx) => proposeReset(tx, proposals, operator, order, context.now)));
  });
  registerRoles(api, db, proposals);
}

function registerRoles(api: ApiServer, db: OperatorsDeps["db"], proposals: OperatorProposals): void {
  const wireRoles = async () => {
    const all = await listOperators(db.pool, { page: 1, per_page: 10_000, sort: "id", order: "ASC", disabled: false });
    const assignments = [
      ...(
        await assignmentsOf(
          db.pool,
          all.data.map(({ id }) => id),
        )
      ).values(),
    ].flat();
    return (await readRoles(db.pool)).map((role) => ({
      ...role,
      grants: [...role.grants],
      operators: assignments.filter((one) => one.role === role.id).length,
    }));
  };
  handleForOperator(api, calls.listRoles, async () => {
    const data = await wireRoles();
    return { data, total: data.length };
  });
  handleForOperator(
    api,
    calls.getRole,
    async ({ params }) => (await wireRoles()).find(({ id }) => id === params.id) ?? fail(404, "id", "not_found"),
  );
  handleForOperator(api, calls.changeRole, async ({ operator, params, body, context }) => {
    const order = { ...body, id: params.id };
    return answered(await db.transaction((tx) => changeRole(tx, proposals, operator, order, context.now)));
  });
}

function answered(answer: ChangeAnswer) {
  if (answer.ok) return answer.outcome;
  return answer.reason === "stale" ? fail(409, "version", "stale_change") : fail(404, "id", "not_found");
}
