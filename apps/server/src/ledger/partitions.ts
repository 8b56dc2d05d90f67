import type { Database } from "../platform/database.ts";

/** Makes the months ahead of the postings; called at start and by a daily job. Answers how many were made. */
export async function ensurePostingPartitions(db: Database, now: Date): Promise<number> {
  const reply = await db.pool.query("SELECT ledger.ensure_partitions($1, 3) AS made", [now]);
  return reply.rows[0].made;
}
