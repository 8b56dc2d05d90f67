import type { RecordedEvent } from "./consumer.ts";
import type { Row } from "./schema.ts";

/** An event as consumers get it. */
export function readEvent(row: Row<"events.event">): RecordedEvent {
  const playerId = row.player_id === null ? null : Number(row.player_id);
  return { id: row.id, at: row.at, kind: row.kind, playerId, payload: row.payload };
}
