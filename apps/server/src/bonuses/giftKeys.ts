import type { Queryable } from "../platform/database.ts";
import { distinctValues } from "../platform/distinctValues.ts";

/** Whether a gift was issued under the key of its order. */
export async function isIssued(on: Queryable, orderKey: string): Promise<boolean> {
  const { rows } = await on.query(
    `SELECT 1 FROM bonuses.bonus WHERE order_key = $1 UNION ALL SELECT 1 FROM bonuses.free_spins WHERE order_key = $1`,
    [orderKey],
  );
  return rows.length > 0;
}

/** Group keys of the gifts that are offered or were given: what content may name as a gift. */
export async function giftKeys(on: Queryable): Promise<string[]> {
  const { rows } = await on.query<{ key: string }>(
    `SELECT body->>'group_key' AS key FROM bonuses.gift WHERE body->>'group_key' IS NOT NULL
     UNION SELECT body->>'groupKey' FROM bonuses.offer WHERE body->>'groupKey' IS NOT NULL`,
  );
  const given = { column: "group_key", where: "group_key IS NOT NULL" };
  const bonuses = await distinctValues(on, { table: "bonuses.bonus", ...given });
  const freeSpins = await distinctValues(on, { table: "bonuses.free_spins", ...given });
  return [...new Set([...rows.map(({ key }) => key), ...bonuses, ...freeSpins])];
}
