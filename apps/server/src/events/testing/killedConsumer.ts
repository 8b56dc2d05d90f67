import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import type { TestDatabase } from "../../platform/testing/testDatabase.ts";

/** A process that follows the log, from its file, which gets the database's address; it has begun when it prints something. */
async function begin(db: TestDatabase, file: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, [file, db.url], { stdio: ["ignore", "pipe", "inherit"] });
  await once(child.stdout!, "data");
  return child;
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
}

/** Kills the process again and again, with -9 and at random moments, while `work` goes on. */
export async function killOften(
  db: TestDatabase,
  file: string,
  kills: number,
  work: () => Promise<unknown>,
): Promise<void> {
  for (let kill = 0; kill < kills; kill++) {
    const child = await begin(db, file);
    const until = Date.now() + 30 + Math.random() * 150;
    while (Date.now() < until) await work();
    await end(child);
  }
}

/** Lets the process go on until these consumers have read everything. */
export async function readToTheEnd(db: TestDatabase, file: string, consumers: readonly string[]): Promise<void> {
  const child = await begin(db, file);
  for (;;) {
    const { rows } = await db.owner.pool.query(
      `SELECT count(*)::int AS n FROM events.event e, unnest($1::text[]) AS name LEFT JOIN events.cursor c ON c.consumer = name
        WHERE c.consumer IS NULL OR (e.txid, e.id) > (c.txid, c.id)`,
      [consumers],
    );
    if (rows[0].n === 0) break;
    await sleep(20);
  }
  await end(child);
}
