import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "../../platform/database.ts";

/** Until no transaction on the server, those of other tests among them, can keep a line back any more. */
export async function untilReadable(db: Database): Promise<void> {
  for (;;) {
    const held = await db.pool.query(
      "SELECT count(*) AS n FROM events.event WHERE txid >= pg_snapshot_xmin(pg_current_snapshot())",
    );
    if (held.rows[0].n === 0n) return;
    await sleep(5);
  }
}
