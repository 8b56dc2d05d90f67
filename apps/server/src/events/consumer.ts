import type { Database, Queryable, Tx } from "../platform/database.ts";
import { change } from "../platform/query.ts";
import { type Line, linesText, type Place, type RecordedEvent, readLine } from "./rows.ts";
import type { Row } from "./schema.ts";
import type { SharedReading } from "./sharedLines.ts";
import { tables } from "./tables.ts";

/**
 * Something that follows the event log. `handleBatch` does its effects in `tx`, in which the consumer's cursor moves too: both
 * happen, or neither, so every line has its effect exactly once. It must not touch anything outside the database: what this process
 * keeps in memory of a batch is kept in `afterCommit`.
 */
export interface EventConsumer {
  name: string;
  /** Only lines of these kinds are handed over; the cursor passes the others. */
  kinds: readonly string[];
  /** Lines handed over in one transaction at most. */
  batchSize?: number;
  /** Nobody waits for what it counts: while much is written it goes on less often, since each step costs bets theirs. */
  patient?: boolean;
  handleBatch(tx: Tx, events: readonly RecordedEvent[]): Promise<void>;
  /** Called once the transaction of the last batch has committed. */
  afterCommit?(): void;
}

/** Declares a consumer; a name is a cursor, so it must never change. */
export function defineConsumer(consumer: EventConsumer): EventConsumer {
  if (!/^[a-z][a-z0-9-]{2,60}$/.test(consumer.name))
    throw new Error(`a consumer's name is a short slug, not ${consumer.name}`);
  return consumer;
}

/** As many as one reading brings: each batch is a transaction of half a dozen statements, whatever is in it. */
const defaultBatch = 2_000;

/**
 * One process reads under a name at a time. The place is none while the consumer has no cursor yet. It is of the moment before the
 * lock: whoever held the lock until then may have moved the cursor, which is noticed when it is moved again.
 */
const lockCursor = `SELECT pg_try_advisory_xact_lock(hashtextextended('events:' || $1, 0)) AS mine, c.txid::text AS txid, c.id
  FROM (SELECT) one LEFT JOIN events.cursor c ON c.consumer = $1`;

const moveCursor = "UPDATE events.cursor SET txid = $2::xid8, id = $3, moved_at = now() WHERE consumer = $1";

/** Thrown where another process has moved the cursor over what was just handled: nothing of it may stay. */
class Overtaken extends Error {}

/** `left`: what one batch left of a reading. */
export type ReadAnswer = { busy: true } | { busy: false; read: number; more: boolean; left?: SharedReading };

/**
 * One step of a consumer: takes the next lines that no older transaction can still precede, hands them over and moves the
 * cursor, in one transaction. `busy` when another process is reading under this name.
 *
 * The order is (transaction, line). A line is visible here only when every transaction begun before its own has ended,
 * so nothing can appear behind the cursor later. Source: docs/architecture.md.
 *
 * `reading`: what was read for it with others before; taken where the cursor still stands where it begins.
 */
export async function readOnce(db: Database, consumer: EventConsumer, reading?: SharedReading): Promise<ReadAnswer> {
  if (reading?.lines.length === 0) return { busy: false, read: 0, more: false };
  if (reading && !reading.lines.some((line) => isWanted(consumer, line))) return passOver(db, consumer.name, reading);
  const answer = await readInOne(db, consumer, reading);
  if (!answer.busy && answer.read > 0) consumer.afterCommit?.();
  return answer;
}

async function readInOne(db: Database, consumer: EventConsumer, reading?: SharedReading): Promise<ReadAnswer> {
  try {
    return await db.transaction((tx) => readIn(tx, consumer, reading));
  } catch (error) {
    if (error instanceof Overtaken) return { busy: true };
    throw error;
  }
}

