import type { Database } from "../platform/database.ts";

/**
 * Makes the months ahead of everything that grows with bets: the log, rounds and their steps. Called at start and by a
 * daily job. Answers how many were made.
 */
export async function ensurePartitions(db: Database, now: Date): Promise<number> {
  const reply = await db.pool.query(
    "SELECT events.ensure_partitions($1, 3) + rounds.ensure_partitions($1, 3) AS made",
    [now],
  );
  return reply.rows[0].made;
}
