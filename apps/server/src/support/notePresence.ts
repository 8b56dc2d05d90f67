import type { Queryable } from "../platform/database.ts";
import { change } from "../platform/query.ts";
import { tables } from "./tables.ts";

/** Notes when an operator was last heard of. */
export async function notePresence(on: Queryable, operatorId: number, seenAt: Date): Promise<void> {
  await change(
    on,
    tables
      .insertInto("support.operator_presence")
      .values({ operator_id: BigInt(operatorId), seen_at: seenAt })
      .onConflict((known) => known.column("operator_id").doUpdateSet({ seen_at: seenAt })),
  );
}
