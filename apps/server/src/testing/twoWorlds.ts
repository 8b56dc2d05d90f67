import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "vitest";
import type { Clock } from "../platform/clock.ts";
import { openWorld, type World } from "./world.ts";

/** The product twice on one database, as two processes of a site run it: jobs, loops and consumers of both. */
export interface TwoWorlds {
  /** Whose database both use. */
  first: World;
  second: World;
  close(): Promise<void>;
}

export async function openTwoWorlds(clock: Clock): Promise<TwoWorlds> {
  const dataDir = mkdtempSync(join(tmpdir(), "croupier-two-worlds-"));
  const first = await openWorld({ clock, settings: { DATA_DIR: dataDir } });
  const second = await openWorld({ clock, settings: { DATA_DIR: dataDir, DATABASE_URL: first.db.url } });
  return {
    ...{ first, second },
    async close() {
      await second.close();
      await first.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Shorter than what a statement of a request waits for a lock. */
const longest_ms = 5_000;

interface HeldRow {
  /** Takes the lock that each of the acts asks for. */
  lock: string;
  values: readonly unknown[];
  /** Once the row is held. */
  meanwhile?: () => Promise<unknown>;
}

/**
 * Does several things in the same moment: holds a row that each of them locks until they wait for it, and lets go. Answers what each
 * came to.
 */
export async function atOnce<Answer>(
  { db }: World,
  row: HeldRow,
  begin: () => readonly Promise<Answer>[],
): Promise<Answer[]> {
  const [held, letGo] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = db.owner.transaction(async (tx) => {
    await tx.query(row.lock, [...row.values]);
    held.resolve();
    await letGo.promise;
  });
  holding.catch(held.reject);
  await held.promise;
  let max = 0;
  try {
    await row.meanwhile?.();
    const running = begin();
    const all = Promise.all(running);
    // What goes wrong is told by the promise that is awaited below.
    all.catch(() => undefined);
    max = await maxWaiting(db, running.length);
    letGo.resolve();
    await holding;
    expect(max, "what waited for the row").toBeGreaterThan(1);
    return await all;
  } finally {
    letGo.resolve();
  }
}

/** How many statements of the database waited for a lock at one moment; looks until they are as many as wanted. */
async function maxWaiting({ owner }: World["db"], wanted: number): Promise<number> {
  const waiting = `SELECT count(*)::int AS statements FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  const until = Date.now() + longest_ms;
  let max = 0;
  while (max < wanted && Date.now() < until) {
    max = Math.max(max, (await owner.pool.query<{ statements: number }>(waiting)).rows[0]!.statements);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return max;
}
