import type { Queryable } from "../platform/database.ts";
import { appendEvent } from "./appendEvent.ts";

/** Something that a player did, for whoever counts it. */
export interface PlayerDeed {
  playerId: number;
  what: string;
  count?: number;
  /** Of a break: its last moment. */
  until?: Date | null;
}

/** Writes into the event log what a player did, in the transaction of what it tells of. */
export async function noteDeed(tx: Queryable, { playerId, what, count, until }: PlayerDeed, now: Date): Promise<void> {
  const payload = { what, ...(count && { count }), ...(until && { until: until.toISOString() }) };
  await appendEvent(tx, { kind: "player.did", at: now, playerId, payload });
}