async function readIn(tx: Tx, consumer: EventConsumer, reading?: SharedReading): Promise<ReadAnswer> {
  const batchSize = consumer.batchSize ?? defaultBatch;
  const lock = await tx.query<{ mine: boolean; txid: string | null; id: bigint | null }>({
    name: "events.lock",
    text: lockCursor,
    values: [consumer.name],
  });
  const { mine, txid, id } = lock.rows[0]!;
  if (!mine) return { busy: true };
  if (txid === null)
    await change(
      tx,
      tables
        .insertInto("events.cursor")
        .values({ consumer: consumer.name })
        .onConflict((conflict) => conflict.doNothing()),
    );
  // The lines of a shared reading, where the cursor stands at their beginning.
  const known = reading?.from.txid === txid && reading.from.id === id ? reading : undefined;
  const lines = known?.lines ?? (await ownLines(tx, consumer.name, batchSize));
  const batch = nextBatch(consumer, lines, batchSize);
  const last = batch.at(-1);
  if (!last) return { busy: false, read: 0, more: false };
  const wanted = batch.filter((line) => isWanted(consumer, line));
  if (wanted.length > 0)
    await consumer.handleBatch(
      tx,
      wanted.map(({ event }) => ({ ...event })),
    );
  const read = { busy: false, read: batch.length } as const;
  if (!known) {
    await tx.query({
      name: "events.move",
      text: moveCursor,
      values: [consumer.name, last.place.txid, last.place.id],
    });
    return { ...read, more: batch.length === batchSize };
  }
  if (!(await moveFrom(tx, consumer.name, known.from, last.place))) throw new Overtaken();
  const left = { ...known, from: last.place, lines: known.lines.slice(batch.length) };
  return { ...read, more: known.full, ...(left.lines.length > 0 ? { left } : {}) };
}

const isWanted = ({ kinds }: EventConsumer, { event }: Line) => kinds.includes(event.kind);

/** The first lines of which no more than `batchSize` are handed over. */
function nextBatch(consumer: EventConsumer, lines: readonly Line[], batchSize: number): readonly Line[] {
  let wanted = 0;
  const end = lines.findIndex((line) => isWanted(consumer, line) && ++wanted > batchSize);
  return end < 0 ? lines : lines.slice(0, end);
}

/**
 * Moves a cursor over lines of which the consumer wants none, in one statement. It needs no lock: a cursor that another process
 * has moved meanwhile stays, and one that sets it back over these lines has nothing handed over twice.
 */
async function passOver(db: Database, consumer: string, { from, lines, full }: SharedReading): Promise<ReadAnswer> {
  return (await moveFrom(db.pool, consumer, from, lines.at(-1)!.place))
    ? { busy: false, read: lines.length, more: full }
    : { busy: false, read: 0, more: false };
}

/** Moves a cursor from one place to another; false where it stands elsewhere. */
async function moveFrom(on: Queryable, consumer: string, from: Place, to: Place): Promise<boolean> {
  const reply = await on.query({
    name: "events.move_from",
    text: `${moveCursor} AND txid = $4::xid8 AND id = $5`,
    values: [consumer, to.txid, to.id, from.txid, from.id],
  });
  return reply.rowCount === 1;
}

/** Prepared: planning over all months costs more than reading. */
async function ownLines(tx: Tx, consumer: string, batchSize: number): Promise<readonly Line[]> {
  const reply = await tx.query<Row<"events.event">>({
    name: `events.lines.${batchSize}`,
    text: `${linesText("events.cursor c", batchSize)} WHERE c.consumer = $1 ORDER BY e.txid, e.id`,
    values: [consumer],
  });
  return reply.rows.map(readLine);
}

/** Whether something that happened before a moment is written that the consumer has still to read. Looks through what is unread alone. */
export async function hasUnread(on: Queryable, consumer: string, before: Date): Promise<boolean> {
  const reply = await on.query<{ unread: boolean }>(
    `SELECT EXISTS (SELECT FROM (
       SELECT coalesce(max(txid), '0'::xid8) AS txid, coalesce(max(id), 0) AS id FROM events.cursor WHERE consumer = $1
     ) c CROSS JOIN LATERAL (
       SELECT FROM events.event e WHERE (e.txid, e.id) > (c.txid, c.id) AND e.at < $2 ORDER BY e.txid, e.id LIMIT 1
     ) e) AS unread`,
    [consumer, before],
  );
  return reply.rows[0]?.unread === true;
}

/** When the last line happened that a consumer has read; null before the first, and where its month was taken out of the log. */
export async function readUntil(on: Queryable, consumer: string): Promise<Date | null> {
  const reply = await on.query<{ at: Date }>(
    "SELECT e.at FROM events.event e JOIN events.cursor c ON (e.txid, e.id) = (c.txid, c.id) WHERE c.consumer = $1",
    [consumer],
  );
  return reply.rows[0]?.at ?? null;
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
