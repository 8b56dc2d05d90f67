import type { CallReply } from "@croupier/contract/call";
import type { getPaymentTimeline, PaymentStep } from "@croupier/contract/cashbox";
import type { PaymentMethod } from "@croupier/contract/payments";
import type { Queryable } from "../platform/database.ts";
import { firstOf, rowsOf } from "../platform/query.ts";
import type { PaymentsDeps } from "./deps.ts";
import { type Payment, wirePayment } from "./payment.ts";
import { tables } from "./tables.ts";

type Processing = PaymentMethod["termsOfService"]["processingTime"];

/** The way of one payment as its player may see it. Source: 4-11, 3-60. */
export async function timelineOf(
  { db, policy }: Pick<PaymentsDeps, "db" | "policy">,
  payment: Payment,
  visit: string,
): Promise<CallReply<typeof getPaymentTimeline>> {
  const { licence, country } = payment.intent;
  const steps = await stepsOf(db.reads.current, payment);
  const processing = payment.finishedAt ? null : await processingOf(db.pool, payment);
  return {
    payment: wirePayment(payment, policy(licence, country, visit)),
    steps,
    chain: payment.chain,
    expected_at: processing && expectedAt(payment.createdAt, processing).toISOString(),
  };
}

async function stepsOf(on: Queryable, { playerId, id }: Pick<Payment, "playerId" | "id">): Promise<PaymentStep[]> {
  const steps = tables
    .selectFrom("payments.payment_event")
    .select(["at", "to_state", "actor", "detail"])
    .where("player_id", "=", BigInt(playerId))
    .where("payment_id", "=", BigInt(id))
    .orderBy("id");
  return (await rowsOf(on, steps)).map(({ at, to_state, actor, detail }) => ({
    state: to_state as PaymentStep["state"],
    at: at.toISOString(),
    by: whoOf(actor),
    reason: (detail as { reason?: string }).reason ?? null,
  }));
}

/** Players are told of the house, never which of its people acted. */
function whoOf(actor: string): PaymentStep["by"] {
  if (actor === "player") return "player";
  return actor.startsWith("provider:") ? "provider" : "casino";
}

async function processingOf(on: Queryable, payment: Payment): Promise<Processing | null> {
  const terms = tables
    .selectFrom("payments.method_terms")
    .select("processing")
    .where("method_id", "=", payment.methodId)
    .where("currency", "=", payment.currency)
    .where("action", "=", payment.action);
  return ((await firstOf(on, terms))?.processing as Processing | undefined) ?? null;
}

const lengths_ms = { instant: 10 * 60_000, hours: 3_600_000, days: 24 * 3_600_000 } as const;

/** By when a payment ought to be over: the end of its method's span, ten minutes for those that are instant. */
function expectedAt(begin: Date, { type, from, to }: Processing): Date {
  return new Date(begin.getTime() + lengths_ms[type] * (type === "instant" ? 1 : (to ?? from ?? 1)));
}
