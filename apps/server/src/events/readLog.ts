import type { Tx } from "../platform/database.ts";
import { type RecordedEvent, readEvent } from "./rows.ts";
import type { Row } from "./schema.ts";

export interface LogPart {
  kinds: readonly string[];
  /** Lines of these moments, both included. */
  from: Date;
  to: Date;
  /** Of these players alone; of everybody without them. */
  players?: readonly number[];
}

/** Takes a consumer's turn until the transaction ends: no process handles a batch of its meanwhile. Waits for one that is under way. */
export async function holdConsumer(tx: Tx, consumer: string): Promise<void> {
  await tx.query("SELECT pg_advisory_xact_lock(hashtextextended('events:' || $1, 0))", [consumer]);
}

/**
 * What a consumer has read so far of a part of the log, in its order and in pages: so that what it made of it can be made again. Its
 * turn is held by `holdConsumer`.
 */
export async function* readLog(tx: Tx, consumer: string, part: LogPart, size = 5_000): AsyncGenerator<RecordedEvent[]> {
  let after = { txid: "0", id: 0n };
  for (;;) {
    const { rows } = await tx.query<Row<"events.event">>(
      `SELECT e.txid::text AS txid, e.id, e.at, e.kind, e.player_id, e.payload
       FROM events.event e, events.cursor c
       WHERE c.consumer = $1 AND (e.txid, e.id) > ($2::xid8, $3) AND (e.txid, e.id) <= (c.txid, c.id)
         AND e.kind = ANY ($4) AND e.at BETWEEN $5 AND $6 AND ($7::bigint[] IS NULL OR e.player_id = ANY ($7))
       ORDER BY e.txid, e.id LIMIT $8`,
      [consumer, after.txid, after.id, part.kinds, part.from, part.to, part.players ?? null, size],
    );
    if (rows.length > 0) yield rows.map(readEvent);
    const last = rows.at(-1);
    if (!last || rows.length < size) return;
    after = { txid: String(last.txid), id: last.id };
  }
}
