import { sql } from "kysely";
import type { OperatorIdentity } from "../platform/backOffice/operatorIdentity.ts";
import type { Database } from "../platform/database.ts";
import { change, rowsOf } from "../platform/query.ts";
import { tables } from "./tables.ts";

/** Pages tell every ten seconds that they are open; who missed three is gone. */
const gone_ms = 30_000;

/** Notes that an operator has an item open, or left it, and answers who else has it open. */
export async function notePresence(
  { pool }: Pick<Database, "pool">,
  operator: Pick<OperatorIdentity, "id">,
  subject: string,
  left: boolean,
  now: Date,
): Promise<{ id: number; name: string; since: string }[]> {
  const operator_id = BigInt(operator.id);
  if (left) {
    await change(
      pool,
      tables.deleteFrom("operators.presence").where("operator_id", "=", operator_id).where("subject", "=", subject),
    );
  } else {
    const stale = new Date(now.getTime() - gone_ms);
    await change(
      pool,
      tables
        .insertInto("operators.presence")
        .values({ operator_id, subject, since: now, seen_at: now })
        .onConflict((row) =>
          row.columns(["operator_id", "subject"]).doUpdateSet({
            seen_at: now,
            since: sql<Date>`CASE WHEN presence.seen_at < ${stale} THEN ${now} ELSE presence.since END`,
          }),
        ),
    );
  }
  const others = await rowsOf(
    pool,
    tables
      .selectFrom("operators.presence as p")
      .innerJoin("operators.operator as o", "o.id", "p.operator_id")
      .select(["o.id", "o.name", "p.since"])
      .where("p.subject", "=", subject)
      .where("p.operator_id", "<>", operator_id)
      .where("p.seen_at", ">", new Date(now.getTime() - gone_ms))
      .orderBy("p.since"),
  );
  return others.map(({ id, name, since }) => ({ id: Number(id), name, since: since.toISOString() }));
}
