import { markedPage, numberInMark } from "../platform/backOffice/pageMark.ts";
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
  /** Where the page before ended. */
  after?: string | undefined;
  per_page: number;
  order: "ASC" | "DESC";
  /** Exactly, or as a beginning where it ends with `*`. */
  actor?: string | undefined;
  action?: string | undefined;
  subject?: string | undefined;
}

/** A page of the audit log and one line more, which tells whether there are more. */
export function auditPage(shown: ShownAudit) {
  let matching = tables.selectFrom("ledger.audit").selectAll();
  for (const column of ["actor", "action", "subject"] as const) {
    const wanted = shown[column];
    if (!wanted) continue;
    matching = wanted.endsWith("*")
      ? matching.where(column, "like", `${likeText(wanted.slice(0, -1))}%`)
      : matching.where(column, "=", wanted);
  }
  const isRising = shown.order === "ASC";
  const after = numberInMark(shown.after);
  if (after !== null) matching = matching.where("id", isRising ? ">" : "<", after);
  return matching.orderBy("id", isRising ? "asc" : "desc").limit(shown.per_page + 1);
}

export async function listAudit(
  on: Queryable,
  shown: ShownAudit,
): Promise<{ entries: AuditEntry[]; next: string | null }> {
  const page = markedPage(await rowsOf(on, auditPage(shown)), shown.per_page, ({ id }) => [String(id)]);
  return { entries: page.shown.map(toEntry), next: page.next };
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
