import type { Queryable } from "../platform/database.ts";
import { checkItem, type Item } from "./items.ts";
import { nameOf } from "./shelf.ts";

/**
 * Puts the seed's items into the database: those it does not know, and those that nobody edited since an older seed.
 * Throws when an item is broken: the files are ours, and a wrong one must be found before it ships.
 */
export async function seedItems(db: Queryable, items: readonly Item[]): Promise<void> {
  const rows = items.map((item) => {
    const verdict = checkItem(item);
    if (verdict.ok) return { ...item, body: verdict.body };
    const says = verdict.faults.map(({ path, reason }) => `${path}: ${reason}`).join("; ");
    throw new Error(`the seed of ${nameOf(item)} is broken: ${says}`);
  });
  await db.query(
    `INSERT INTO content.item (kind, name, brand, locale, variant, body)
     SELECT row->>'kind', row->>'name', row->>'brand', row->>'locale', row->>'variant', row->'body'
     FROM jsonb_array_elements($1::jsonb) AS row
     ON CONFLICT (kind, name, brand, locale, variant)
     DO UPDATE SET body = excluded.body, updated_at = now()
     WHERE NOT item.edited AND item.body IS DISTINCT FROM excluded.body`,
    [JSON.stringify(rows)],
  );
}
