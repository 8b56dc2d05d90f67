import { afterAll, beforeAll, expect, test } from "vitest";
import { addBlock } from "../protection/index.ts";
import { type CashboxWorld, cashboxWorld } from "./testing/cashboxWorld.ts";

let world: CashboxWorld;
let next = 700;

beforeAll(async () => {
  world = await cashboxWorld();
});
afterAll(() => world.close());

async function limitDeposits(playerId: number, amount: bigint): Promise<void> {
  const limit = await world.db.owner.pool.query(
    `INSERT INTO protection.player_limit (player_id, type, period, status, created_at)
     VALUES ($1, 'deposit', 'day', 'active', $2) RETURNING id`,
    [playerId, world.clock.now()],
  );
  await world.db.owner.pool.query(
    "INSERT INTO protection.limit_amount (limit_id, currency, amount) VALUES ($1, 'EUR', $2)",
    [limit.rows[0].id, amount],
  );
}

test("fifty deposits at once never pass the limit, and the refusal names what is left [F-48] [F-50]", async () => {
  const kim = next++;
  await limitDeposits(kim, 120_00n);
  const answers = await Promise.all(Array.from({ length: 50 }, () => world.pay(kim, { amount: "50" })));
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(2);
  const refused = answers.find((answer) => answer.status === 422);
  expect(refused?.body.errors?.amount).toHaveProperty("deposit_limit_reached");
  expect(refused?.body.data).toMatchObject({ left_cents: 2000, left: "20.00" });
  expect(await world.payments(kim)).toHaveLength(2);
});

test("a deposit that came to nothing leaves its room in the limit [F-48]", async () => {
  const kim = next++;
  await limitDeposits(kim, 50_00n);
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

test("a player has only so many payments under way", async () => {
  const kim = next++;
  world.cashbox.settings.mostOpen = 3;
  for (let n = 0; n < 3; n++) expect((await world.pay(kim, { amount: "10" })).status).toBe(200);
  expect((await world.pay(kim, { amount: "10" })).status).toBe(429);
});
