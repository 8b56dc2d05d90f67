import { appendAudit } from "../ledger/index.ts";
import type { Queryable, Tx } from "../platform/database.ts";

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

export type StudioFieldsAnswer =
  | { ok: true; before: string[] }
  | { ok: false; reason: "unknown_studio" }
  | { ok: false; reason: "unknown_field"; field: string };

/** Every studio with the profile fields that it asks for, by its id. */
export async function listStudioFields(db: Queryable): Promise<{ id: string; title: string; fields: string[] }[]> {
  const { rows } = await db.query(`SELECT id, title, required_fields AS fields FROM catalogue.provider ORDER BY id`);
  return rows;
}

/**
 * Says which profile fields a studio asks for before real play, in the order in which players are asked, and writes it
 * into the audit log when that is new. Every process follows within a second. Runs in the caller's transaction.
 */
export async function askStudioFields(
  tx: Tx,
  studio: string,
  given: readonly string[],
  actor: string,
  now: Date,
): Promise<StudioFieldsAnswer> {
  const after = [...new Set(given)];
  const field = after.find((one) => !isAskable(one));
  if (field !== undefined) return { ok: false, reason: "unknown_field", field };
  const { rows } = await tx.query<{ fields: string[] }>(
    "SELECT required_fields AS fields FROM catalogue.provider WHERE id = $1 FOR UPDATE",
    [studio],
  );
  const before = rows[0]?.fields;
  if (!before) return { ok: false, reason: "unknown_studio" };
  if (before.join() === after.join()) return { ok: true, before };
  await tx.query("UPDATE catalogue.provider SET required_fields = $2 WHERE id = $1", [studio, after]);
  const detail = { before, after };
  await appendAudit(tx, { actor, action: "studio.fields", subject: `studio:${studio}`, detail }, now);
  return { ok: true, before };
}

function isAskable(text: string): text is AskableField {
  return askableFields.includes(text as AskableField);
}
