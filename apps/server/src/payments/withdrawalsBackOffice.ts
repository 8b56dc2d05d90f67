import * as calls from "@croupier/contract/backOffice/withdrawals";
import { exchanged, type Rates } from "@croupier/rules/exchange";
import { toCents } from "@croupier/rules/money";
import { z } from "zod";
import type { ApiServer } from "../platform/apiServer.ts";
import type { BackOffice, Propose } from "../platform/backOffice/backOffice.ts";
import { handleForOperator, type OperatorIdentity } from "../platform/backOffice/operatorIdentity.ts";
import { markedPage, numberInMark } from "../platform/backOffice/pageMark.ts";
import { type Failure, fail } from "../platform/failure.ts";
import { rowsOf } from "../platform/query.ts";
import type { PaymentsDeps } from "./deps.ts";
import { orderIdOf, type Payment, readOrderId } from "./payment.ts";
import { findPayment, waitingPage } from "./queries.ts";
import { approveIn, approveWithdrawal, rejectWithdrawal } from "./resolveWithdrawal.ts";
import { toPayment } from "./rows.ts";

const Approved = z.object({ playerId: z.int(), id: z.int(), version: z.string() });

/** Without a rate an amount counts as more than any bound allows. */
const unknownRate_eurCents = Number.MAX_SAFE_INTEGER;

const versionOf = ({ updatedAt, state }: Payment) => `${state}-${updatedAt.getTime()}`;

/** The queue of withdrawals, and the decision about one. What moves the money is `resolveWithdrawal.ts`. */
export function registerWithdrawalsBackOffice(api: ApiServer, deps: PaymentsDeps, backOffice: BackOffice): void {
  const propose = backOffice.defineProposal({
    ...{ kind: "withdrawal.approve", permission: "withdrawals.decide", payload: Approved },
    run: async (tx, { version, ...name }, { approver, now }) => {
      const actor = `operator:${approver.id}`;
      const answer = await approveIn(deps, tx, name, actor, (payment) => versionOf(payment) === version, now);
      return answer.ok ? "done" : "stale";
    },
  });
  handleForOperator(api, calls.listWithdrawals, async ({ query, brands }) => {
    const waiting = waitingPage({ after: numberInMark(query.after), limit: query.per_page + 1, brands });
    const page = markedPage(await rowsOf(deps.db.pool, waiting), query.per_page, ({ id }) => [String(id)]);
    const rates = await deps.rates();
    return { data: page.shown.map((row) => wire(toPayment(row), rates)), next: page.next };
  });
  handleForOperator(api, calls.getWithdrawal, async ({ params }) => {
    const payment = await find(deps, params.id);
    return payment ? wire(payment, await deps.rates()) : fail(404, "id", "not_found");
  });
  handleForOperator(api, calls.decideWithdrawal, async ({ operator, params, body, context }) => {
    const payment = await find(deps, params.id);
    if (!payment) return fail(404, "id", "not_found");
    return decide({ deps, backOffice, propose }, operator, payment, body, context.now);
  });
}

async function find({ db }: Pick<PaymentsDeps, "db">, orderId: string): Promise<Payment | null> {
  const name = readOrderId(orderId);
  const payment = name && (await findPayment(db.pool, name.playerId, name.id));
  return payment?.action === "cashout" ? payment : null;
}

interface DecideDeps {
  deps: PaymentsDeps;
  backOffice: BackOffice;
  propose: Propose<z.output<typeof Approved>>;
}

async function decide(
  { deps, backOffice, propose }: DecideDeps,
  operator: OperatorIdentity,
  payment: Payment,
  { decision, version, reason }: { decision: "approve" | "decline"; version: string; reason: string },
  now: Date,
): Promise<Failure | { state: "done" | "proposed"; approval_id: number | null }> {
  if (versionOf(payment) !== version || payment.state !== "pending") return fail(409, "version", "stale_change");
  const { playerId, id } = payment;
  // The site that it was asked for at; a payment's own brand is the card's.
  const brand = payment.intent.site ?? null;
  const eurCents = euros(payment, await deps.rates()) ?? unknownRate_eurCents;
  const subject = `payment:${orderIdOf(payment)}`;
  const refused = await backOffice.refusal(operator, "withdrawals.decide", { brand, eurCents, subject }, now);
  if (refused) return refused;
  if (decision === "approve" && backOffice.needsSecondPerson(eurCents)) {
    const payload = { playerId, id, version };
    const [before, after] = [{ state: payment.state }, { state: "reserved" }];
    const proposal = { subject, payload, before, after, brand, eurCents, reason };
    const approval_id = await deps.db.transaction((tx) => propose(tx, operator, proposal, now));
    return { state: "proposed", approval_id };
  }
  const actor = `operator:${operator.id}`;
  const answer = await (decision === "approve"
    ? approveWithdrawal(deps, { playerId, id }, actor, now, reason)
    : rejectWithdrawal(deps, { playerId, id }, actor, reason, now, ["pending"]));
  return answer.ok ? { state: "done", approval_id: null } : fail(409, "version", "stale_change");
}

function euros({ amount, currency }: Payment, rates: Rates): number | null {
  const inEuros = exchanged(amount, currency, "EUR", rates);
  return inEuros === null ? null : toCents(inEuros);
}

function wire(payment: Payment, rates: Rates) {
  const { playerId, currency, methodId, provider, state, intent, flags } = payment;
  return {
    id: orderIdOf(payment),
    player_id: playerId,
    amount_cents: toCents(payment.amount),
    amount_eur_cents: euros(payment, rates),
    ...{ currency, provider, state },
    method: methodId,
    target: intent.profileId ? { saved_profile: intent.profileId } : intent.fields,
    flags: flags === null ? null : [...flags],
    created_at: payment.createdAt.toISOString(),
    version: versionOf(payment),
  };
}

/** Whose cash-out an id names, and at which site it was asked for; null where it names none. */
export async function placeOfWithdrawal(deps: Pick<PaymentsDeps, "db">, orderId: string) {
  const payment = await find(deps, orderId);
  return payment && { playerId: payment.playerId, brand: payment.intent.site ?? null };
}
