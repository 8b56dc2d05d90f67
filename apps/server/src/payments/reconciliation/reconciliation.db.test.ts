import { afterAll, beforeAll, expect, test } from "vitest";
import { goodCard, type PaymentsWorld, paymentsWorld } from "../testing/paymentsWorld.ts";
import { reconcileStatement } from "./reconcileStatement.ts";

let world: PaymentsWorld;
let next = 8600;

beforeAll(async () => {
  world = await paymentsWorld();
});
afterAll(async () => {
  expect(await world.booksBalance()).toBe(true);
  await world.close();
});

/** A deposit that its payer paid by card. */
async function paid() {
  const player = next++;
  const opened = await world.pay(player, {});
  await world.submitPage(opened.body.url, goodCard);
  await world.stateBecomes(player, opened.body.payment.id, "succeeded");
  const row = await world.db.pool.query(
    "SELECT provider_payment_id AS name FROM payments.payment WHERE player_id = $1",
    [player],
  );
  return { player, name: String(row.rows[0].name) };
}

const provider = () => {
  const found = world.deps.providers.get("sandbox");
  if (!found) throw new Error("no sandbox");
  return found;
};
const hour_ms = 3_600_000;

/** Holds the sandbox's own statement, fetched over HTTP, against our payments, as an hour after what happened. */
async function reconcile(later_ms = 0) {
  const now = new Date(Date.now() + hour_ms + later_ms);
  const span = { from: new Date(now.getTime() - 24 * hour_ms), to: now };
  return reconcileStatement(world.deps, provider(), span, now);
}

const change = (name: string, set: string) =>
  world.db.owner.pool.query(`UPDATE payments.payment SET ${set} WHERE provider_payment_id = $1`, [name]);

test("deposits of every end, coins and payouts agree with the provider's statement", async () => {
  await paid();
  const declined = await world.pay(next++, {});
  await world.submitPage(declined.body.url, { step: "cancel" });
  await world.pay(next++, {});
  const coins = next++;
  type Fields = { methodFields: { address?: string }[] };
  const form = "/api/payments/payment_methods/BTC/bitcoin/deposit_info";
  const shown = await world.call<Fields>(coins, "POST", form, {});
  await world.sendCoins(shown.body.methodFields[0]?.address ?? "", "0.0005");
  await world.until(async () => (await world.balances(coins, "BTC")).cash === 50_000n, "coins");
  const rich = next++;
  await world.give(rich, 100_00n);
  const out = await world.withdraw(rich, "20");
  await world.db.owner.pool.query("UPDATE payments.payment SET flags = '{}' WHERE player_id = $1", [rich]);
  await world.runJobs();
  await world.stateBecomes(rich, out.body.payment.id, "succeeded");
  const report = await reconcile();
  expect(report.differences).toEqual([]);
  expect(report.lines).toBeGreaterThanOrEqual(5);
});

test("what either side has otherwise, or alone, is listed once, is a case of the queue, and is resolved when it is put right", async () => {
  const [unpaid, less, other, alone] = [await paid(), await paid(), await paid(), await paid()];
  await change(unpaid.name, "state = 'declined'");
  await change(less.name, "amount = amount - 1");
  await change(other.name, "currency = 'USD'");
  await change(alone.name, "provider_payment_id = 'nobody-knows', finished_at = now() + interval '30 minutes'");
  const named = async () =>
    (await reconcile()).differences.map(({ kind, providerPaymentId }) => `${kind} ${providerPaymentId}`).sort();
  const expected = [
    `missing_here ${alone.name}`,
    "missing_there nobody-knows",
    `other_amount ${less.name}`,
    `other_currency ${other.name}`,
    `other_state ${unpaid.name}`,
  ];
  expect(await named()).toEqual(expected);
  expect(await named()).toEqual(expected);
  const cases = await world.db.pool.query("SELECT detail FROM payments.alarm WHERE problem = 'statement_difference'");
  expect(cases.rows).toHaveLength(5);
  await change(unpaid.name, "state = 'succeeded'");
  await change(less.name, "amount = amount + 1");
  await change(other.name, "currency = 'EUR'");
  await change("nobody-knows", `provider_payment_id = '${alone.name}'`);
  expect((await reconcile(1000)).differences).toEqual([]);
  const open = await world.db.pool.query("SELECT 1 FROM payments.statement_difference WHERE resolved_at IS NULL");
  expect(open.rows).toEqual([]);
  expect((await world.balances(unpaid.player)).cash).toBe(50_00n);
});

test("a statement of many pages is read whole, and a provider that gives none changes nothing that was found", async () => {
  for (let index = 0; index < 3; index++) await paid();
  const pages: (string | null)[] = [];
  const real = provider();
  const paged = {
    ...real,
    fetchStatement: async (span: { from: Date; to: Date }, cursor: string | null) => {
      pages.push(cursor);
      const whole = await real.fetchStatement?.(span, null);
      if (!whole?.ok) throw new Error("no statement");
      const at = Number(cursor ?? 0);
      const lines = whole.lines.slice(at, at + 1);
      return { ok: true as const, lines, nextCursor: at + 1 < whole.lines.length ? String(at + 1) : null };
    },
  };
  const now = new Date(Date.now() + hour_ms);
  const span = { from: new Date(now.getTime() - 24 * hour_ms), to: now };
  expect((await reconcileStatement(world.deps, paged, span, now)).differences).toEqual([]);
  expect(pages.length).toBeGreaterThan(5);
  const away = { ...real, fetchStatement: async () => ({ ok: false as const, reason: "unreachable" as const }) };
  expect(await reconcileStatement(world.deps, away, span, now)).toMatchObject({ lines: null, differences: [] });
});

test("the sandbox's statement goes on page by page without leaving out or repeating a payment", async () => {
  const now = new Date(Date.now() + hour_ms);
  const first = await provider().fetchStatement?.({ from: new Date(0), to: now }, null);
  if (!first?.ok) throw new Error("no statement");
  const [line] = first.lines;
  const rest = await provider().fetchStatement?.(
    { from: new Date(0), to: now },
    `${line?.updated_at} ${line?.payment_id}`,
  );
  expect(rest?.ok && rest.lines).toEqual(first.lines.slice(1));
});
