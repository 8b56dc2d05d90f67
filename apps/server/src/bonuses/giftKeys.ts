import { sql } from "kysely";
import type { Queryable } from "../platform/database.ts";
import { rowsOf } from "../platform/query.ts";
import { tables } from "./tables.ts";

/** Group keys of the gifts that players were given: what content may name as a gift. */
export async function giftKeys(on: Queryable): Promise<string[]> {
  const key = sql<string>`body->>'group_key'`;
  const rows = await rowsOf(
    on,
    tables.selectFrom("bonuses.gift").select(key.as("key")).distinct().where(key, "is not", null),
  );
  return rows.map(({ key }) => key);
}
