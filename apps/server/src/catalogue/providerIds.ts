import type { Queryable } from "../platform/database.ts";
import { rowsOf } from "../platform/query.ts";
import { tables } from "./tables.ts";

/** Ids of every studio, those that are switched off too. */
export async function providerIds(on: Queryable): Promise<string[]> {
  const rows = await rowsOf(on, tables.selectFrom("catalogue.provider").select("id"));
  return rows.map(({ id }) => id);
}
