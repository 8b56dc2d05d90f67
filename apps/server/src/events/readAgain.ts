import { sql } from "kysely";
import type { Tx } from "../platform/database.ts";
import { change } from "../platform/query.ts";
import { holdConsumer } from "./readLog.ts";
import { tables } from "./tables.ts";

/**
 * Sets a consumer back to the beginning of the log, in the transaction that takes back what it did before: it then does all of
 * it again, once. Waits for a batch of its that is under way.
 */
export async function readAgain(tx: Tx, consumer: string): Promise<void> {
  await holdConsumer(tx, consumer);
  await change(
    tx,
    tables.updateTable("events.cursor").set({ txid: sql`'0'`, id: 0n }).where("consumer", "=", consumer),
  );
}
