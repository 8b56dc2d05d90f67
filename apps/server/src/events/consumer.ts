import type { Database, Queryable, Tx } from "../platform/database.ts";
import { change } from "../platform/query.ts";
import { type RecordedEvent, readEvent } from "./rows.ts";
import type { Row } from "./schema.ts";
import { tables } from "./tables.ts";

/**
 * Something that follows the event log. `handleBatch` does its effects in `tx`, in which the consumer's cursor moves too: both
 * happen, or neither, so every line has its effect exactly once. It must not touch anything outside the database.
 */
export interface EventConsumer {
  name: string;
  /** Only lines of these kinds are handed over; the cursor passes the others. */
  kinds: readonly string[];
  /** Lines in one transaction at most. */
  batchSize?: number;
  handleBatch(tx: Tx, events: readonly RecordedEvent[]): Promise<void>;
}

/** Declares a consumer; a name is a cursor, so it must never change. */
export function defineConsumer(consumer: EventConsumer): EventConsumer {
  if (!/^[a-z][a-z0-9-]{2,60}$/.test(consumer.name))
    throw new Error(`a consumer's name is a short slug, not ${consumer.name}`);
  return consumer;
}

const defaultBatch = 500;

/** One process reads under a name at a time; `known` says whether the consumer has a cursor already. */
const lockCursor = `SELECT pg_try_advisory_xact_lock(hashtextextended('events:' || $1, 0)) AS mine,
  EXISTS (SELECT FROM events.cursor WHERE consumer = $1) AS known`;

export type ReadAnswer = { busy: true } | { busy: false; read: number; more: boolean };

/**
 * One step of a consumer: takes the next lines that no older transaction can still precede, hands them over and moves the
 * cursor, in one transaction. `busy` when another process is reading under this name.
 *
 * The order is (transaction, line). A line is visible here only when every transaction begun before its own has ended,
 * so nothing can appear behind the cursor later. Source: docs/architecture.md.
 */
export async function readOnce(db: Database, consumer: EventConsumer): Promise<ReadAnswer> {
  const batchSize = consumer.batchSize ?? defaultBatch;
  return db.transaction(async (tx) => {
    const lock = await tx.query({ name: "events.lock", text: lockCursor, values: [consumer.name] });
    if (!lock.rows[0].mine) return { busy: true };
    if (!lock.rows[0].known)
      await change(
        tx,
        tables
          .insertInto("events.cursor")
          .values({ consumer: consumer.name })
          .onConflict((conflict) => conflict.doNothing()),
      );
    // Prepared: consumers ask ten times a second, and planning over all months costs more than reading.
    const lines = await tx.query<Row<"events.event">>({
      name: `events.lines.${batchSize}`,
      text: `SELECT e.txid::text AS txid, e.id, e.at, e.kind, e.player_id, e.payload
       FROM events.cursor c, LATERAL (
         SELECT * FROM events.event e
         WHERE (e.txid, e.id) > (c.txid, c.id) AND e.txid < events.settled_before()
         ORDER BY e.txid, e.id LIMIT ${batchSize}
       ) e
       WHERE c.consumer = $1 ORDER BY e.txid, e.id`,
      values: [consumer.name],
    });
    const last = lines.rows.at(-1);
    if (!last) return { busy: false, read: 0, more: false };
    const wanted = lines.rows.filter((row) => consumer.kinds.includes(row.kind));
    if (wanted.length > 0) await consumer.handleBatch(tx, wanted.map(readEvent));
    await tx.query({
      name: "events.move",
      text: "UPDATE events.cursor SET txid = $2::xid8, id = $3, moved_at = now() WHERE consumer = $1",
      values: [consumer.name, last.txid, last.id],
    });
    return { busy: false, read: lines.rows.length, more: lines.rows.length === batchSize };
  });
}

/** Whether something that happened before a moment is written that the consumer has still to read. */
export async function hasUnread(on: Queryable, consumer: string, before: Date): Promise<boolean> {
  const reply = await on.query<{ unread: boolean }>(
    `SELECT EXISTS (SELECT FROM events.event e, (
       SELECT coalesce(max(txid), '0'::xid8) AS txid, coalesce(max(id), 0) AS id FROM events.cursor WHERE consumer = $1
     ) c WHERE (e.txid, e.id) > (c.txid, c.id) AND e.at < $2) AS unread`,
    [consumer, before],
  );
  return reply.rows[0]?.unread === true;
}

/** How far a consumer is behind: lines that are written but not read. For metrics. */
export async function consumerLag(db: Database, name: string): Promise<number> {
  const reply = await db.pool.query(
    `SELECT count(*) AS n FROM events.event e, (
       SELECT coalesce(max(txid), '0'::xid8) AS txid, coalesce(max(id), 0) AS id FROM events.cursor WHERE consumer = $1
     ) c WHERE (e.txid, e.id) > (c.txid, c.id)`,
    [name],
  );
  return Number(reply.rows[0].n);
}
