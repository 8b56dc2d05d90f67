import { sql } from "kysely";
import { rowsOf } from "../platform/query.ts";
import type { JackpotsContext } from "./deps.ts";
import { levelsOfPools, readLevels } from "./levels.ts";
import { wirePools } from "./onWire.ts";
import { tables } from "./tables.ts";

/** A pool's amounts are told at most so often. Source, jackpots. */
const announceEvery_ms = 1_000;

/**
 * Publishes the pools whose amounts have moved since they were last told. Any process may call it at any time: a pool is
 * told by one of them, once. Answers how many were.
 */
export async function announcePools(context: JackpotsContext): Promise<number> {
  const now = context.clock.now();
  return context.db.transaction(async (tx) => {
    const due = tables
      .selectFrom("jackpots.pool")
      .select("id")
      .where("stirred", "=", true)
      .where("announced_at", "<=", new Date(now.getTime() - announceEvery_ms))
      .orderBy("id")
      .forUpdate()
      .skipLocked();
    const told = tables
      .updateTable("jackpots.pool")
      .set({ stirred: false, announced_at: now })
      .where((row) => row("id", "=", row.fn.any(sql<number[]>`ARRAY(${due})`)))
      .returning("id");
    const pools = (await rowsOf(tx, told)).map(({ id }) => id);
    if (pools.length === 0) return 0;
    const levels = await readLevels(tx, levelsOfPools(pools));
    for (const pool of wirePools(levels, context.board.titlesOf))
      await context.publishIn(tx, "public:jackpots_changes", pool);
    return pools.length;
  });
}

export interface RunningJackpots {
  close(): Promise<void>;
}

/** Keeps this process's board up to date and tells changes, once a second each. */
export function runJackpots(context: JackpotsContext, onError: (error: unknown) => void): RunningJackpots {
  let running = Promise.resolve();
  const timer = setInterval(() => {
    running = running
      .then(() => context.board.refresh())
      .then(async () => void (await announcePools(context)))
      .catch(onError);
  }, announceEvery_ms);
  return {
    async close() {
      clearInterval(timer);
      await running;
    },
  };
}
