import { z } from "zod";
import { call } from "../call.ts";
import { Instant } from "../money.ts";
import { Permission } from "../permissions.ts";
import { ByNumericId, Flag, ShortText } from "../wire.ts";
import { listQuery, Outcome, pageOf, Reason, Version } from "./lists.ts";

/* Operators and their roles. What gives or takes rights needs a second person. */

const spec = ["F-65"] as const;

/** A role that an operator has, for all brands or some. */
export const Assignment = z.object({
  role: z.string().min(1).max(60),
  brands: z.array(z.string().max(60)).max(50).nullable(),
});
export type Assignment = z.infer<typeof Assignment>;

export const Operator = z.object({
  id: z.int(),
  email: z.string(),
  name: z.string(),
  roles: z.array(Assignment),
  second_factor: z.boolean(),
  disabled: z.boolean(),
  created_at: Instant,
  seen_at: Instant.nullable(),
  version: z.string(),
});
export type Operator = z.infer<typeof Operator>;

/** A first password, which the operator gets by another way. */
const FirstPassword = z.string().min(12, { message: "too_short" }).max(200);

export const listOperators = call({
  id: "backOffice.operators",
  method: "GET",
  path: "/backoffice/api/operators",
  access: "operator",
  permission: "operators.read",
  summary: "Operators with their roles.",
  spec,
  query: listQuery(["id", "name", "email", "created_at", "seen_at"], {
    q: ShortText.optional(),
    disabled: Flag.optional(),
  }),
  reply: pageOf(Operator),
});

export const getOperator = call({
  id: "backOffice.operator",
  method: "GET",
  path: "/backoffice/api/operators/:id",
  access: "operator",
  permission: "operators.read",
  summary: "One operator.",
  spec,
  params: ByNumericId,
  reply: Operator,
});

export const addOperator = call({
  id: "backOffice.addOperator",
  method: "POST",
  path: "/backoffice/api/operators",
  access: "operator",
  permission: "operators.write",
  summary: "Proposes a new operator; a second person lets them in.",
  spec,
  body: z.object({
    email: z.email().max(254),
    name: ShortText.min(1),
    password: FirstPassword,
    roles: z.array(Assignment).max(20),
    reason: Reason,
  }),
  reply: Outcome,
});

export const changeOperator = call({
  id: "backOffice.changeOperator",
  method: "PUT",
  path: "/backoffice/api/operators/:id",
  access: "operator",
  permission: "operators.write",
  summary:
    "Changes an operator. Another name is written at once, other roles or a return wait for a second person; to disable is done at once.",
  spec,
  params: ByNumericId,
  body: z.object({
    name: ShortText.min(1),
    roles: z.array(Assignment).max(20),
    disabled: Flag,
    version: Version,
    reason: Reason,
  }),
  reply: Outcome,
});

export const resetOperator = call({
  id: "backOffice.resetOperator",
  method: "POST",
  path: "/backoffice/api/operators/:id/reset",
  access: "operator",
  permission: "operators.write",
  summary:
    "Proposes a first password for an operator who has lost theirs or a second factor. Once a second person approves it, the factors are forgotten and the operator is signed out.",
  spec,
  params: ByNumericId,
  body: z.object({ password: FirstPassword, version: Version, reason: Reason }),
  reply: Outcome,
});

export const RoleGrant = z.object({ permission: Permission, max_eur_cents: z.int().nonnegative().nullable() });

export const Role = z.object({
  id: z.string(),
  title: z.string(),
  /** Everything, also what comes later. */
  everything: z.boolean(),
  grants: z.array(RoleGrant),
  /** Operators who have it. */
  operators: z.int(),
  version: z.string(),
});
export type Role = z.infer<typeof Role>;

export const listRoles = call({
  id: "backOffice.roles",
  method: "GET",
  path: "/backoffice/api/roles",
  access: "operator",
  permission: "operators.read",
  summary: "Roles with what they allow.",
  spec,
  query: listQuery(["id", "title"], {}),
  reply: pageOf(Role),
});

export const getRole = call({
  id: "backOffice.role",
  method: "GET",
  path: "/backoffice/api/roles/:id",
  access: "operator",
  permission: "operators.read",
  summary: "One role.",
  spec,
  params: z.object({ id: z.string().max(60) }),
  reply: Role,
});

export const changeRole = call({
  id: "backOffice.changeRole",
  method: "PUT",
  path: "/backoffice/api/roles/:id",
  access: "operator",
  permission: "operators.write",
  summary: "Proposes other rights of a role; a second person puts them into force.",
  spec,
  params: z.object({ id: z.string().max(60) }),
  body: z.object({ grants: z.array(RoleGrant).max(200), version: Version, reason: Reason }),
  reply: Outcome,
});
