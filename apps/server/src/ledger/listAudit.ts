import type { Queryable } from "../platform/database.ts";
import { firstOf, likeText, rowsOf } from "../platform/query.ts";
import type { Row } from "./schema.ts";
import { tables } from "./tables.ts";

/** A line of the audit log as it is read. */
export interface AuditEntry {
  id: number;
  at: Date;
  actor: string;
  action: string;
  subject: string;
  detail: Record<string, unknown>;
  /** Hex. */
  hash: string;
}

export interface ShownAudit {
  page: number;
  per_page: number;
  order: "ASC" | "DESC";
  /** Exactly, or as a beginning where it ends with `*`. */
  actor?: string | undefined;
  action?: string | undefined;
  subject?: string | undefined;
  /** Lines before this one only. */
  before_id?: number | undefined;
}

/** A page of the audit log. */
export async function listAudit(on: Queryable, shown: ShownAudit): Promise<{ entries: AuditEntry[]; total: number }> {
  let matching = tables.selectFrom("ledger.audit");
  for (const column of ["actor", "action", "subject"] as const) {
    const wanted = shown[column];
    if (!wanted) continue;
    matching = wanted.endsWith("*")
      ? matching.where(column, "like", `${likeText(wanted.slice(0, -1))}%`)
      : matching.where(column, "=", wanted);
  }
  if (shown.before_id !== undefined) matching = matching.where("id", "<", BigInt(shown.before_id));
  const page = matching
    .selectAll()
    .orderBy("id", shown.order === "ASC" ? "asc" : "desc")
    .limit(shown.per_page)
    .offset((shown.page - 1) * shown.per_page);
  const [rows, count] = await Promise.all([
    rowsOf(on, page),
    firstOf(
      on,
      matching.select(({ fn }) => fn.countAll<bigint>().as("total")),
    ),
  ]);
  return { entries: rows.map(toEntry), total: Number(count?.total ?? 0n) };
}

export async function findAudit(on: Queryable, id: number): Promise<AuditEntry | null> {
  const row = await firstOf(on, tables.selectFrom("ledger.audit").selectAll().where("id", "=", BigInt(id)));
  return row ? toEntry(row) : null;
}

function toEntry({ id, at, actor, action, subject, detail, hash }: Row<"ledger.audit">): AuditEntry {
  return {
    ...{ at, actor, action, subject },
    id: Number(id),
    detail: detail as Record<string, unknown>,
    hash: hash.toString("hex"),
  };
}
