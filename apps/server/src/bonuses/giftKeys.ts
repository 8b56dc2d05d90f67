import type { Queryable } from "../platform/database.ts";

/** Group keys of the gifts that players were given: what content may name as a gift. */
export async function giftKeys(on: Queryable): Promise<string[]> {
  const { rows } = await on.query<{ key: string }>(
    "SELECT DISTINCT body->>'group_key' AS key FROM bonuses.gift WHERE body->>'group_key' IS NOT NULL",
  );
  return rows.map(({ key }) => key);
}
