import { anyOf, change, firstOf, rowsOf } from "../../platform/query.ts";
import type { PaymentsDeps } from "../deps.ts";
import { orderIdOf, type Payment } from "../payment.ts";
import type { PaymentProvider, StatementSpan } from "../provider/paymentProvider.ts";
import { toPayment } from "../rows.ts";
import { tables } from "../tables.ts";
import { raiseAlarm } from "../workQueue.ts";
import { compareLine, type Difference, missingThere } from "./compareStatement.ts";
import { readStatement } from "./readStatement.ts";

export interface ReconcileReport {
  provider: string;
  /** Null where the provider gave no statement. */
  lines: number | null;
  differences: readonly Difference[];
}

/** What changed last is still on its way between us and a provider, and is held against its statement later. */
const settle_ms = 10 * 60_000;
const span_ms = 48 * 3_600_000;
const chunk = 1000;

/**
 * Holds each provider's statement of two days against our payments, and writes down where they disagree. Each new difference is
 * a case of the fraud queue; one that is gone is noted as resolved. No money is moved: a person decides.
 */
export async function reconcileStatements(deps: PaymentsDeps, now: Date): Promise<ReconcileReport[]> {
  const to = new Date(now.getTime() - settle_ms);
  const span = { from: new Date(to.getTime() - span_ms), to };
  const reports: ReconcileReport[] = [];
  for (const provider of deps.providers.values())
    if (provider.fetchStatement) reports.push(await reconcileStatement(deps, provider, span, now));
  return reports;
}

/** The same for one provider and one span of time. */
export async function reconcileStatement(
  deps: PaymentsDeps,
  provider: PaymentProvider,
  span: StatementSpan,
  now: Date,
): Promise<ReconcileReport> {
  const statement = await readStatement(provider, span);
  const differences = statement ? await differencesOf(deps, provider.name, statement, span) : [];
  const lines = statement?.size ?? null;
  await deps.db.transaction(async (tx) => {
    const run = { provider: provider.name, at: now, from_at: span.from, to_at: span.to, lines };
    const counted = statement ? differences.length : null;
    await change(tx, tables.insertInto("payments.statement_run").values({ ...run, differences: counted }));
    for (const difference of differences) {
      if (!(await note(tx, provider.name, difference, now))) continue;
      const { ours, providerPaymentId, kind } = difference;
      const orderId = ours ? orderIdOf(ours) : providerPaymentId;
      const detail = { payment_id: providerPaymentId, kind };
      await raiseAlarm(tx, { provider: provider.name, orderId, problem: "statement_difference", detail }, now);
    }
    if (statement) await resolveOthers(tx, provider.name, span, now);
  });
  return { provider: provider.name, lines, differences };
}

async function differencesOf(
  { db }: PaymentsDeps,
  provider: string,
  statement: Awaited<ReturnType<typeof readStatement>> & object,
  span: StatementSpan,
): Promise<Difference[]> {
  const names = [...statement.keys()];
  const ours = new Map<string, Payment>();
  for (let at = 0; at < names.length; at += chunk) {
    const named = tables
      .selectFrom("payments.payment")
      .selectAll()
      .where("provider", "=", provider)
      .where("provider_payment_id", "=", anyOf(names.slice(at, at + chunk)));
    for (const row of await rowsOf(db.pool, named)) ours.set(String(row.provider_payment_id), toPayment(row));
  }
  const theirs = [...statement.values()].flatMap((line) => compareLine(line, ours.get(line.payment_id) ?? null) ?? []);
  const finished = tables
    .selectFrom("payments.payment")
    .selectAll()
    .where("provider", "=", provider)
    .where("state", "=", "succeeded")
    .where("finished_at", ">=", new Date(span.from.getTime() + settle_ms))
    .where("finished_at", "<", new Date(span.to.getTime() - settle_ms));
  const known = new Set(names);
  const missing = (await rowsOf(db.pool, finished)).flatMap((row) => missingThere(toPayment(row), known) ?? []);
  return [...theirs, ...missing];
}

type Tx = Parameters<Parameters<PaymentsDeps["db"]["transaction"]>[0]>[0];

/** Writes a difference down; true where it was not known before, or was resolved meanwhile. */
async function note(tx: Tx, provider: string, difference: Difference, now: Date): Promise<boolean> {
  const { kind, providerPaymentId, ours, theirs } = difference;
  const name = { provider, provider_payment_id: providerPaymentId, kind };
  const known = tables
    .selectFrom("payments.statement_difference")
    .select("resolved_at")
    .where((row) => row.and(name));
  const before = await firstOf(tx, known);
  const sides = { ours: ours && JSON.stringify(factsOf(ours)), theirs: theirs && JSON.stringify(theirs) };
  await change(
    tx,
    tables
      .insertInto("payments.statement_difference")
      .values({ ...name, ...sides, player_id: ours && BigInt(ours.playerId), found_at: now, seen_at: now })
      .onConflict((row) =>
        row
          .columns(["provider", "provider_payment_id", "kind"])
          .doUpdateSet({ ...sides, seen_at: now, resolved_at: null }),
      ),
  );
  return !before || before.resolved_at !== null;
}

const factsOf = ({ playerId, id, state, amount, currency, reason }: Payment) => ({
  order_id: orderIdOf({ playerId, id }),
  state,
  amount_cents: amount.toString(),
  currency,
  reason,
});

/** What this run did not see of what was found within its span before has been put right. */
async function resolveOthers(tx: Tx, provider: string, span: StatementSpan, now: Date): Promise<void> {
  const gone = tables
    .updateTable("payments.statement_difference")
    .set({ resolved_at: now })
    .where("provider", "=", provider)
    .where("resolved_at", "is", null)
    .where("seen_at", "<", now)
    .where("found_at", ">=", span.from);
  await change(tx, gone);
}
