import { setTimeout as sleep } from "node:timers/promises";
import type { TestDatabase } from "../../platform/testing/testDatabase.ts";
import { KilledProcesses } from "../../testing/killedProcesses.ts";

/** Kills the process that follows the log, whose file gets the database's address, again and again, with -9 and at random moments, while `work` goes on. */
export async function killOften(
  db: TestDatabase,
  file: string,
  kills: number,
  work: () => Promise<unknown>,
): Promise<void> {
  const processes = new KilledProcesses(file);
  try {
    for (let kill = 0; kill < kills; kill++) {
      const reader = await processes.begin(db.url);
      const until = Date.now() + 30 + Math.random() * 150;
      while (Date.now() < until) await work();
      await processes.kill(reader);
    }
  } finally {
    await processes.close();
  }
}

/** Lets the process go on until these consumers have read everything. */
export async function readToTheEnd(db: TestDatabase, file: string, consumers: readonly string[]): Promise<void> {
  const processes = new KilledProcesses(file);
  await processes.begin(db.url);
  for (;;) {
    const { rows } = await db.owner.pool.query(
      `SELECT count(*)::int AS n FROM events.event e, unnest($1::text[]) AS name LEFT JOIN events.cursor c ON c.consumer = name
        WHERE c.consumer IS NULL OR (e.txid, e.id) > (c.txid, c.id)`,
      [consumers],
    );
    if (rows[0].n === 0) break;
    await sleep(20);
  }
  await processes.close();
}
