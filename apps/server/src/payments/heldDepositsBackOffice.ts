import * as calls from "@croupier/contract/backOffice/heldDeposits";
import type { ParsedInput } from "@croupier/contract/call";
import type { Rates } from "@croupier/rules/exchange";
import { toCents } from "@croupier/rules/money";
import { z } from "zod";
import type { ApiServer } from "../platform/apiServer.ts";
import type { BackOffice, Propose } from "../platform/backOffice/backOffice.ts";
import { handleForOperator, type OperatorIdentity } from "../platform/backOffice/operatorIdentity.ts";
import { markedPage, numberInMark } from "../platform/backOffice/pageMark.ts";
import { type Failure, fail } from "../platform/failure.ts";
import { rowsOf } from "../platform/query.ts";
import type { PaymentsDeps } from "./deps.ts";
import { eurCentsOf, unknownRate_eurCents } from "./euros.ts";
import { methodTitles } from "./methods.ts";
import { orderIdOf, type Payment, readOrderId } from "./payment.ts";
import { findPayment } from "./queries.ts";
import { toPayment } from "./rows.ts";
import { payoutFieldsOf, readPayout, type SendBackAnswer, sendBackIn } from "./sendBack.ts";
import { siteIsOf } from "./siteIsOf.ts";
import { tables } from "./tables.ts";

const SendBack = z.object({
  playerId: z.int(),
  id: z.int(),
  version: z.string(),
  fields: z.record(z.string(), z.string()),
});

/** What is held changes when something of it is taken out, and it is no longer held when it comes to cash. */
const versionOf = ({ state, held }: Payment) => `${state}-${held}`;

/** Deposits that are held, and sending one back. What moves the money is `sendBack.ts`. */
export function registerHeldDepositsBackOffice(api: ApiServer, deps: PaymentsDeps, backOffice: BackOffice): void {
  const propose = backOffice.defineProposal({
    ...{ kind: "deposit.send_back", permission: "withdrawals.decide", payload: SendBack },
    async run(tx, { version, fields, ...name }, { approver, now, reason }) {
      const isSame = (deposit: Payment) => versionOf(deposit) === version;
      const by = { actor: `operator:${approver.id}`, why: reason, isSame };
      return (await sendBackIn(deps, tx, name, fields, by, now)).ok ? "done" : "stale";
    },
  });
  handleForOperator(api, calls.listHeldDeposits, ({ query, brands }) => list(deps, query, brands));
  handleForOperator(api, calls.getHeldDeposit, async ({ params }) => {
    const deposit = await find(deps, params.id);
    if (!deposit) return fail(404, "id", "not_found");
    const asked = await payoutFieldsOf(deps.db.pool, deposit);
    const line = wire(deposit, await methodTitles(deps.db.pool), await deps.rates());
    return { ...line, payout_fields: asked?.rules.map(({ name }) => name) ?? null };
  });
  handleForOperator(api, calls.sendBackDeposit, async ({ operator, params, body, context }) => {
    const deposit = await find(deps, params.id);
    if (!deposit) return fail(404, "id", "not_found");
    return decide({ deps, backOffice, propose }, operator, deposit, body, context.now);
  });
}

async function find({ db }: PaymentsDeps, orderId: string): Promise<Payment | null> {
  const name = readOrderId(orderId);
  const payment = name && (await findPayment(db.pool, name.playerId, name.id));
  return payment?.action === "deposit" && payment.held !== null ? payment : null;
}

interface DecideDeps {
  deps: PaymentsDeps;
  backOffice: BackOffice;
  propose: Propose<z.output<typeof SendBack>>;
}

async function decide(
  { deps, backOffice, propose }: DecideDeps,
  operator: OperatorIdentity,
  deposit: Payment,
  { fields, version, reason }: ParsedInput<typeof calls.sendBackDeposit>["body"],
  now: Date,
): Promise<Failure | { state: "done" | "proposed"; approval_id: number | null }> {
  const { playerId, id, held, currency } = deposit;
  if (versionOf(deposit) !== version || !held) return fail(409, "version", "stale_change");
  const brand = deposit.intent.site ?? null;
  const eurCents = eurCentsOf(held, currency, await deps.rates()) ?? unknownRate_eurCents;
  const subject = `payment:${orderIdOf(deposit)}`;
  const refused = await backOffice.refusal(operator, "withdrawals.decide", { brand, eurCents, subject }, now);
  if (refused) return refused;
  const read = await readPayout(deps, deps.db.pool, deposit, fields);
  if (!read.ok) return refusalOf(read);
  if (backOffice.needsSecondPerson(eurCents)) {
    const payload = { playerId, id, version, fields: read.fields };
    const before = { held_cents: toCents(held), currency };
    const proposal = { subject, payload, before, after: { held_cents: 0, currency, ...read.fields } };
    const about = { ...proposal, brand, eurCents, reason };
    const approval_id = await deps.db.transaction((tx) => propose(tx, operator, about, now));
    return { state: "proposed", approval_id };
  }
  const isSame = (found: Payment) => versionOf(found) === version;
  const by = { actor: `operator:${operator.id}`, why: reason, isSame };
  const answer = await deps.db.transaction((tx) => sendBackIn(deps, tx, { playerId, id }, fields, by, now));
  return answer.ok ? { state: "done", approval_id: null } : refusalOf(answer);
}

function refusalOf(answer: Exclude<SendBackAnswer, { ok: true }>): Failure {
  if (answer.reason === "fields") return fail(422, answer.field, answer.code);
  if (answer.reason === "pays_nothing_out") return fail(422, "base", "unknown_method");
  return fail(409, "version", "stale_change");
}

type Query = ParsedInput<typeof calls.listHeldDeposits>["query"];

/** Held deposits, oldest first: the index of payments under way holds few more than these. */
async function list(
  deps: PaymentsDeps,
  { after, why, currency, player_id, per_page }: Query,
  brands: readonly string[] | null,
) {
  let held = tables
    .selectFrom("payments.payment")
    .selectAll()
    .where("action", "=", "deposit")
    .where("state", "=", "reserved")
    .where("finished_at", "is", null)
    .orderBy("id")
    .limit(per_page + 1);
  const last = numberInMark(after);
  if (last !== null) held = held.where("id", ">", last);
  if (brands !== null) held = held.where(siteIsOf(brands));
  if (why) held = held.where("reason", "=", why);
  if (currency) held = held.where("currency", "=", currency);
  if (player_id !== undefined) held = held.where("player_id", "=", BigInt(player_id));
  const page = markedPage(await rowsOf(deps.db.pool, held), per_page, ({ id }) => [String(id)]);
  const [titles, rates] = [await methodTitles(deps.db.pool), await deps.rates()];
  return { data: page.shown.map((row) => wire(toPayment(row), titles, rates)), next: page.next };
}

function wire(deposit: Payment, titles: ReadonlyMap<string, string>, rates: Rates): calls.HeldDeposit {
  const { playerId, currency, methodId, provider, intent, amount, held } = deposit;
  return {
    id: orderIdOf(deposit),
    player_id: playerId,
    brand: intent.site ?? null,
    amount_cents: toCents(amount),
    held_cents: toCents(held ?? 0n),
    held_eur_cents: eurCentsOf(held ?? 0n, currency, rates),
    ...{ currency, provider },
    method: methodId,
    method_title: titles.get(methodId) ?? methodId,
    why: deposit.reason,
    created_at: deposit.createdAt.toISOString(),
    version: versionOf(deposit),
  };
}
