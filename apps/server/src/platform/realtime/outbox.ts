import { sql } from "kysely";
import type { Database, Queryable } from "../database.ts";
import { pgArray } from "../pgArray.ts";
import { rowsOf } from "../query.ts";
import type { Message, Publisher } from "./backplane.ts";
import { type Listening, listen } from "./pgListener.ts";
import { tables } from "./tables.ts";

/*
 * Publishing from inside a transaction: the message is a row that commits or vanishes with it, and a relay moves
 * committed rows to the backplane. One process relays at a time; when it dies, another's next poll takes over.
 * Where the backplane is another service, a relay killed between sending and committing sends again, so a message may
 * come twice, never not at all; in the same database both happen in one transaction.
 */

export interface OutboxOptions {
  db: Pick<Database, "transaction">;
  url: string;
  publisher: Publisher;
  poll_ms?: number;
  onError?: (error: unknown) => void;
}

const relayLock = 7_233_012_033n;
/** Messages that one turn of the relay takes. */
export const maxAtOnce = 500;

const oldestIds = tables.selectFrom("realtime.outbox").select("id").orderBy("id").limit(maxAtOnce);

/**
 * Takes the oldest messages out of the outbox, in the order in which they came. Their ids are one array, found once: statistics
 * of this table are mostly taken while it is empty, and a join that is planned for a few rows compares each with each.
 */
export const oldestMessages = tables
  .with("taken", (db) =>
    db
      .deleteFrom("realtime.outbox")
      .where((row) => row("id", "=", row.fn.any(sql<bigint[]>`ARRAY(${oldestIds})`)))
      .returning(["id", "channel", "data"]),
  )
  .selectFrom("taken")
  .selectAll()
  .orderBy("id");

/** Enqueues messages in the caller's transaction. */
export async function enqueue(tx: Queryable, messages: readonly Message[]): Promise<void> {
  if (messages.length === 0) return;
  await tx.query({
    name: "realtime-enqueue",
    text: "SELECT realtime.enqueue($1, $2)",
    values: [pgArray(messages.map((message) => message.channel)), pgArray(messages.map((message) => message.data))],
  });
}

/** Relays until closed; `close` waits for the batch in flight. */
export async function startRelay(options: OutboxOptions): Promise<{ close(): Promise<void> }> {
  let again = false;
  let closed = false;
  let running: Promise<void> | null = null;

  function wake(): void {
    again = true;
    if (closed || running) return;
    running = drain().finally(() => {
      running = null;
      if (again) wake();
    });
  }

  async function drain(): Promise<void> {
    while (again && !closed) {
      again = false;
      try {
        if ((await relayOnce(options)) === maxAtOnce) again = true;
      } catch (error) {
        options.onError?.(error);
        return;
      }
    }
  }

  const listening: Listening = await listen({
    url: options.url,
    channels: ["realtime_outbox"],
    onNotice: wake,
    onConnected: wake,
  });
  const timer = setInterval(wake, options.poll_ms ?? 1_000);
  timer.unref();
  return {
    async close() {
      closed = true;
      clearInterval(timer);
      await listening.close();
      await running;
    },
  };
}

async function relayOnce({ db, publisher }: OutboxOptions): Promise<number> {
  return db.transaction(async (tx) => {
    const turn = await tx.query<{ mine: boolean }>("SELECT pg_try_advisory_xact_lock($1) AS mine", [relayLock]);
    if (!turn.rows[0]?.mine) return 0;
    const taken = await rowsOf(tx, oldestMessages);
    const messages = taken.map(({ channel, data }) => ({ channel, data }));
    if (messages.length > 0) await publisher.append(messages, tx);
    return taken.length;
  });
}
