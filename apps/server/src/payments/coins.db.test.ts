import { randomUUID } from "node:crypto";
import type { ChainProgress } from "@croupier/contract/chain";
import type { ReceivedCoins } from "@croupier/contract/psp";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "../platform/database.ts";
import { addBlock } from "../protection/index.ts";
import { receiveCoins } from "./receiveCoins.ts";
import { type PaymentsWorld, paymentsWorld } from "./testing/paymentsWorld.ts";

/* Coins that come to a player's address without a payment opened before. The minimum of Bitcoin is 0.0001. */

let world: PaymentsWorld;
let next = 5200;

beforeAll(async () => {
  world = await paymentsWorld();
});
afterAll(async () => {
  expect(await world.booksBalance()).toBe(true);
  await world.close();
});

/** The address that the deposit form of Bitcoin shows now. */
async function addressOf(player: number): Promise<string | undefined> {
  type Fields = { methodFields: { address?: string }[] };
  const form = "/api/payments/payment_methods/BTC/bitcoin/deposit_info";
  const shown = await world.call<Fields>(player, "POST", form, {});
  expect(shown.status).toBe(200);
  return shown.body.methodFields.find((field) => field.address !== undefined)?.address;
}

/** A player who was shown an address, and the event that tells of coins that came to it. */
async function withAddress() {
  const player = next++;
  const address = (await addressOf(player)) ?? "";
  const coins = (change: Partial<ReceivedCoins> = {}): ReceivedCoins => ({
    type: "coins.received",
    event_id: randomUUID(),
    payment_id: randomUUID(),
    address: { network: "Bitcoin", address, memo: null },
    amount_cents: 50_000,
    currency: "BTC",
    chain: null,
    at: world.clock.now().toISOString(),
    ...change,
  });
  return { player, address, coins };
}

const cashOf = async (player: number) => (await world.balances(player, "BTC")).cash;
const alarmsOf = async (address: string) =>
  (
    await world.db.pool.query("SELECT problem FROM payments.alarm WHERE order_id = $1 ORDER BY problem", [address])
  ).rows.map((row) => row.problem);

test("coins sent to the shown address are a deposit of its player, with history and event log line, once for each transfer [4-11] [9-41]", async () => {
  const { player, address } = await withAddress();
  expect(await world.sendCoins(address, "0.0005")).toBe(200);
  await world.until(async () => (await cashOf(player)) === 50_000n, "booked");
  expect(await world.payments(player)).toMatchObject([
    { action: "deposit", state: "succeeded", success: true, amount_cents: 50_000, currency: "BTC", brand: "Bitcoin" },
  ]);
  expect(world.events.filter((line) => line.playerId === player)).toHaveLength(1);
  expect(world.announced.filter((payment) => payment.playerId === player).at(-1)?.state).toBe("succeeded");
  await world.sendCoins(address, "0.0005");
  await world.until(async () => (await cashOf(player)) === 100_000n, "booked again");
  expect(await world.payments(player)).toHaveLength(2);
});

test("coins sent to the address of a payment that was opened without the form before, beside it, are booked too [9-41]", async () => {
  const player = next++;
  const opened = await world.pay(player, { payment_method: "bitcoin", currency: "BTC", amount: "0.001" });
  await world.sendCoins(String(opened.body.options?.address), "0.0005");
  await world.until(async () => (await cashOf(player)) === 50_000n, "booked");
  await world.submitPage(opened.body.url, { step: "paid" });
  await world.until(async () => (await cashOf(player)) === 150_000n, "the opened one");
});

const progress = (
  confirmations: number,
  second: number,
  stage: ChainProgress["stage"] = "confirming",
): ChainProgress => ({
  network: "Bitcoin",
  transaction: "tx_one",
  stage,
  confirmations,
  required_confirmations: 2,
  at: new Date(Date.UTC(2026, 0, 1, 0, 0, second)).toISOString(),
});

