import type { Queryable } from "../platform/database.ts";
import { change, firstOf } from "../platform/query.ts";
import { tables } from "./tables.ts";

/**
 * Notes when an operator's page was last heard of, and what they chose: available or away. Until they choose they are away; the
 * choice stays. Answers it.
 */
export async function notePresence(
  on: Queryable,
  operatorId: number,
  { available, left = false }: { available?: boolean | undefined; left?: boolean | undefined },
  now: Date,
): Promise<boolean> {
  const operator_id = BigInt(operatorId);
  const seen_at = left ? new Date(0) : now;
  const chosen = available === undefined ? {} : { available };
  await change(
    on,
    tables
      .insertInto("support.operator_presence")
      .values({ operator_id, available: available ?? false, seen_at })
      .onConflict((known) => known.column("operator_id").doUpdateSet({ seen_at, ...chosen })),
  );
  const kept = tables
    .selectFrom("support.operator_presence")
    .select("available")
    .where("operator_id", "=", operator_id);
  return (await firstOf(on, kept))?.available ?? false;
}
