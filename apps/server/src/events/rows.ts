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

/** An event as consumers get it. */
export function readEvent(row: Row<"events.event">): RecordedEvent {
  const playerId = row.player_id === null ? null : Number(row.player_id);
  return { id: row.id, at: row.at, kind: row.kind, playerId, payload: row.payload };
}
