import type { ProviderEvent } from "@croupier/contract/psp";
import type { Queryable, Tx } from "../platform/database.ts";
import { raiseAlarm } from "./workQueue.ts";

/** An event of a provider, and the order or address that it is about. */
export interface InboxEvent {
  provider: string;
  about: string;
  event: ProviderEvent;
}

/** Whether the event was acted on before; the same id with another content is a fault of its provider. */
export async function seenBefore(tx: Tx, { provider, event }: InboxEvent): Promise<"new" | "same_body" | "other_body"> {
  const found = await tx.query(
    "SELECT body = $3::jsonb AS same FROM payments.callback WHERE provider = $1 AND event_id = $2",
    [provider, event.event_id, JSON.stringify(event)],
  );
  if (found.rows.length === 0) return "new";
  return found.rows[0].same ? "same_body" : "other_body";
}

/** Written in the transaction that acts on the event, so that it acts once. Source: F-16. */
export async function keepEvent(
  tx: Tx,
  { provider, about, event }: InboxEvent,
  outcome: string,
  now: Date,
): Promise<void> {
  await tx.query(
    `INSERT INTO payments.callback (provider, event_id, order_id, body, outcome, received_at) VALUES ($1, $2, $3, $4, $5, $6)`,
    [provider, event.event_id, about, JSON.stringify(event), outcome, now],
  );
}

/** Once for each event and problem: a provider repeats what was refused. */
export async function alarmOfEvent(
  db: Queryable,
  { provider, about, event }: InboxEvent,
  problem: string,
  now: Date,
): Promise<void> {
  const known = await db.query(
    "SELECT 1 FROM payments.alarm WHERE provider = $1 AND order_id = $2 AND problem = $3 AND detail ->> 'event_id' = $4",
    [provider, about, problem, event.event_id],
  );
  if (known.rows.length > 0) return;
  await raiseAlarm(db, { provider, orderId: about, problem, detail: event }, now);
}
