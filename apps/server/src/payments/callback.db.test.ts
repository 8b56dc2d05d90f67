import type { ProviderCallback } from "@croupier/contract/psp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runSeed } from "../faults/dice.ts";
import { randomCallbacks } from "./faults/randomCallbacks.ts";
import { goodCard, type PaymentsWorld, paymentsWorld } from "./testing/paymentsWorld.ts";

let world: PaymentsWorld;
let next = 200;

beforeAll(async () => {
  world = await paymentsWorld();
});
afterAll(async () => {
  expect(await world.booksBalance()).toBe(true);
  await world.close();
});

/** A deposit that waits for its payer, and the callback that would pay it. */
async function waiting() {
  const player = next++;
  const started = await world.pay(player, {});
  const row = await world.db.pool.query("SELECT provider_payment_id AS id FROM payments.payment WHERE player_id = $1", [
    player,
  ]);
  const event: ProviderCallback = {
    event_id: `ev_${player}`,
    payment_id: row.rows[0].id,
    order_id: `${player}-${started.body.payment.id}`,
    state: "succeeded",
    amount_cents: 5000,
    currency: "EUR",
    profile: null,
    decline_code: null,
    chain: null,
    at: world.clock.now().toISOString(),
  };
  const expectUnpaid = async () => {
    expect((await world.balances(player)).cash).toBe(0n);
    expect((await world.payments(player))[0]?.state).toBe("pending");
  };
  return { player, event, url: started.body.url, expectUnpaid };
}

const alarmsOf = async (orderId: string) =>
  (await world.db.pool.query("SELECT problem FROM payments.alarm WHERE order_id = $1", [orderId])).rows.map(
    (row) => row.problem,
  );

test("a forged, unsigned, tampered or old callback is refused before it is read [F-16]", async () => {
  const { event, expectUnpaid } = await waiting();
  expect((await world.callback(event, { key: { secret: "guessed secret, long enough to be one" } })).status).toBe(401);
  expect((await world.callback(event, { key: { keyId: "somebody" } })).status).toBe(401);
  expect((await world.callback(event, { headers: false })).status).toBe(401);
  expect((await world.callback(event, { tamper: (body) => body.replace("5000", "9000") })).status).toBe(401);
  expect((await world.callback(event, { at: new Date(world.clock.now().getTime() - 301_000) })).status).toBe(401);
  await expectUnpaid();
});

test("a replayed callback answers as before and pays once, also when copies come together [F-16]", async () => {
  const { player, event } = await waiting();
  const answers = await Promise.all(Array.from({ length: 20 }, () => world.callback(event)));
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
  expect((await world.balances(player)).cash).toBe(5000n);
  expect((await world.callback({ ...event, event_id: "another-event-of-the-same" })).status).toBe(200);
  expect((await world.balances(player)).cash).toBe(5000n);
  expect(await world.events.filter((line) => line.playerId === player)).toHaveLength(1);
});

test.each([
  ["amount_cents", { amount_cents: 500_000 }, "other_amount"],
  ["currency", { currency: "USD" }, "other_currency"],
  ["payment_id", { payment_id: "pay_of_another" }, "other_payment"],
  ["order_id", { order_id: "999999-1" }, "unknown_order"],
  ["order_id", { order_id: "nonsense" }, "unknown_order"],
])(
  "a signed callback with another %s is refused by name, moves nothing and raises an alarm [F-16]",
  async (field, change, code) => {
    const { event, expectUnpaid } = await waiting();
    const wrong = { ...event, ...change };
    for (let time = 0; time < 2; time++) {
      const answer = await world.callback(wrong);
      expect(answer.status).toBe(422);
      expect(answer.body.errors?.[field]).toHaveProperty(code);
    }
    await expectUnpaid();
    expect((await alarmsOf(wrong.order_id)).filter((problem) => problem === code).length).toBeGreaterThanOrEqual(1);
  },
);

test("an event id that comes back with another content is refused [F-16]", async () => {
  const { event } = await waiting();
  await world.callback(event);
  expect((await world.callback({ ...event, state: "declined" })).status).toBe(409);
});

test("coming back to the success page pays nothing: only the provider's own word counts [F-16]", async () => {
  const { player, expectUnpaid } = await waiting();
  await world.call(player, "GET", "/api/player/payments?payment=succeeded");
  await expectUnpaid();
});

test("an older step after a final one is noted and changes nothing; a contradiction raises an alarm [4-11]", async () => {
  const { player, event } = await waiting();
  await world.callback(event);
  expect((await world.callback({ ...event, event_id: "late-step", state: "authorising" })).status).toBe(200);
  expect(await alarmsOf(event.order_id)).toEqual([]);
  expect((await world.callback({ ...event, event_id: "change-of-mind", state: "declined" })).status).toBe(200);
  expect(await alarmsOf(event.order_id)).toEqual(["contradiction"]);
  expect((await world.payments(player))[0]?.state).toBe("succeeded");
  expect((await world.balances(player)).cash).toBe(5000n);
});

test("money that comes after we gave up is the player's [4-11]", async () => {
  const { player, event } = await waiting();
  await world.callback({ ...event, event_id: `${event.event_id}-x`, state: "expired" });
  expect((await world.payments(player))[0]?.state).toBe("canceled");
  await world.callback(event);
  expect((await world.payments(player))[0]?.state).toBe("succeeded");
  expect((await world.balances(player)).cash).toBe(5000n);
});

test("the history and the inbox cannot be rewritten by the application [F-03]", async () => {
  for (const table of ["payment_event", "callback", "alarm"]) {
    await expect(world.db.pool.query(`DELETE FROM payments.${table}`)).rejects.toThrow(/permission denied/);
  }
  await expect(world.db.pool.query("UPDATE payments.payment_event SET actor = 'x'")).rejects.toThrow(
    /permission denied/,
  );
  await expect(world.db.pool.query("DELETE FROM payments.payment")).rejects.toThrow(/permission denied/);
});

test("no card number is in our database or in the provider's after a checkout [F-68]", async () => {
  const { url, player } = await waiting();
  await world.submitPage(url, goodCard);
  await world.until(async () => (await world.payments(player))[0]?.state === "succeeded", "paid");
  const tables = await world.db.owner.pool.query(
    "SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')",
  );
  let text = await world.providerText();
  for (const { name } of tables.rows) {
    const rows = await world.db.owner.pool.query(`SELECT t::text AS line FROM ${name} t`);
    text += rows.rows.map((row) => row.line).join("\n");
  }
  expect(text.length).toBeGreaterThan(5000);
  expect(text).toContain("4242");
  expect(text).not.toMatch(/4242[ -]?4242/);
  expect((text.match(/\b\d(?:[ -]?\d){12,18}\b/g) ?? []).filter(passesLuhn)).toEqual([]);
});

function passesLuhn(run: string): boolean {
  const digits = [...run.replace(/\D/g, "")].reverse().map(Number);
  const sum = digits.reduce((total, digit, index) => {
    const value = index % 2 ? digit * 2 : digit;
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

test("two hundred callbacks in random order with copies book each deposit once or not at all [F-16]", async () => {
  const seed = runSeed();
  const report = await randomCallbacks(world, 90_000, { callbacks: 200, seed });
  expect(report.wrong, `FAULT_SEED=${seed}`).toEqual([]);
  expect(report.paid).toBeGreaterThan(0);
  expect(report.dropped).toBeGreaterThan(0);
});
