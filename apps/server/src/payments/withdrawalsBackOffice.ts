import * as calls from "@croupier/contract/backOffice/withdrawals";
import type { Rates } from "@croupier/rules/exchange";
import { toCents } from "@croupier/rules/money";
import { z } from "zod";
import type { ApiServer } from "../platform/apiServer.ts";
import type { BackOffice, Propose } from "../platform/backOffice/backOffice.ts";
import { handleForOperator, type OperatorIdentity } from "../platform/backOffice/operatorIdentity.ts";
import { markedPage } from "../platform/backOffice/pageMark.ts";
import { type Failure, fail } from "../platform/failure.ts";
import { rowsOf } from "../platform/query.ts";
import type { PaymentsDeps } from "./deps.ts";
import { destinationOf, targetOf, titlesOfProfiles } from "./destinations.ts";
import { eurCentsOf, unknownRate_eurCents } from "./euros.ts";
import { methodNames, methodTitles } from "./methods.ts";
import { orderIdOf, type Payment, readOrderId } from "./payment.ts";
import { playerChecks } from "./playerChecks.ts";
import { findPayment } from "./queries.ts";
import { approveIn, approveWithdrawal, rejectWithdrawal } from "./resolveWithdrawal.ts";
import { toPayment } from "./rows.ts";
import { type WithdrawalsAsked, withdrawalsPage } from "./withdrawalsPage.ts";

const Approved = z.object({ playerId: z.int(), id: z.int(), version: z.string() });

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
  handleForOperator(api, calls.listWithdrawals, ({ query, brands, context }) =>
    list(deps, { ...query, brands }, context.now),
  );
  handleForOperator(api, calls.getWithdrawal, async ({ params }) => {
    const payment = await find(deps, params.id);
    return payment ? fileOf(deps, payment) : fail(404, "id", "not_found");
  });
  handleForOperator(api, calls.listMethodNames, async () => ({ data: await methodNames(deps.db.pool) }));
  handleForOperator(api, calls.decideWithdrawal, async ({ operator, params, body, context }) => {
    const payment = await find(deps, params.id);
    if (!payment) return fail(404, "id", "not_found");
    return decide({ deps, backOffice, propose }, operator, payment, body, context.now);
  });
}

async function list(deps: PaymentsDeps, asked: WithdrawalsAsked, now: Date) {
  const rates = await deps.rates();
  const rows = await rowsOf(deps.db.pool, withdrawalsPage(asked, rates, now));
  const page = markedPage(rows, asked.per_page, ({ id }) => [String(id)]);
  const payments = page.shown.map(toPayment);
  const words = await wordsFor(deps, payments);
  return { data: payments.map((payment) => wire(payment, words, rates)), next: page.next };
}

async function fileOf(deps: PaymentsDeps, payment: Payment) {
  const words = await wordsFor(deps, [payment]);
  const line = wire(payment, words, await deps.rates());
  return { ...line, target: targetOf(payment, words.profiles), checks: await playerChecks(deps, payment) };
}

/** What methods and saved cards are called. */
interface PaymentWords {
  methods: ReadonlyMap<string, string>;
  profiles: ReadonlyMap<string, string>;
}

async function wordsFor(deps: PaymentsDeps, payments: readonly Payment[]): Promise<PaymentWords> {
  return { methods: await methodTitles(deps.db.pool), profiles: await titlesOfProfiles(deps.db.pool, payments) };
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
  const eurCents = eurCentsOf(payment.amount, payment.currency, await deps.rates()) ?? unknownRate_eurCents;
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

function wire(payment: Payment, { methods, profiles }: PaymentWords, rates: Rates) {
  const { playerId, currency, methodId, provider, state, intent, flags } = payment;
  return {
    id: orderIdOf(payment),
    player_id: playerId,
    amount_cents: toCents(payment.amount),
    amount_eur_cents: eurCentsOf(payment.amount, currency, rates),
    ...{ currency, provider, state },
    brand: intent.site ?? null,
    method: methodId,
    method_title: methods.get(methodId) ?? methodId,
    destination: destinationOf(payment, profiles),
    flags: flags === null ? null : [...flags],
    why: payment.reason,
    created_at: payment.createdAt.toISOString(),
    finished_at: payment.finishedAt?.toISOString() ?? null,
    version: versionOf(payment),
  };
}

/** Whose payment an id names, and at which site it was asked for; null where it names none. */
export async function placeOfPayment({ db }: Pick<PaymentsDeps, "db">, orderId: string) {
  const name = readOrderId(orderId);
  const payment = name && (await findPayment(db.pool, name.playerId, name.id));
  return payment && { playerId: payment.playerId, brand: payment.intent.site ?? null };
}
