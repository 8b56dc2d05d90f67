import { afterAll, beforeAll, expect, test } from "vitest";
import { addBlock } from "../protection/index.ts";
import { type PaymentsWorld, paymentsWorld } from "./testing/paymentsWorld.ts";

let world: PaymentsWorld;
let next = 700;

beforeAll(async () => {
  world = await paymentsWorld();
});
afterAll(() => world.close());

test("fifty deposits at once never pass the limit, and the refusal names what is left [F-48] [F-50]", async () => {
  const kim = next++;
  await world.limitDeposits(kim, 120_00n);
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, form) =>
      world.served(() => world.pay(kim, { amount: "50" }, `the-key-of-form-${form}`)),
    ),
  );
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(2);
  const refused = answers.find((answer) => answer.status === 422);
  expect(refused?.body.errors?.amount).toHaveProperty("deposit_limit_reached");
  expect(refused?.body.data).toMatchObject({ left_cents: 2000, left: "20.00" });
  expect(await world.payments(kim)).toHaveLength(2);
});

test("a deposit that came to nothing leaves its room in the limit [F-48]", async () => {
  const kim = next++;
  await world.limitDeposits(kim, 50_00n);
  const first = await world.pay(kim, {});
  expect((await world.pay(kim, {})).status).toBe(422);
  await world.submitPage(first.body.url, { step: "cancel" });
  await world.stateBecomes(kim, first.body.payment.id, "canceled");
  expect((await world.pay(kim, {})).status).toBe(200);
});

test("players who excluded themselves cannot deposit and can always take their money out [F-51]", async () => {
  const kim = next++;
  await world.give(kim, 30_00n);
  const block = { playerId: kim, kind: "selfexclusion" as const, period: "6_months", until: null, reason: "player" };
  await addBlock(world.db.pool, block, new Date(world.clock.now().getTime() - 1000));
  const refused = await world.pay(kim, {});
  expect(refused.status).toBe(403);
  expect(refused.body.errors?.base).toHaveProperty("blocked_selfexclusion");
  expect((await world.withdraw(kim, "20")).status).toBe(200);
});

test("fifty deposits at once in two currencies never pass the limit together, and say what is left in their own [F-48] [F-50]", async () => {
  const kim = next++;
  await world.limitDeposits(kim, 90_00n);
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => {
      const order = index % 2 ? { amount: "18" } : { amount: "20", currency: "USD" };
      return world.served(() => world.pay(kim, order, `the-key-of-form-${index}`));
    }),
  );
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(5);
  expect((await world.pay(kim, { amount: "20", currency: "USD" })).body.data).toMatchObject({
    left: "0.00",
    currency: "USD",
  });
  const eur = (await world.payments(kim)).reduce(
    (sum, { amount_cents, currency }) => sum + (currency === "USD" ? amount_cents * 0.9 : amount_cents),
    0,
  );
  expect(eur).toBe(90_00);
});

test("money that comes after its deposit was dropped is held where it does not fit into the limit any more, once [F-48]", async () => {
  const kim = next++;
  await world.limitDeposits(kim, 100_00n);
  const late = await world.pay(kim, { amount: "100" });
  const { id } = late.body.payment;
  const row = await world.db.pool.query("SELECT provider_payment_id AS id FROM payments.payment WHERE player_id = $1", [
    kim,
  ]);
  const event = { payment_id: row.rows[0].id, order_id: `${kim}-${id}`, amount_cents: 100_00, currency: "EUR" };
  await world.callback({ ...event, event_id: `${kim}-a`, state: "canceled" });
  expect((await world.pay(kim, { amount: "50" })).status).toBe(200);
  expect((await world.callback({ ...event, event_id: `${kim}-b`, state: "succeeded" })).status).toBe(200);
  expect((await world.callback({ ...event, event_id: `${kim}-c`, state: "succeeded" })).status).toBe(200);
  expect(await world.balances(kim)).toMatchObject({ cash: 0n, withdrawal_hold: 100_00n });
  expect((await world.payments(kim)).find((payment) => payment.id === id)).toMatchObject({
    state: "reserved",
    cancellation_reason: "held_deposit_limit",
  });
  expect((await world.pay(kim, { amount: "51" })).status).toBe(422);
  expect((await world.pay(kim, { amount: "50" })).status).toBe(200);
});

test("a player has only so many payments under way, also when all are asked for at once", async () => {
  const kim = next++;
  await world.give(kim, 500_00n);
  world.deps.settings.maxOpen = 3;
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      index % 2 ? world.withdraw(kim, "20") : world.pay(kim, { amount: "10" }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(3).fill(200), ...Array(17).fill(429)]);
  world.deps.settings.maxOpen = 1000;
});

test("a key stands for one order with its destination: another account under it is refused, not dropped [F-09]", async () => {
  const kim = next++;
  await world.give(kim, 100_00n);
  const key = `same-key-${kim}`;
  const first = await world.withdraw(kim, "20", {}, key);
  expect((await world.withdraw(kim, "20", {}, key)).body.payment.id).toBe(first.body.payment.id);
  const other = await world.withdraw(kim, "20", { fields: { holder: "Kim Doe", iban: "GB82WEST12345698765432" } }, key);
  expect(other.status).toBe(409);
  expect(await world.payments(kim)).toHaveLength(1);
});
