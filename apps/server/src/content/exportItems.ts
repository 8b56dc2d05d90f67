import { sql } from "kysely";
import type { Queryable } from "../platform/database.ts";
import { rowsOf } from "../platform/query.ts";
import type { Item } from "./items.ts";
import { tables } from "./tables.ts";

/** Everything that an operator may edit, always in the same order. */
export async function exportItems(db: Queryable): Promise<Required<Item>[]> {
  const brands = tables
    .selectFrom("content.brand")
    .select(({ val }) => [
      sql<Item["kind"]>`'brand'`.as("kind"),
      "id as name",
      val("").as("brand"),
      val("").as("locale"),
      val("").as("variant"),
      val(true).as("edited"),
      sql<unknown>`jsonb_set(body, '{default}', to_jsonb(is_default))::json`.as("body"),
    ]);
  const items = tables
    .selectFrom("content.item")
    .select(["kind", "name", "brand", "locale", "variant", "edited", "body"]);
  return rowsOf(
    db,
    brands.unionAll(items).orderBy("kind").orderBy("name").orderBy("brand").orderBy("locale").orderBy("variant"),
  );
}
