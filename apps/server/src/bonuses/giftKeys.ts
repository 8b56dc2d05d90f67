import type { Queryable } from "../platform/database.ts";

/** Group keys of the gifts that are offered or were given: what content may name as a gift. */
export async function giftKeys(on: Queryable): Promise<string[]> {
  const { rows } = await on.query<{ key: string }>(
    `SELECT body->>'group_key' AS key FROM bonuses.gift WHERE body->>'group_key' IS NOT NULL
     UNION SELECT group_key FROM bonuses.bonus WHERE group_key IS NOT NULL
     UNION SELECT group_key FROM bonuses.free_spins WHERE group_key IS NOT NULL
     UNION SELECT body->>'groupKey' FROM bonuses.offer WHERE body->>'groupKey' IS NOT NULL`,
  );
  return rows.map(({ key }) => key);
}
