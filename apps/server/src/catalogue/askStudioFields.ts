import { appendAudit } from "../ledger/index.ts";
import type { Queryable, Tx } from "../platform/database.ts";
import { change, firstOf, rowsOf } from "../platform/query.ts";
import { tables } from "./tables.ts";

/** What a studio may ask of a profile; the table allows the same. Source: 4-54. */
export const askableFields = [
  "nickname",
  "first_name",
  "last_name",
  "gender",
  "date_of_birth",
  "city",
  "address",
  "postal_code",
  "state",
  "mobile_phone",
] as const;
export type AskableField = (typeof askableFields)[number];

interface AskedBy {
  actor: string;
  /** For the audit log. */
  reason?: string;
  /** What the studio asked for when it was looked at. */
  from?: readonly string[];
}

export type StudioFieldsAnswer =
  | { ok: true; before: string[] }
  /** `stale`: it asks for something else than what was looked at. */
  | { ok: false; reason: "unknown_studio" | "stale" }
  | { ok: false; reason: "unknown_field"; field: string };

/** Every studio with the profile fields that it asks for, by its id. */
export async function listStudioFields(db: Queryable): Promise<{ id: string; title: string; fields: string[] }[]> {
  return rowsOf(
    db,
    tables.selectFrom("catalogue.provider").select(["id", "title", "required_fields as fields"]).orderBy("id"),
  );
}

/**
 * Says which profile fields a studio asks for before real play, in the order in which players are asked, and writes it
 * into the audit log when that is new. Every process follows within a second. Runs in the caller's transaction.
 */
export async function askStudioFields(
  tx: Tx,
  studio: string,
  given: readonly string[],
  { actor, reason, from }: AskedBy,
  now: Date,
): Promise<StudioFieldsAnswer> {
  const after = [...new Set(given)];
  const field = after.find((one) => !isAskable(one));
  if (field !== undefined) return { ok: false, reason: "unknown_field", field };
  const provider = await firstOf(
    tx,
    tables.selectFrom("catalogue.provider").select("required_fields").where("id", "=", studio).forUpdate(),
  );
  if (!provider) return { ok: false, reason: "unknown_studio" };
  const before = provider.required_fields;
  if (from && from.join() !== before.join()) return { ok: false, reason: "stale" };
  if (before.join() === after.join()) return { ok: true, before };
  await change(tx, tables.updateTable("catalogue.provider").set({ required_fields: after }).where("id", "=", studio));
  const detail = { before, after, reason: reason ?? null };
  await appendAudit(tx, { actor, action: "studio.fields", subject: `studio:${studio}`, detail }, now);
  return { ok: true, before };
}

function isAskable(text: string): text is AskableField {
  return askableFields.includes(text as AskableField);
}
