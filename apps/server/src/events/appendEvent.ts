import type { Queryable } from "../platform/database.ts";

/** One line of the event log. Amounts inside `payload` are digits in strings. */
export interface DomainEvent {
  kind: string;
  at: Date;
  playerId: number | null;
  payload: Record<string, unknown>;
}

/** Channel on which processes wake each other's consumers. */
export const eventsChannel = "events";

/**
 * Appends a line in the caller's transaction: it is read exactly if the transaction commits. Consumers are woken by the
 * commit; bets do without that notice (see wakeConsumers), since notices queue behind one lock at commit.
 */
export async function appendEvent(tx: Queryable, line: DomainEvent): Promise<void> {
  await tx.query(
    `WITH line AS (INSERT INTO events.event (at, kind, player_id, payload) VALUES ($1, $2, $3, $4))
     SELECT pg_notify('${eventsChannel}', '')`,
    [line.at, line.kind, line.playerId, JSON.stringify(line.payload)],
  );
}
