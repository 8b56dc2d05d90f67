import type { Queryable } from "../platform/database.ts";
import { checkItem, type Item } from "./items.ts";
import { nameOf } from "./snapshot.ts";

/**
 * Puts the seed's items into the database: those it does not know, and those that nobody edited since an older seed.
 * What an older seed gave and nobody edited goes where the seed has it no more. Throws when an item is broken: the files are ours, and a wrong one must be found before it ships.
 */
export async function seedItems(db: Queryable, items: readonly Item[]): Promise<void> {
  const rows = items.map((item) => {
    const verdict = checkItem(item);
    if (verdict.ok) return { ...item, body: verdict.body };
    const says = verdict.faults.map(({ path, reason }) => `${path}: ${reason}`).join("; ");
    throw new Error(`the seed of ${nameOf(item)} is broken: ${says}`);
  });
  await db.query(
    `WITH seed AS (
       SELECT row->>'kind' AS kind, row->>'name' AS name, row->>'brand' AS brand, row->>'locale' AS locale,
              row->>'variant' AS variant
         FROM jsonb_array_elements($1::jsonb) AS row)
     DELETE FROM content.item USING content.item AS old LEFT JOIN seed USING (kind, name, brand, locale, variant)
      WHERE seed.kind IS NULL AND NOT old.edited
        AND (item.kind, item.name, item.brand, item.locale, item.variant)
          = (old.kind, old.name, old.brand, old.locale, old.variant)`,
    [JSON.stringify(rows.map(({ body: _, ...key }) => key))],
  );
  await db.query(
    `INSERT INTO content.item (kind, name, brand, locale, variant, body)
     SELECT row->>'kind', row->>'name', row->>'brand', row->>'locale', row->>'variant', row->'body'
     FROM json_array_elements($1::json) AS row
     ON CONFLICT (kind, name, brand, locale, variant)
     DO UPDATE SET body = excluded.body, updated_at = now()
     WHERE NOT item.edited AND item.body::text IS DISTINCT FROM excluded.body::text`,
    [JSON.stringify(rows)],
  );
}
