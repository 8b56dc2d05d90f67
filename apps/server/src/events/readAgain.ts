import { sql } from "kysely";
import type { Tx } from "../platform/database.ts";
import { change, firstOf } from "../platform/query.ts";
import { tables } from "./tables.ts";

/**
 * Sets a consumer back to the beginning of the log, in the transaction that takes back what it did before: it then does all of
 * it again, once. Waits for a batch of its that is under way. Answers when the oldest line is from; null where there is none.
 */
export async function readAgain(tx: Tx, consumer: string): Promise<Date | null> {
  await tx.query("SELECT pg_advisory_xact_lock(hashtextextended('events:' || $1, 0))", [consumer]);
  await change(
    tx,
    tables.updateTable("events.cursor").set({ txid: sql`'0'`, id: 0n }).where("consumer", "=", consumer),
  );
  const oldest = await firstOf(
    tx,
    tables.selectFrom("events.event").select(({ fn }) => fn.min("at").as("at")),
  );
  return oldest?.at ?? null;
}
