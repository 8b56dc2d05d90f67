import type { AuditLine } from "@croupier/contract/backOffice/audit";
import { type AuditEntry, findAudit, listAudit } from "../ledger/index.ts";
import type { Queryable } from "../platform/database.ts";
import { actorNames } from "./actorNames.ts";

type Shown = Parameters<typeof listAudit>[1];

/** A page of the audit log, with the names of the operators. */
export async function listAuditLines(on: Queryable, shown: Shown): Promise<{ data: AuditLine[]; next: string | null }> {
  const { entries, next } = await listAudit(on, shown);
  return { data: await named(on, entries), next };
}

export async function findAuditLine(on: Queryable, id: number): Promise<AuditLine | null> {
  const entry = await findAudit(on, id);
  return entry ? ((await named(on, [entry]))[0] ?? null) : null;
}

async function named(on: Queryable, entries: readonly AuditEntry[]): Promise<AuditLine[]> {
  const names = await actorNames(
    on,
    entries.map(({ actor }) => actor),
  );
  return entries.map(({ id, at, actor, action, subject, hash, detail }) => {
    const { brand = null, reason = null, before = null, after = null, ...rest } = detail;
    const name = names.get(actor);
    return {
      ...{ id, action, subject, hash },
      at: at.toISOString(),
      actor: name ? `${actor} ${name}` : actor,
      brand: textOf(brand),
      reason: textOf(reason),
      before: before as AuditLine["before"],
      after: after as AuditLine["after"],
      detail: rest as AuditLine["detail"],
    };
  });
}

const textOf = (value: unknown) => (typeof value === "string" ? value : null);
