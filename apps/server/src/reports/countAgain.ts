import type { Database } from "../platform/database.ts";
import { change, firstOf } from "../platform/query.ts";
import { rebuildDays } from "./rebuildDays.ts";
import { tables } from "./tables.ts";

/** How days are counted now. One more with each change of `countDays.ts` after which days that were counted before are wrong. */
export const countingVersion = 2;

/**
 * Has days counted again that an earlier version counted another way, once, whatever number of processes start. Days that a
 * later version counted stay. Answers whether it did.
 */
export function countAgain(db: Database): Promise<boolean> {
  return db.transaction(async (tx) => {
    const kept = await firstOf(tx, tables.selectFrom("reports.counting").select("version").forUpdate());
    if (!kept || kept.version >= countingVersion) return false;
    await rebuildDays(tx);
    await change(tx, tables.updateTable("reports.counting").set({ version: countingVersion }));
    return true;
  });
}
