import type { JackpotsContext } from "./deps.ts";
import { readLevels } from "./levels.ts";
import { wirePools } from "./onWire.ts";

/** A pool's amounts are told at most so often. Source, jackpots. */
const announceEvery_ms = 1_000;

/**
 * Publishes the pools whose amounts have moved since they were last told. Any process may call it at any time: a pool is
 * told by one of them, once. Answers how many were.
 */
export async function announcePools(context: JackpotsContext): Promise<number> {
  const now = context.clock.now();
  return context.db.transaction(async (tx) => {
    const { rows } = await tx.query<{ id: number }>(
      `UPDATE jackpots.pool SET stirred = false, announced_at = $1 WHERE id = ANY (ARRAY(
         SELECT id FROM jackpots.pool WHERE stirred AND announced_at <= $2 ORDER BY id FOR UPDATE SKIP LOCKED))
       RETURNING id`,
      [now, new Date(now.getTime() - announceEvery_ms)],
    );
    if (rows.length === 0) return 0;
    const levels = await readLevels(tx, "pool_id = ANY ($1::int[])", [rows.map(({ id }) => id)]);
    for (const pool of wirePools(levels, context.board.titlesOf))
      await context.publishIn(tx, "public:jackpots_changes", pool);
    return rows.length;
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
