import type { Queryable } from "../platform/database.ts";
import { anyOf, rowsOf } from "../platform/query.ts";
import type { GiftStrategy } from "./giftOrder.ts";
import { tables } from "./tables.ts";

/** What bonuses are called and why they were given, by id. */
export async function bonusTitles(
  on: Queryable,
  ids: readonly string[],
): Promise<Map<string, { title: string; reason: GiftStrategy }>> {
  const named = tables
    .selectFrom("bonuses.bonus")
    .select(["id", "title", "strategy"])
    .where("id", "=", anyOf(ids.map(BigInt)));
  const rows = await rowsOf(on, named);
  return new Map(rows.map(({ id, title, strategy }) => [id.toString(), { title, reason: strategy as GiftStrategy }]));
}
