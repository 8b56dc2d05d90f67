import type { Queryable, Tx } from "../platform/database.ts";
import { type Listening, listen } from "../platform/realtime/pgListener.ts";

/*
 * Which processes are there. Each names itself once and holds a lock under its name as long as its connection to the
 * database stands: a slow process keeps it, since the operating system keeps the connection, and one that is gone loses it
 * at once, since the operating system closes it. So a busy process and a dead one can be told apart from outside.
 */

const lockOf = "hashtextextended('instance:' || $1, 0)";

/** Holds the lock of this process until closed. `url`: address for a connection of its own, never one of the pool. */
export function showPresence(url: string, instance: string): Promise<Listening> {
  return listen({
    url,
    channels: [],
    prepare: async (connection) => {
      await connection.query(`SELECT pg_advisory_lock(${lockOf})`, [instance]);
    },
    onNotice: () => undefined,
    onConnected: () => undefined,
  });
}

/** Whether no process of that name is there any more. */
export async function isGone(tx: Tx | Queryable, instance: string): Promise<boolean> {
  const { rows } = await tx.query(`SELECT pg_try_advisory_xact_lock_shared(${lockOf}) AS gone`, [instance]);
  return rows[0].gone;
}
