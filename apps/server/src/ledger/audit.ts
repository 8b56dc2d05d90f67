import { createHash } from "node:crypto";
import type { Queryable } from "../platform/database.ts";
import { firstOf, rowsOf } from "../platform/query.ts";
import type { Row } from "./schema.ts";
import { tables } from "./tables.ts";

/** What is worth remembering for good: who did what to whom. */
export interface AuditRecord {
  /** `operator:3`, `player:17`, `system`. */
  actor: string;
  /** Named like a call, such as `withdrawal.approve`. */
  action: string;
  /** `player:17`, `payment:9`. */
  subject: string;
  detail?: Record<string, unknown>;
}

/** Appends in the caller's transaction; rows of concurrent transactions wait for each other. Answers the row's id. */
export async function appendAudit(tx: Queryable, record: AuditRecord, now: Date): Promise<bigint> {
  const reply = await tx.query("SELECT ledger.append_audit($1, $2, $3, $4, $5) AS id", [
    now,
    record.actor,
    record.action,
    record.subject,
    JSON.stringify(record.detail ?? {}),
  ]);
  return reply.rows[0].id;
}

export type AuditVerdict =
  | { ok: true; rows: bigint; head: string }
  | { ok: false; row: bigint; fault: "edited" | "removed" | "reordered"; says: string };

/** A row with the text that its hash is of. */
type AuditRow = Pick<Row<"ledger.audit">, "id" | "previous" | "hash"> & { line: string };

const pageSize = 5_000;

/**
 * Follows the chain from its beginning and names the first row that is not as it was written.
 * `anchor` is a head printed by an earlier run and kept elsewhere: with it even someone who may change every table,
 * the head included, cannot rewrite what lies before it unseen.
 */
export async function verifyAudit(on: Queryable, anchor?: { rows: bigint; head: string }): Promise<AuditVerdict> {
  let previous: Buffer = Buffer.alloc(32);
  let last = 0n;
  for (;;) {
    const page = await readPage(on, last);
    for (const row of page) {
      const fault = await faultOf(on, row, last + 1n, previous);
      if (fault) return { ok: false, ...fault };
      if (anchor?.rows === row.id && anchor.head !== row.hash.toString("hex")) {
        return { ok: false, row: row.id, fault: "edited", says: `row ${row.id} is not the one that was anchored` };
      }
      previous = row.hash;
      last = row.id;
    }
    if (page.length < pageSize) break;
  }
  const head = await firstOf(on, tables.selectFrom("ledger.audit_head").select(["id", "hash"]));
  const expected = [head?.id ?? 0n, anchor?.rows ?? 0n].reduce((max, id) => (id > max ? id : max));
  if (last < expected)
    return {
      ok: false,
      row: last + 1n,
      fault: "removed",
      says: `rows from ${last + 1n} to ${expected} are missing at the end`,
    };
  if (!head?.hash.equals(previous))
    return { ok: false, row: last, fault: "edited", says: `the head does not carry the hash of row ${last}` };
  return { ok: true, rows: last, head: previous.toString("hex") };
}

async function readPage(on: Queryable, after: bigint): Promise<AuditRow[]> {
  return rowsOf(
    on,
    tables
      .selectFrom("ledger.audit")
      .select(({ fn }) => [
        ...(["id", "previous", "hash"] as const),
        fn<string>("ledger.audit_line", ["at", "actor", "action", "subject", "detail"]).as("line"),
      ])
      .where("id", ">", after)
      .orderBy("id")
      .limit(pageSize),
  );
}

type Fault = { row: bigint; fault: "edited" | "removed" | "reordered"; says: string };

/** A row is edited when its own hash no longer fits its text, moved when it fits but follows another row's, elsewhere. */
async function faultOf(on: Queryable, row: AuditRow, expected: bigint, previous: Buffer): Promise<Fault | undefined> {
  if (row.id !== expected) return { row: expected, fault: "removed", says: `row ${expected} is missing` };
  const own = createHash("sha256").update(row.previous).update(row.line).digest();
  if (!own.equals(row.hash)) return { row: row.id, fault: "edited", says: `row ${row.id} does not fit its own hash` };
  if (row.previous.equals(previous)) return undefined;
  const parent = await firstOf(on, tables.selectFrom("ledger.audit").select("id").where("hash", "=", row.previous));
  if (parent || row.previous.equals(Buffer.alloc(32))) {
    return {
      row: row.id,
      fault: "reordered",
      says: `row ${row.id} was written after row ${parent?.id ?? 0}, not after row ${row.id - 1n}`,
    };
  }
  return { row: row.id, fault: "removed", says: `what stood before row ${row.id} was removed or replaced` };
}
