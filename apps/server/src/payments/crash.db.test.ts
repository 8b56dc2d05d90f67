import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "../platform/database.ts";
import type { PaymentsDeps } from "./deps.ts";
import type { PaymentProvider } from "./provider/paymentProvider.ts";
import { submitPayment } from "./submitPayment.ts";
import { goodCard, type PaymentsWorld, paymentsWorld } from "./testing/paymentsWorld.ts";

let world: PaymentsWorld;
let next = 500;

beforeAll(async () => {
  world = await paymentsWorld();
});
afterAll(async () => {
  expect(await world.booksBalance()).toBe(true);
  await world.close();
});

class Killed extends Error {}

/**
 * The same payments, whose process dies at its `fatal`-th step: before a transaction, after its commit, before or after
 * a call to the provider. From then on nothing of it does anything any more.
 */
function mortal(fatal: number): { deps: PaymentsDeps; steps: () => number } {
  let step = 0;
  const point = () => {
    if (++step >= fatal) throw new Killed();
  };
  const guarded = async <T>(work: () => Promise<T>): Promise<T> => {
    point();
    const result = await work();
    point();
    return result;
  };
  const { db } = world;
  const transaction: Database["transaction"] = (work, options) => guarded(() => db.transaction(work, options));
  const real = world.deps.providers.get("sandbox") as PaymentProvider;
  const provider: PaymentProvider = {
    ...real,
    createDeposit: (...order) => guarded(() => real.createDeposit(...order)),
    createPayout: (...order) => guarded(() => real.createPayout(...order)),
    fetchPayment: (id) => guarded(() => real.fetchPayment(id)),
    cancelPayment: (id, reason) => guarded(() => real.cancelPayment(id, reason)),
  };
  const mortalDb = Object.assign(Object.create(db) as Database, { transaction });
  return {
    deps: { ...world.deps, db: mortalDb, providers: new Map([["sandbox", provider]]) },
    steps: () => step,
  };
}

const order = { methodId: "card", currency: "EUR", amount: "50", profileId: null, fields: {}, routes: {} };
const payoutFields = { holder: "Kim Doe", iban: "DE89370400440532013000" };

test("a deposit killed at any step pays exactly once or leaves nothing, whatever the player does next [F-08] [F-10]", async () => {
  let fatal = 1;
  for (let died = true; died; fatal++) {
    const player = next++;
    const { deps } = mortal(fatal);
    const key = `form-of-${player}`;
    const submit = (on: PaymentsDeps) =>
      submitPayment(on, { ...order, playerId: player, action: "deposit", idempotencyKey: key }, world.clock.now());
    died = await submit(deps).then(
      () => false,
      (error) => error instanceof Killed,
    );
    const again = await submit(world.deps);
    if (!("url" in again)) throw new Error("the form that was sent again got no page");
    await world.submitPage(again.url, goodCard);
    await world.stateBecomes(player, again.payment.id, "succeeded");
    expect(await world.payments(player)).toHaveLength(1);
    expect((await world.balances(player)).cash).toBe(5000n);
  }
  expect(fatal).toBeGreaterThan(6);
});

test("a deposit killed at any step and never sent again is closed by the job, with its limit given back", async () => {
  // The sixth step is behind the note of what the provider answered: from there on the provider's page ends it.
  for (let fatal = 1; fatal <= 5; fatal++) {
    const player = next++;
    const { deps } = mortal(fatal);
    await submitPayment(
      deps,
      { ...order, playerId: player, action: "deposit", idempotencyKey: null },
      world.clock.now(),
    ).catch(() => undefined);
    await world.runJobs(3_700_000);
    for (const payment of await world.payments(player)) expect(payment.state).toBe("canceled");
    const used = await world.db.pool.query("SELECT used FROM protection.deposit_use WHERE player_id = $1", [player]);
    expect(used.rows.every((row) => row.used === 0n)).toBe(true);
    expect((await world.balances(player)).cash).toBe(0n);
  }
});

test("a payout killed at any step is sent once and leaves the hold once [F-10] [F-11]", async () => {
  let fatal = 1;
  for (let died = true; died; fatal++) {
    const player = next++;
    await world.give(player, 5000n);
    const asked = { ...order, methodId: "bank-transfer", fields: payoutFields, action: "cashout" as const };
    const answer = await submitPayment(
      world.deps,
      { ...asked, playerId: player, idempotencyKey: null },
      world.clock.now(),
    );
    if (!("payment" in answer)) throw new Error("no withdrawal");
    const name = { playerId: player, id: answer.payment.id };
    const { deps, steps } = mortal(fatal);
    await world.runJobs(0, deps);
    died = steps() >= fatal;
    for (let round = 0; round < 3; round++) {
      await world.runJobs(130_000);
    }
    await world.stateBecomes(player, name.id, "succeeded");
    expect(await world.balances(player)).toMatchObject({ cash: 0n, withdrawal_hold: 0n });
    const ofOrder = world.providerPayments().filter(({ order_id }) => order_id === `${player}-${name.id}`);
    expect(ofOrder).toMatchObject([{ state: "succeeded" }]);
  }
  expect(fatal).toBeGreaterThan(6);
});
