import { appendAudit } from "../ledger/index.ts";
import type { Tx } from "../platform/database.ts";
import { checkItem, type Item, type ItemKey } from "./items.ts";
import { nameOf } from "./shelf.ts";

export type ChangeAnswer =
  | { ok: true; changed: boolean }
  | { ok: false; reason: "broken"; faults: { path: string; reason: string }[] };

/**
 * Writes an item after checking it, with before and after in the audit log. Writing what is there already changes
 * nothing and is not logged. Runs in the caller's transaction.
 */
export async function changeItem(tx: Tx, item: Item, actor: string, now: Date): Promise<ChangeAnswer> {
  const verdict = checkItem(item);
  if (!verdict.ok) return { ok: false, reason: "broken", faults: verdict.faults };
  const before = await readItem(tx, item);
  const after = JSON.stringify(verdict.body);
  const { rowCount } = await tx.query(
    `INSERT INTO content.item (kind, name, brand, locale, variant, body, edited, updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, true, $7)
     ON CONFLICT (kind, name, brand, locale, variant)
     DO UPDATE SET body = excluded.body, edited = true, updated_at = excluded.updated_at
     WHERE item.body IS DISTINCT FROM excluded.body`,
    [item.kind, item.name, item.brand, item.locale, item.variant, after, now],
  );
  if (rowCount === 0) return { ok: true, changed: false };
  const detail = { before: before ?? null, after: verdict.body };
  await appendAudit(tx, { actor, action: "content.change", subject: nameOf(item), detail }, now);
  return { ok: true, changed: true };
}

/** The body that stands exactly there, without falling back. */
export async function readItem(tx: Pick<Tx, "query">, key: ItemKey): Promise<unknown> {
  const { rows } = await tx.query(
    "SELECT body FROM content.item WHERE kind = $1 AND name = $2 AND brand = $3 AND locale = $4 AND variant = $5",
    [key.kind, key.name, key.brand, key.locale, key.variant],
  );
  return rows[0]?.body;
}
