import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { Database } from "../../platform/database.ts";
import type { TestDatabase } from "../../platform/testing/testDatabase.ts";
import { readPlayerStats } from "../../rounds/playerStats.ts";
import { KilledProcesses } from "../../testing/killedProcesses.ts";
import { appendEvent } from "../appendEvent.ts";
import { consumerLag } from "../consumer.ts";

export interface ReaderKillReport {
  /** Lines that were committed, and the sum of their amounts. */
  lines: number;
  total: bigint;
  /** Lines that the consumer in the processes noted, and how many different ones. */
  noted: number;
  different: number;
  /** The sum of the players' statistics. */
  counted: bigint;
}

const writers = [11, 12, 13];
const at = new Date("2026-03-01T12:00:00.000Z");
const childFile = fileURLToPath(new URL("./consumerChild.ts", import.meta.url));

/**
 * Kills pairs of processes that follow the event log, with -9 and at random moments, while lines are written all the time and
 * some transactions are rolled back; then lets one process read to the end.
 */
export async function killConsumers(db: TestDatabase, kills: number): Promise<ReaderKillReport> {
  await db.owner.pool.query("CREATE TABLE public.noted (event bigint NOT NULL)");
  await db.owner.pool.query("GRANT INSERT, SELECT ON public.noted TO croupier_app");
  const processes = new KilledProcesses(childFile);
  const load = { writing: true, lines: 0, total: 0n };
  const written = Promise.all(writers.map((playerId) => writeLines(db, playerId, load)));
  try {
    for (let kill = 0; kill < kills; kill++) {
      // Two at once: one reads, the other stands by.
      const pair = [await processes.begin(db.url), await processes.begin(db.url)];
      await sleep(50 + Math.random() * 200);
      for (const reader of pair) await processes.kill(reader);
    }
    load.writing = false;
    await written;
    await processes.begin(db.url);
    for (const name of ["test-noting", "player-stats"]) while ((await consumerLag(db, name)) > 0) await sleep(20);
  } finally {
    load.writing = false;
    await processes.close();
  }
  const { rows } = await db.owner.pool.query(
    "SELECT count(*)::int AS noted, count(DISTINCT event)::int AS different FROM public.noted",
  );
  const stats = await Promise.all(writers.map((id) => readPlayerStats(db.pool, id)));
  const counted = stats.reduce((sum, one) => sum + (one.depositsSum.EUR ?? 0n), 0n);
  return { lines: load.lines, total: load.total, ...rows[0], counted };
}

/** Writes five lines a transaction until told to stop; one transaction in ten is rolled back. */
async function writeLines(
  db: Database,
  playerId: number,
  load: { writing: boolean; lines: number; total: bigint },
): Promise<void> {
  while (load.writing) {
    await db
      .transaction(async (tx) => {
        for (let line = 1; line <= 5; line++) {
          const payload = { currency: "EUR", amount: String(line) };
          await appendEvent(tx, { kind: "deposit.succeeded", at, playerId, payload });
        }
        if (Math.random() < 0.3) await sleep(Math.random() * 30);
        if (Math.random() < 0.1) throw new Error("rolled back");
      })
      .then(
        () => {
          load.lines += 5;
          load.total += 15n;
        },
        () => undefined,
      );
    await sleep(5);
  }
}
