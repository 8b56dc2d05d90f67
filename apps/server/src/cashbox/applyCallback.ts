import type { ProviderCallback } from "@croupier/contract/psp";
import type { Tx } from "../platform/database.ts";
import { applyReport, isAlarming, type ReportOutcome } from "./applyReport.ts";
import type { Cashbox } from "./cashbox.ts";
import { MoneyStuck } from "./moveMoney.ts";
import { readOrderId } from "./payment.ts";
import { lockPayment } from "./store.ts";
import { raiseAlarm } from "./workQueue.ts";

export type CallbackAnswer =
  | { ok: true; outcome: ReportOutcome | "repeated" }
  | {
      ok: false;
      reason: "unknown_order" | "other_payment" | "other_amount" | "other_currency" | "changed_event" | "stuck";
    };

type CallbackFault = Extract<CallbackAnswer, { ok: false }>["reason"];

/**
 * Acts on a callback whose signature was checked. The event is written in the transaction that acts on it, so a
 * repeated one acts once; one that does not fit the order changes nothing, raises an alarm and is refused, so that the
 * provider keeps it. Source: fairness row 16.
 */
export async function applyCallback(
  cashbox: Cashbox,
  provider: string,
  callback: ProviderCallback,
  now: Date,
): Promise<CallbackAnswer> {
  try {
    return await cashbox.db.transaction((tx) => take(cashbox, tx, provider, callback, now));
  } catch (error) {
    if (!(error instanceof MoneyStuck)) throw error;
    await alarm(cashbox.db.pool, provider, callback, `stuck_${error.result}`, now);
    return { ok: false, reason: "stuck" };
  }
}

async function take(
  cashbox: Cashbox,
  tx: Tx,
  provider: string,
  callback: ProviderCallback,
  now: Date,
): Promise<CallbackAnswer> {
  const name = readOrderId(callback.order_id);
  // Locked before the inbox is looked at, so that copies that come together wait here for the first.
  const payment = name && (await lockPayment(tx, name.playerId, name.id));
  if (!payment || payment.provider !== provider) return refuse(tx, provider, callback, "unknown_order", now);
  const seen = await seenBefore(tx, provider, callback);
  if (seen === "other_body") return refuse(tx, provider, callback, "changed_event", now);
  if (seen === "same_body") return { ok: true, outcome: "repeated" };
  const { outcome } = await applyReport(cashbox, tx, payment, callback, now);
  if (outcome === "other_payment" || outcome === "other_amount" || outcome === "other_currency") {
    return refuse(tx, provider, callback, outcome, now);
  }
  if (isAlarming(outcome)) await alarm(tx, provider, callback, outcome, now);
  await tx.query(
    `INSERT INTO cashbox.callback (provider, event_id, order_id, body, outcome, received_at) VALUES ($1, $2, $3, $4, $5, $6)`,
    [provider, callback.event_id, callback.order_id, JSON.stringify(callback), outcome, now],
  );
  return { ok: true, outcome };
}

async function seenBefore(tx: Tx, provider: string, callback: ProviderCallback) {
  const found = await tx.query(
    "SELECT body = $3::jsonb AS same FROM cashbox.callback WHERE provider = $1 AND event_id = $2",
    [provider, callback.event_id, JSON.stringify(callback)],
  );
  if (found.rows.length === 0) return "new";
  return found.rows[0].same ? "same_body" : "other_body";
}

async function refuse(
  tx: Tx,
  provider: string,
  callback: ProviderCallback,
  reason: CallbackFault,
  now: Date,
): Promise<CallbackAnswer> {
  await alarm(tx, provider, callback, reason, now);
  return { ok: false, reason };
}

/** Once for each event and problem: a provider repeats what was refused. */
async function alarm(
  db: Pick<Tx, "query">,
  provider: string,
  callback: ProviderCallback,
  problem: string,
  now: Date,
): Promise<void> {
  const known = await db.query(
    "SELECT 1 FROM cashbox.alarm WHERE provider = $1 AND order_id = $2 AND problem = $3 AND detail ->> 'event_id' = $4",
    [provider, callback.order_id, problem, callback.event_id],
  );
  if (known.rows.length > 0) return;
  await raiseAlarm(db, { provider, orderId: callback.order_id, problem, detail: callback }, now);
}