test("coins are seen coming, confirmation by confirmation, and count when the network has confirmed them as often as the house asks [9-41]", async () => {
  const { player, address } = await withAddress();
  await world.sendCoins(address, "0.0005", "reorganised");
  await world.until(async () => (await cashOf(player)) === 50_000n, "booked");
  const told = world.announced.filter((payment) => payment.playerId === player);
  const ways = told.map(({ state, chain }) => `${state} ${chain?.stage} ${chain?.confirmations}`);
  expect(ways).toContain("pending vanished 0");
  expect(told.filter(({ state }) => state === "succeeded")).toHaveLength(1);
  const [deposit] = await world.payments(player);
  expect(deposit?.chain).toMatchObject({ network: "Bitcoin", stage: "confirmed", required_confirmations: 2 });
  type Way = { steps: { state: string; by: string }[]; chain: ChainProgress | null; expected_at: string | null };
  const way = await world.call<Way>(player, "GET", `/api/player/payments/${deposit?.id}/timeline`);
  expect(way.body).toMatchObject({
    steps: [
      { state: "pending", by: "provider" },
      { state: "succeeded", by: "provider" },
    ],
    chain: { confirmations: 2 },
    expected_at: null,
  });
  expect((await world.call(player + 1, "GET", `/api/player/payments/${deposit?.id}/timeline`)).status).toBe(404);
});

test("coins on their way are locked and cannot be played, whatever order the news of them come in", async () => {
  const { player, coins } = await withAddress();
  const event = coins({ type: "coins.pending", chain: progress(1, 2) });
  await world.tell(event);
  const older = coins({ type: "coins.pending", payment_id: event.payment_id, chain: progress(0, 1, "seen") });
  expect((await world.tell(older)).status).toBe(200);
  expect(await world.payments(player)).toMatchObject([
    { state: "pending", cancellation_reason: "unconfirmed", chain: { confirmations: 1 } },
  ]);
  const locked = await world.call<object>(player, "GET", "/api/player/accounts/BTC/locked");
  expect(locked.body).toMatchObject({
    available_cents: 0,
    locked_cents: 50_000,
    locked: [{ reason: "unconfirmed", amount_cents: 50_000, recallable: false }],
  });
  await world.tell(coins({ payment_id: event.payment_id, chain: progress(2, 3, "confirmed") }));
  expect(await cashOf(player)).toBe(50_000n);
  await world.tell(coins({ type: "coins.pending", payment_id: event.payment_id, chain: progress(0, 4, "vanished") }));
  expect(await world.payments(player)).toMatchObject([{ state: "succeeded", chain: { stage: "confirmed" } }]);
});

test("coins that are called received before enough blocks hold them are refused, raised, and move nothing", async () => {
  const { player, address, coins } = await withAddress();
  const early = coins({ chain: progress(1, 1) });
  expect(await world.tell(early)).toMatchObject({
    status: 422,
    body: { errors: { chain: { too_few_confirmations: expect.anything() } } },
  });
  expect([await cashOf(player), await alarmsOf(address)]).toEqual([0n, ["too_few_confirmations"]]);
});

test("coins that were spent twice end as cancelled and count in no limit; lost after they counted, a person has to look", async () => {
  const { player, address, coins } = await withAddress();
  const doomed = coins({ type: "coins.pending", chain: progress(1, 1) });
  await world.tell(doomed);
  await world.tell(coins({ type: "coins.lost", payment_id: doomed.payment_id, chain: progress(0, 2, "failed") }));
  expect(await world.payments(player)).toMatchObject([{ state: "canceled", cancellation_reason: "double_spent" }]);
  const counted = coins({ chain: progress(2, 1, "confirmed") });
  await world.tell(counted);
  await world.tell(coins({ type: "coins.lost", payment_id: counted.payment_id, chain: progress(0, 9, "failed") }));
  expect([await cashOf(player), await alarmsOf(address)]).toEqual([50_000n, ["coins_lost_after_credit"]]);
});

test("an event that comes twenty times at once, and another event of the same transfer, book once [F-16]", async () => {
  const { player, coins } = await withAddress();
  const event = coins();
  const answers = await Promise.all(Array.from({ length: 20 }, () => world.served(() => world.tell(event))));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const others = Array.from({ length: 10 }, () => world.served(() => world.tell({ ...event, event_id: randomUUID() })));
  expect(new Set((await Promise.all(others)).map(({ status }) => status))).toEqual(new Set([200]));
  expect(await cashOf(player)).toBe(50_000n);
  expect(await world.payments(player)).toHaveLength(1);
});

