import { appendAudit } from "../ledger/index.ts";
import type { Queryable, Tx } from "../platform/database.ts";
import type { Brand } from "./brand.ts";
import { checkItem, type Fault, type Item, type ItemKey } from "./items.ts";
import { nameOf } from "./snapshot.ts";

export type ChangeAnswer = { ok: true; changed: boolean } | { ok: false; reason: "broken"; faults: Fault[] };

/**
 * Writes an item after checking it, with before and after in the audit log. Writing what is there already changes
 * nothing and is not logged. Runs in the caller's transaction.
 */
export async function changeItem(tx: Tx, item: Item, actor: string, now: Date): Promise<ChangeAnswer> {
  const verdict = checkItem(item);
  const faults = verdict.ok ? await misplaced(tx, item) : verdict.faults;
  if (!verdict.ok || faults.length > 0) return { ok: false, reason: "broken", faults };
  const before = await readItem(tx, item);
  const checked = { ...item, body: verdict.body };
  // As texts, so that another order of the fields counts as a change.
  if (JSON.stringify(before) === JSON.stringify(verdict.body)) return { ok: true, changed: false };
  const changed = await (item.kind === "brand" ? writeBrand(tx, checked, now) : writeItem(tx, checked, now));
  if (!changed) return { ok: true, changed: false };
  const detail = { before: before ?? null, after: verdict.body };
  await appendAudit(tx, { actor, action: "content.change", subject: nameOf(item), detail }, now);
  return { ok: true, changed: true };
}

/** The body that stands exactly there, without falling back. */
export async function readItem(db: Queryable, key: ItemKey): Promise<unknown> {
  const { rows } =
    key.kind === "brand"
      ? await db.query(`SELECT ${brandBody} AS body FROM content.brand WHERE id = $1`, [key.name])
      : await db.query(
          "SELECT body FROM content.item WHERE kind = $1 AND name = $2 AND brand = $3 AND locale = $4 AND variant = $5",
          [key.kind, key.name, key.brand, key.locale, key.variant],
        );
  return rows[0]?.body;
}

/** Which brand is the default stands beside the bodies, so that there is never more than one. */
export const brandBody = "jsonb_set(body, '{default}', to_jsonb(is_default))";

/** What only the database knows: whether the brand is there, and that there stays a default one. */
async function misplaced(tx: Tx, { kind, name, brand, body }: Item): Promise<Fault[]> {
  if (kind === "brand") {
    const isLast = !(body as Brand).default && (await exists(tx, "id = $1 AND is_default", name));
    return isLast ? [{ path: "default", reason: "make another brand the default one instead" }] : [];
  }
  if (brand === "" || (await exists(tx, "id = $1", brand))) return [];
  return [{ path: "brand", reason: `there is no brand ${brand}` }];
}

async function exists(tx: Tx, condition: string, id: string): Promise<boolean> {
  const { rowCount } = await tx.query(`SELECT FROM content.brand WHERE ${condition}`, [id]);
  return rowCount === 1;
}

async function writeItem(tx: Tx, item: Item, now: Date): Promise<boolean> {
  const { kind, name, brand, locale, variant, body, edited = true } = item;
  const { rowCount } = await tx.query(
    `INSERT INTO content.item (kind, name, brand, locale, variant, body, edited, updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
     ON CONFLICT (kind, name, brand, locale, variant)
     DO UPDATE SET body = excluded.body, edited = excluded.edited, updated_at = excluded.updated_at`,
    [kind, name, brand, locale, variant, JSON.stringify(body), edited, now],
  );
  return rowCount === 1;
}

async function writeBrand(tx: Tx, { name, body }: Item, now: Date): Promise<boolean> {
  const isDefault = (body as Brand).default;
  if (isDefault) await tx.query("UPDATE content.brand SET is_default = false WHERE is_default AND id <> $1", [name]);
  const { rowCount } = await tx.query(
    `INSERT INTO content.brand (id, body, is_default, updated_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (id) DO UPDATE
     SET body = excluded.body, is_default = excluded.is_default, updated_at = excluded.updated_at
     WHERE (brand.body, brand.is_default) IS DISTINCT FROM (excluded.body, excluded.is_default)`,
    [name, JSON.stringify(body), isDefault, now],
  );
  return rowCount === 1;
}
