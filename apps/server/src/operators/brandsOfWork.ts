import { findAudit } from "../ledger/index.ts";
import { type BrandsOfThing, everywhere, type Thing } from "../platform/backOffice/brandReach.ts";
import type { Queryable } from "../platform/database.ts";
import { firstOf } from "../platform/query.ts";
import { tables } from "./tables.ts";

/** The brand of what was proposed; null without such a proposal. */
export async function brandsOfApproval(on: Queryable, id: number): Promise<BrandsOfThing | null> {
  const row = await firstOf(on, tables.selectFrom("operators.approval").select("brand").where("id", "=", BigInt(id)));
  return row ? (row.brand === null ? everywhere : [row.brand]) : null;
}

/** What a line of the audit log is about; null without such a line. */
export async function subjectOfLine(on: Queryable, id: number): Promise<Thing | null> {
  const line = await findAudit(on, id);
  return line ? thingOf(line.subject) : null;
}

/** What a subject names: `player:17`. */
export function thingOf(subject: string): Thing {
  const [kind = "", ...id] = subject.split(":");
  return { kind, id: id.join(":") };
}