test("thirty transfers at once are thirty deposits", async () => {
  const { player, coins } = await withAddress();
  const events = Array.from({ length: 30 }, () => coins());
  const answers = await Promise.all(events.map((event) => world.served(() => world.tell(event))));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await cashOf(player)).toBe(30n * 50_000n);
});

test.each([
  [
    "an address of nobody",
    { address: { network: "Bitcoin", address: "tb1qnobody", memo: null } },
    "address",
    "unknown_address",
  ],
  ["an address with another memo", "memo", "address", "unknown_address"],
  ["another currency than the address's", { currency: "LTC" }, "currency", "other_currency"],
])("coins of %s book nothing, are refused by name and raise an alarm [F-16]", async (_title, change, field, code) => {
  const { player, coins } = await withAddress();
  const plain = coins();
  const event = change === "memo" ? coins({ address: { ...plain.address, memo: "7" } }) : coins(change as object);
  for (const _ of [1, 2]) {
    expect(await world.tell(event)).toMatchObject({
      status: 422,
      body: { errors: { [field]: { [code]: expect.anything() } } },
    });
  }
  expect((await alarmsOf(event.address.address)).filter((problem) => problem === code)).toHaveLength(1);
  expect(await world.payments(player)).toEqual([]);
});

test("a transfer that comes back with another amount or as somebody else's, and an event with another content, change nothing [F-16]", async () => {
  const [kim, lou] = [await withAddress(), await withAddress()];
  const event = kim.coins();
  await world.tell(event);
  const changed = await world.tell({ ...event, amount_cents: 90_000 });
  expect(changed).toMatchObject({ status: 409, body: { errors: { event_id: { changed_event: expect.anything() } } } });
  const refusal = { status: 422, body: { errors: { payment_id: { other_payment: expect.anything() } } } };
  const more = { payment_id: event.payment_id, amount_cents: 90_000 };
  expect(await world.tell(kim.coins(more))).toMatchObject(refusal);
  expect(await world.tell(lou.coins({ payment_id: event.payment_id }))).toMatchObject(refusal);
  expect([await cashOf(kim.player), await cashOf(lou.player)]).toEqual([50_000n, 0n]);
});

test("an unsigned, forged or tampered message about coins is refused before it is read [F-16]", async () => {
  const { player, coins } = await withAddress();
  expect((await world.tell(coins(), { headers: false })).status).toBe(401);
  expect((await world.tell(coins(), { key: { secret: "guessed secret, long enough to be one" } })).status).toBe(401);
  expect((await world.tell(coins(), { tamper: (body) => body.replace("50000", "90000") })).status).toBe(401);
  expect((await world.tell({ ...coins(), amount_cents: -5 })).status).toBe(422);
  expect(await cashOf(player)).toBe(0n);
});

test("coins below the minimum wait, named as such, until the player's coins reach it together, also when the last two come at once [9-42]", async () => {
  const { player, coins } = await withAddress();
  const dust = () => coins({ amount_cents: 3_000 });
  for (const _ of [1, 2]) await world.tell(dust());
  expect(await cashOf(player)).toBe(0n);
  const waiting = await world.payments(player);
  expect(waiting).toMatchObject([1, 2].map(() => ({ state: "pending", cancellation_reason: "below_minimum" })));
  await Promise.all([world.tell(dust()), world.tell(dust())]);
  expect(await cashOf(player)).toBe(12_000n);
  const booked = await world.payments(player);
  expect(booked).toMatchObject([1, 2, 3, 4].map(() => ({ state: "succeeded", cancellation_reason: null })));
  await world.tell(dust());
  expect(await cashOf(player)).toBe(12_000n);
});

