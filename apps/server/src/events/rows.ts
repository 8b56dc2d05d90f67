import type { Row } from "./schema.ts";

/** A line as consumers get it. */
export interface RecordedEvent {
  id: bigint;
  at: Date;
  kind: string;
  playerId: number | null;
  // biome-ignore lint/suspicious/noExplicitAny: each kind has its own payload; consumers parse what they use
  payload: any;
}

/** Where a consumer stands: the last line that it read. */
export interface Place {
  txid: string;
  id: bigint;
}

/** A line of the log with its place. */
export interface Line {
  place: Place;
  event: RecordedEvent;
}

/** The lines behind the place `c`, as many as no older transaction can still precede. */
export const linesText = (
  from: string,
  limit: number,
) => `SELECT e.txid::text AS txid, e.id, e.at, e.kind, e.player_id, e.payload
  FROM ${from}, LATERAL (
    SELECT * FROM events.event e
    WHERE (e.txid, e.id) > (c.txid, c.id) AND e.txid < events.settled_before()
    ORDER BY e.txid, e.id LIMIT ${limit}
  ) e`;

export const readLine = (row: Row<"events.event">): Line => ({
  place: { txid: String(row.txid), id: row.id },
  event: readEvent(row),
});

/** An event as consumers get it. */
export function readEvent(row: Row<"events.event">): RecordedEvent {
  const playerId = row.player_id === null ? null : Number(row.player_id);
  return { id: row.id, at: row.at, kind: row.kind, playerId, payload: row.payload };
}
