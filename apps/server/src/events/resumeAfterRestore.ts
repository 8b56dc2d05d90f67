import type { Database } from "../platform/database.ts";

/**
 * Lets consumers go on in a database that was restored on another PostgreSQL server, whose transaction numbers begin anew.
 * Call it at every start before anything is written; answers whether there had been a restore.
 */
export async function resumeAfterRestore(db: Database): Promise<boolean> {
  const reply = await db.pool.query("SELECT events.resume_after_restore() AS restored");
  return reply.rows[0].restored;
}
