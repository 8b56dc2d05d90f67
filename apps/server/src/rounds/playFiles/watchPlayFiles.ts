import { appendAudit } from "../../ledger/index.ts";
import type { Database } from "../../platform/database.ts";
import { changedFiles, type PlayFiles, readPlayFiles } from "./readPlayFiles.ts";

export interface PlayFileWatch {
  /** Paths of files that are not what this process began with; there should be none. For a job. */
  check(now: Date): Promise<string[]>;
}

/**
 * Hashes the files that decide play when a process begins, which is what it runs by, and compares them with the disk when it
 * is asked. What differs is written to the audit log. Source: F-47.
 */
export function watchPlayFiles(db: Database, read: () => Promise<PlayFiles> = readPlayFiles): PlayFileWatch {
  const begun = read();
  // Whoever asks first is told.
  begun.catch(() => undefined);
  return {
    async check(now) {
      const [before, after] = [await begun, await read()];
      const changed = changedFiles(before, after);
      if (changed.length > 0) {
        const detail = { before: before.hash, after: after.hash, changed };
        const record = { actor: "system", action: "play_files.changed", subject: `build:${before.hash}`, detail };
        await db.transaction((tx) => appendAudit(tx, record, now));
      }
      return changed;
    },
  };
}
