import type { Queryable } from "../platform/database.ts";
import type { Item } from "./items.ts";

/** Everything that an operator may edit, always in the same order. */
export async function exportItems(db: Queryable): Promise<Required<Item>[]> {
  const { rows } = await db.query(
    `SELECT 'brand' AS kind, id AS name, '' AS brand, '' AS locale, '' AS variant, true AS edited, (jsonb_set(body, '{default}', to_jsonb(is_default)))::json AS body
     FROM content.brand
     UNION ALL
     SELECT kind, name, brand, locale, variant, edited, body FROM content.item
     ORDER BY kind, name, brand, locale, variant`,
  );
  return rows;
}
