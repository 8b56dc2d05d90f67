import type { Assignment, Operator } from "@croupier/contract/backOffice/operators";
import { sql } from "kysely";
import type { Queryable } from "../platform/database.ts";
import { change, firstOf, likeText, rowsOf } from "../platform/query.ts";
import { assignmentsOf } from "./roles.ts";
import { tables } from "./tables.ts";

interface Shown {
  page: number;
  per_page: number;
  sort: "id" | "name" | "email" | "created_at" | "seen_at";
  order: "ASC" | "DESC";
  q?: string | undefined;
  disabled?: boolean | undefined;
}

const listed = () =>
  tables.selectFrom("operators.operator as o").select(({ exists, selectFrom }) => [
    ...(["o.id", "o.email", "o.name", "o.disabled_at", "o.created_at", "o.version"] as const),
    sql<boolean>`o.totp_secret IS NOT NULL`.as("has_totp"),
    exists(selectFrom("operators.passkey as p").select("p.id").whereRef("p.operator_id", "=", "o.id")).as(
      "has_passkey",
    ),
    selectFrom("operators.session as s")
      .whereRef("s.operator_id", "=", "o.id")
      .select(({ fn }) => fn.max("s.seen_at").as("at"))
      .as("seen_at"),
  ]);

type Listed = ReturnType<typeof listed> extends { execute(): Promise<(infer Row)[]> } ? Row : never;

/** Operators, one page. There are few: the page of them all is sorted and counted. */
export async function listOperators(on: Queryable, shown: Shown): Promise<{ data: Operator[]; total: number }> {
  let matching = listed();
  if (shown.q) {
    const like = `%${likeText(shown.q)}%`;
    matching = matching.where(({ or, eb }) => or([eb("o.name", "ilike", like), eb("o.email", "ilike", like)]));
  }
  if (shown.disabled !== undefined) matching = matching.where("o.disabled_at", shown.disabled ? "is not" : "is", null);
  const order = shown.order === "ASC" ? "asc" : "desc";
  const page = matching
    .orderBy(shown.sort === "seen_at" ? sql.ref("seen_at") : sql.ref(`o.${shown.sort}`), order)
    .orderBy("o.id", order)
    .limit(shown.per_page)
    .offset((shown.page - 1) * shown.per_page);
  const [rows, count] = await Promise.all([
    rowsOf(on, page),
    firstOf(
      on,
      matching.clearSelect().select(({ fn }) => fn.countAll<bigint>().as("total")),
    ),
  ]);
  return { data: await withRoles(on, rows), total: Number(count?.total ?? 0n) };
}

export async function findOperator(on: Queryable, id: number): Promise<Operator | null> {
  const row = await firstOf(on, listed().where("o.id", "=", BigInt(id)));
  return row ? ((await withRoles(on, [row]))[0] ?? null) : null;
}

async function withRoles(on: Queryable, rows: readonly Listed[]): Promise<Operator[]> {
  const assignments = await assignmentsOf(
    on,
    rows.map(({ id }) => Number(id)),
  );
  return rows.map((row) => ({
    id: Number(row.id),
    email: row.email,
    name: row.name,
    roles: assignments.get(Number(row.id)) ?? [],
    second_factor: Boolean(row.has_totp || row.has_passkey),
    disabled: row.disabled_at !== null,
    created_at: row.created_at.toISOString(),
    seen_at: row.seen_at?.toISOString() ?? null,
    version: String(row.version),
  }));
}

/**
 * Adds an operator; null where the address is taken. A first password, which somebody else chose, is changed at the first
 * sign-in.
 */
export async function insertOperator(
  tx: Queryable,
  one: { email: string; name: string; passwordHash: string; isFirstPassword: boolean; roles: readonly Assignment[] },
  now: Date,
): Promise<number | null> {
  const row = await firstOf(
    tx,
    tables
      .insertInto("operators.operator")
      .values({
        email: one.email.toLowerCase(),
        name: one.name,
        password_hash: one.passwordHash,
        first_password: one.isFirstPassword,
        created_at: now,
      })
      .onConflict((other) => other.doNothing())
      .returning("id"),
  );
  if (!row) return null;
  await setRoles(tx, Number(row.id), one.roles);
  return Number(row.id);
}

export async function setRoles(tx: Queryable, operatorId: number, roles: readonly Assignment[]): Promise<void> {
  const operator_id = BigInt(operatorId);
  await change(tx, tables.deleteFrom("operators.assignment").where("operator_id", "=", operator_id));
  if (roles.length === 0) return;
  const values = roles.map(({ role, brands }) => ({ operator_id, role, brands }));
  await change(tx, tables.insertInto("operators.assignment").values(values));
}
