import { z } from "zod";
import type { Database, Tx } from "../platform/database.ts";
import type { Jobs } from "../platform/jobs/index.ts";
import { countingVersion, holdVersion, nameFirstVersion, readVersion } from "./countingVersion.ts";
import { rebuildDays } from "./rebuildDays.ts";

export interface RecountDeps {
  db: Database;
  jobs: Jobs;
  /** Told when the days are counted again, with the first of them; null where the log tells of none. */
  onRecount(since: string | null): void;
}

/** Asks for the days to be counted again, in the background, where an older version counted them. Called before consumers run. */
export type AskForRecount = () => Promise<void>;

export function openRecount({ db, jobs, onRecount }: RecountDeps): AskForRecount {
  // Named by the version, so that no process of an older one takes it up and finds nothing to do.
  const recount = jobs.define(`reports.recount.${countingVersion}`, z.object({}), async () => {
    const done = await db.transaction(recountDays);
    if (done) onRecount(done.since);
  });
  return async () => {
    await nameFirstVersion(db.pool);
    if ((await readVersion(db.pool)) < countingVersion) await recount.add(db.pool, {}, { key: recount.name });
  };
}

/**
 * Has the days that an older version counted be counted again, once, whoever asks meanwhile. Null where there is nothing to do:
 * what this version or a newer one counted stays.
 */
export async function recountDays(tx: Tx): Promise<{ since: string | null } | null> {
  if ((await holdVersion(tx)) >= countingVersion) return null;
  return { since: await rebuildDays(tx) };
}