test("a heap of coins below the minimum keeps nobody from opening a deposit", async () => {
  const { player, coins } = await withAddress();
  const before = world.deps.settings.maxOpen;
  world.deps.settings.maxOpen = 3;
  for (const _ of [1, 2, 3, 4]) await world.tell(coins({ amount_cents: 10 }));
  const opened = await world.pay(player, {});
  Object.assign(world.deps.settings, { maxOpen: before });
  expect(opened.status).toBe(200);
});

test.each(["coolingoff", "operator", "selfexclusion"] as const)(
  "in a time without play (%s) no address is shown, and the same one again after it [F-51] [F-52]",
  async (kind) => {
    const { player, address } = await withAddress();
    const now = world.clock.now();
    const [since, until] = [new Date(now.getTime() - 1000), new Date(now.getTime() + 3_600_000)];
    await addBlock(world.db.pool, { playerId: player, kind, period: null, until, reason: "test" }, since);
    expect(await addressOf(player)).toBeUndefined();
    await world.db.owner.pool.query("UPDATE protection.block SET lifted_at = now() WHERE player_id = $1", [player]);
    expect(await addressOf(player)).toBe(address);
  },
);

test("no address is shown where the deposit limit leaves less than the minimum that can be sent [F-48]", async () => {
  const { player, address } = await withAddress();
  // Rows by hand: the test raises the limit at once, for which a player waits.
  const limit = await world.db.owner.pool.query(
    `INSERT INTO protection.player_limit (player_id, type, period, status, created_at)
     VALUES ($1, 'deposit', 'day', 'active', $2) RETURNING id`,
    [player, world.clock.now()],
  );
  const setTo = (amount: number) =>
    world.db.owner.pool.query(
      `INSERT INTO protection.limit_amount (limit_id, currency, amount) VALUES ($1, 'BTC', $2)
       ON CONFLICT (limit_id, currency) DO UPDATE SET amount = excluded.amount`,
      [limit.rows[0].id, amount],
    );
  await setTo(9_999);
  expect(await addressOf(player)).toBeUndefined();
  await setTo(10_000);
  expect(await addressOf(player)).toBe(address);
});

test("coins whose booking is killed before or after its commit are booked once when they are told again [F-08] [F-10]", async () => {
  class Killed extends Error {}
  for (const [at, booked] of [
    ["before", 0n],
    ["inside", 0n],
    ["after", 50_000n],
  ] as const) {
    const { player, coins } = await withAddress();
    const event = coins();
    const { db } = world;
    const transaction: Database["transaction"] = async (work, options) => {
      if (at === "before") throw new Killed();
      const result = await db.transaction(async (tx) => {
        const answer = await work(tx);
        if (at === "inside") throw new Killed();
        return answer;
      }, options);
      if (at === "after") throw new Killed();
      return result;
    };
    const dying = { ...world.deps, db: Object.assign(Object.create(db) as Database, { transaction }) };
    await expect(receiveCoins(dying, "sandbox", event, world.clock.now())).rejects.toThrow(Killed);
    expect(await cashOf(player), at).toBe(booked);
    expect((await world.tell(event)).status).toBe(200);
    expect(await cashOf(player), at).toBe(50_000n);
    expect(await world.payments(player), at).toHaveLength(1);
  }
});

test("an address that the provider was told another place for callbacks is told the new one when it is next shown, and stays the same", async () => {
  const { player, address } = await withAddress();
  const base = world.deps.settings.callbackBase;
  await world.db.owner.pool.query("UPDATE payments.deposit_address SET callback_url = NULL WHERE player_id = $1", [
    player,
  ]);
  world.deps.settings.callbackBase = `${base.replace("127.0.0.1", "localhost")}`;
  type Fields = { methodFields: { address?: string }[] };
  const form = "/api/payments/payment_methods/BTC/bitcoin/deposit_info";
  const shown = await world.call<Fields>(player, "POST", form, {});
  world.deps.settings.callbackBase = base;
  expect(shown.body.methodFields[0]?.address).toBe(address);
  const told = await world.db.pool.query("SELECT callback_url FROM payments.deposit_address WHERE player_id = $1", [
    player,
  ]);
  expect(told.rows[0].callback_url).toContain("localhost");
});
