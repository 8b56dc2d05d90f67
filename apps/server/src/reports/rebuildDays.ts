import { readAgain } from "../events/index.ts";
import type { Tx } from "../platform/database.ts";
import { change } from "../platform/query.ts";
import { consumerName } from "./countDays.ts";
import { tables } from "./tables.ts";

/**
 * Forgets the days that the log still tells of, and has the consumer read it from its beginning: a running server counts them
 * again, each event once. Days of months that were taken out of the log stay. Answers from which day on it counts again;
 * null where the log is empty.
 */
export async function rebuildDays(tx: Tx): Promise<string | null> {
  const since = await readAgain(tx, consumerName);
  if (since === null) return null;
  // Months leave the log whole.
  const first = new Date(Date.UTC(since.getUTCFullYear(), since.getUTCMonth(), 1));
  await change(tx, tables.deleteFrom("reports.day").where("day", ">=", first));
  return first.toISOString().slice(0, 10);
}
