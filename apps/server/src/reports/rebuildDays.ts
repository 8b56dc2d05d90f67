import { sql } from "kysely";
import { monthsInLog, readAgain } from "../events/index.ts";
import type { Tx } from "../platform/database.ts";
import { anyOf, change, rowsOf } from "../platform/query.ts";
import { consumerName } from "./countDays.ts";
import { holdVersion, writeVersion } from "./countingVersion.ts";
import { tables } from "./tables.ts";

/**
 * Forgets the days that the log still tells of, and has the consumer read it from its beginning: a running server counts them
 * again, each event once and in today's way. Days of months that were taken out of the log stay. Answers the first day from
 * which on it counts again; null where none was counted.
 */
export async function rebuildDays(tx: Tx): Promise<string | null> {
  // Held before the consumer, by whoever holds both.
  await holdVersion(tx);
  await writeVersion(tx);
  await readAgain(tx, consumerName);
  const month = sql<string>`to_char(date_trunc('month', day), 'YYYY-MM-DD')`;
  const counted = await rowsOf(tx, tables.selectFrom("reports.day").select(month.as("first")).distinct());
  // Months leave the log whole.
  const inLog = await monthsInLog(
    tx,
    counted.map(({ first }) => new Date(`${first}T00:00:00Z`)),
  );
  const again = inLog.map((first) => first.toISOString().slice(0, 10));
  await change(tx, tables.deleteFrom("reports.day").where(month, "=", anyOf(again)));
  return again[0] ?? null;
}
