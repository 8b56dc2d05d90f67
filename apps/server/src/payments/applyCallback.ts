import type { ProviderCallback } from "@croupier/contract/psp";
import type { Tx } from "../platform/database.ts";
import { applyReport, isAlarming, isMisfit, type ReportMisfit, type ReportOutcome } from "./applyReport.ts";
import { alarmOfEvent, type InboxEvent, keepEvent, seenBefore } from "./callbackInbox.ts";
import type { PaymentsDeps } from "./deps.ts";
import { readOrderId } from "./payment.ts";
import { lockPayment } from "./paymentStore.ts";
import { MoneyStuck } from "./postPayment.ts";

export type CallbackAnswer =
  | { ok: true; outcome: ReportOutcome | "repeated" }
  | {
      ok: false;
      reason: "unknown_order" | "changed_event" | "stuck" | ReportMisfit;
    };

type CallbackFault = Extract<CallbackAnswer, { ok: false }>["reason"];

/**
 * Acts on a callback whose signature was checked. The event is written in the transaction that acts on it, so a
 * repeated one acts once; one that does not fit the order changes nothing, raises an alarm and is refused, so that the
 * provider keeps it. Source: F-16.
 */
export async function applyCallback(
  deps: PaymentsDeps,
  provider: string,
  callback: ProviderCallback,
  now: Date,
): Promise<CallbackAnswer> {
  try {
    return await deps.db.transaction((tx) => take(deps, tx, provider, callback, now));
  } catch (error) {
    if (!(error instanceof MoneyStuck)) throw error;
    const event = { provider, about: callback.order_id, event: callback };
    await alarmOfEvent(deps.db.pool, event, error.problem, now);
    return { ok: false, reason: "stuck" };
  }
}

async function take(
  deps: PaymentsDeps,
  tx: Tx,
  provider: string,
  callback: ProviderCallback,
  now: Date,
): Promise<CallbackAnswer> {
  const event: InboxEvent = { provider, about: callback.order_id, event: callback };
  const refuse = async (reason: Exclude<CallbackFault, "stuck">): Promise<CallbackAnswer> => {
    await alarmOfEvent(tx, event, reason, now);
    return { ok: false, reason };
  };
  const name = readOrderId(callback.order_id);
  // Locked before the inbox is looked at, so that copies that come together wait here for the first.
  const payment = name && (await lockPayment(tx, name.playerId, name.id));
  if (!payment || payment.provider !== provider) return refuse("unknown_order");
  const seen = await seenBefore(tx, event);
  if (seen === "other_body") return refuse("changed_event");
  if (seen === "same_body") return { ok: true, outcome: "repeated" };
  const { outcome } = await applyReport(deps, tx, payment, callback, now);
  if (isMisfit(outcome)) return refuse(outcome);
  if (isAlarming(outcome)) await alarmOfEvent(tx, event, outcome, now);
  await keepEvent(tx, event, outcome, now);
  return { ok: true, outcome };
}
