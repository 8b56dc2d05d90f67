import type { FraudProblem } from "@croupier/contract/backOffice/fraud";
import type { ProviderEvent } from "@croupier/contract/psp";
import { sql } from "kysely";
import type { Queryable, Tx } from "../platform/database.ts";
import { change, firstOf } from "../platform/query.ts";
import { tables } from "./tables.ts";
import { raiseAlarm } from "./workQueue.ts";

/** An event of a provider, and the order or address that it is about. */
export interface InboxEvent {
  provider: string;
  about: string;
  /** Whose payment it is about, where `about` does not name it. */
  playerId?: number;
  event: ProviderEvent;
}

/** Whether the event was acted on before; the same id with another content is a fault of its provider. */
export async function seenBefore(tx: Tx, { provider, event }: InboxEvent): Promise<"new" | "same_body" | "other_body"> {
  const kept = tables
    .selectFrom("payments.callback")
    .select((row) => row("body", "=", JSON.stringify(event)).as("same"))
    .where("provider", "=", provider)
    .where("event_id", "=", event.event_id);
  const found = await firstOf(tx, kept);
  if (!found) return "new";
  return found.same ? "same_body" : "other_body";
}

/** Written in the transaction that acts on the event, so that it acts once. Source: F-16. */
export async function keepEvent(
  tx: Tx,
  { provider, about, event }: InboxEvent,
  outcome: string,
  now: Date,
): Promise<void> {
  await change(
    tx,
    tables.insertInto("payments.callback").values({
      provider,
      event_id: event.event_id,
      order_id: about,
      body: JSON.stringify(event),
      outcome,
      received_at: now,
    }),
  );
}

/** Once for each event and problem: a provider repeats what was refused. */
export async function alarmOfEvent(
  db: Queryable,
  { provider, about, event, playerId }: InboxEvent,
  problem: FraudProblem,
  now: Date,
): Promise<void> {
  const known = tables
    .selectFrom("payments.alarm")
    .select("id")
    .where("provider", "=", provider)
    .where("order_id", "=", about)
    .where("problem", "=", problem)
    .where(({ ref }) => sql<boolean>`${ref("detail")} ->> 'event_id' = ${event.event_id}`)
    .limit(1);
  if (await firstOf(db, known)) return;
  await raiseAlarm(db, { provider, orderId: about, problem, detail: event, ...(playerId ? { playerId } : {}) }, now);
}
