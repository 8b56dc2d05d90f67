import * as calls from "@croupier/contract/backOffice/playerActivity";
import type { PaymentState } from "@croupier/contract/payments";
import { toCents } from "@croupier/rules/money";
import type { ApiServer } from "../platform/apiServer.ts";
import { handleForOperator } from "../platform/backOffice/operatorIdentity.ts";
import type { Queryable } from "../platform/database.ts";
import { fail } from "../platform/failure.ts";
import { rowsOf } from "../platform/query.ts";
import type { PaymentsDeps } from "./deps.ts";
import { orderIdOf, type Payment } from "./payment.ts";
import { findPayment, paymentsOf } from "./queries.ts";
import { toPayment } from "./rows.ts";
import { tables } from "./tables.ts";

interface Wanted {
  action?: Payment["action"] | undefined;
  before?: number | undefined;
  per_page: number;
}

/** A player's payments as operators look at them, with all that is known of their way. */
export function registerPlayerPayments(api: ApiServer, { db }: Pick<PaymentsDeps, "db">): void {
  handleForOperator(api, calls.listPlayerPayments, ({ params, query }) =>
    listPayments(db.reads.recent, params.id, query),
  );
  handleForOperator(api, calls.getPlayerPayment, async ({ params }) => {
    const payment = await findPayment(db.reads.recent, params.id, params.payment);
    if (!payment) return fail(404, "payment", "not_found");
    const steps = await stepsOf(db.reads.recent, payment);
    return { payment: wire(payment), provider_payment: payment.providerPaymentId, steps };
  });
}

async function listPayments(on: Queryable, playerId: number, { action, before, per_page }: Wanted) {
  let wanted = paymentsOf(playerId);
  if (action) wanted = wanted.where("action", "=", action);
  if (before) wanted = wanted.where("id", "<", BigInt(before));
  // One more than is shown tells whether there are more.
  const rows = await rowsOf(
    on,
    wanted
      .selectAll()
      .orderBy("id", "desc")
      .limit(per_page + 1),
  );
  const data = rows.slice(0, per_page).map((row) => wire(toPayment(row)));
  return { data, next: rows.length > per_page ? (data.at(-1)?.id ?? null) : null };
}

async function stepsOf(on: Queryable, { playerId, id }: Payment) {
  const steps = tables
    .selectFrom("payments.payment_event")
    .select(["at", "from_state", "to_state", "actor", "detail"])
    .where("player_id", "=", BigInt(playerId))
    .where("payment_id", "=", BigInt(id))
    .orderBy("id");
  return (await rowsOf(on, steps)).map(({ at, from_state, to_state, actor, detail }) => ({
    at: at.toISOString(),
    from: from_state as PaymentState | null,
    to: to_state as PaymentState,
    actor,
    detail: detail as never,
  }));
}

function wire(payment: Payment) {
  const { id, action, state, currency, provider } = payment;
  return {
    ...{ id, action, state, currency, provider },
    brand: payment.intent.site ?? null,
    order: orderIdOf(payment),
    amount_cents: toCents(payment.amount),
    method: payment.methodId,
    why: payment.reason,
    created_at: payment.createdAt.toISOString(),
    finished_at: payment.finishedAt?.toISOString() ?? null,
  };
}
