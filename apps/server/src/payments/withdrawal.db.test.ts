import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runSeed } from "../faults/dice.ts";
import { raceWithdrawals } from "./faults/raceWithdrawals.ts";
import { goodCard, type PaymentsWorld, paymentsWorld } from "./testing/paymentsWorld.ts";

let world: PaymentsWorld;
let next = 300;

beforeAll(async () => {
  world = await paymentsWorld();
});
afterAll(async () => {
  expect(await world.booksBalance()).toBe(true);
  await world.close();
});

async function richPlayer(amount = 30_00n): Promise<number> {
  const player = next++;
  await world.give(player, amount);
  return player;
}

const jobs = () => world.runJobs();

test("a withdrawal is held, approved, paid out by the provider, and gone [4-11]", async () => {
  const kim = await richPlayer();
  const asked = await world.withdraw(kim, "20");
  expect(asked.body).toMatchObject({
    mode: "notify",
    payment: { action: "cashout", state: "pending", recallable: true },
  });
  expect(await world.balances(kim)).toMatchObject({ cash: 1000n, withdrawal_hold: 2000n });
  await jobs();
  await world.stateBecomes(kim, asked.body.payment.id, "succeeded");
  expect(await world.balances(kim)).toMatchObject({ cash: 1000n, withdrawal_hold: 0n });
  const steps = await world.db.pool.query(
    "SELECT from_state, to_state, actor FROM payments.payment_event WHERE player_id = $1 ORDER BY id",
    [kim],
  );
  expect(steps.rows.map((row) => `${row.from_state ?? ""}>${row.to_state} ${row.actor}`)).toEqual([
    ">pending player",
    "pending>reserved job",
    "reserved>processing job",
    "processing>succeeded provider:sandbox",
  ]);
});

test("a payout that the bank sends back returns the money [4-11]", async () => {
  const kim = await richPlayer();
  world.facts.set(kim, { name: "Please Refuse" });
  const asked = await world.withdraw(kim, "20", {
    fields: { holder: "Please Refuse", iban: "DE89370400440532013000" },
  });
  await jobs();
  await world.stateBecomes(kim, asked.body.payment.id, "declined");
  expect(await world.balances(kim)).toMatchObject({ cash: 3000n, withdrawal_hold: 0n });
});

test("a withdrawal over what is available is refused, names what is missing and moves nothing [4-11]", async () => {
  const kim = await richPlayer();
  const answer = await world.withdraw(kim, "50");
  expect(answer.status).toBe(422);
  expect(answer.body.errors).toEqual({ amount: { not_enough_money: expect.any(String) } });
  expect(answer.body.data).toMatchObject({ missing: "20.00", missing_cents: 2000 });
  expect(await world.balances(kim)).toMatchObject({ cash: 3000n, withdrawal_hold: 0n });
  expect(await world.payments(kim)).toEqual([]);
});

test("twenty withdrawals of the whole balance at once: one succeeds [F-05]", async () => {
  const kim = await richPlayer();
  const answers = await Promise.all(Array.from({ length: 20 }, () => world.withdraw(kim, "30")));
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
  expect(await world.balances(kim)).toMatchObject({ cash: 0n, withdrawal_hold: 3000n });
});

test("the same idempotency key holds the money once [F-09]", async () => {
  const kim = await richPlayer();
  const answers = await Promise.all(Array.from({ length: 10 }, () => world.withdraw(kim, "20", {}, "withdraw-once")));
  expect(new Set(answers.map((answer) => answer.body.payment?.id)).size).toBe(1);
  expect(await world.balances(kim)).toMatchObject({ cash: 1000n, withdrawal_hold: 2000n });
});

test.each([
  [{ fields: { holder: "Kim Doe" } }, "iban", "required"],
  [{ fields: { holder: "Kim Doe", iban: "DE89370400440532013001" } }, "iban", "iban_invalid"],
  [{ fields: { holder: "Kim Doe", iban: "DE89370400440532013000", note: "x" } }, "note", "unknown_field"],
  [{ fields: { holder: "4242 4242 4242 4242", iban: "DE89370400440532013000" } }, "holder", "card_number_here"],
  [{ payment_method: "card", fields: {} }, "saved_profile_id", "required"],
])("a withdrawal with %j is refused by field [F-68]", async (change, field, code) => {
  const kim = await richPlayer();
  const answer = await world.withdraw(kim, "20", change);
  expect(answer.status).toBe(422);
  expect(answer.body.errors?.[field]).toHaveProperty(code);
  expect((await world.balances(kim)).cash).toBe(3000n);
});

test("money goes back to the card it came from, and not to another player's", async () => {
  const kim = next++;
  const paid = await world.pay(kim, {});
  await world.submitPage(paid.body.url, goodCard);
  await world.stateBecomes(kim, paid.body.payment.id, "succeeded");
  const accounts = await world.call<{ id: string }[]>(kim, "GET", "/api/player/payment_accounts");
  const saved_profile_id = accounts.body[0]?.id;
  const thief = await richPlayer();
  const order = { payment_method: "card", fields: {}, saved_profile_id };
  expect((await world.withdraw(thief, "20", order)).body.errors).toHaveProperty("saved_profile_id.unknown_profile");
  const asked = await world.withdraw(kim, "20", order);
  await jobs();
  await world.stateBecomes(kim, asked.body.payment.id, "succeeded");
});

describe("recalling", () => {
  test("a player takes back what was not sent, once, and only their own [7.2-04] [F-57]", async () => {
    const kim = await richPlayer();
    const { id } = (await world.withdraw(kim, "20")).body.payment;
    expect((await world.call(await richPlayer(), "POST", `/api/player/payments/${id}/recall`)).status).toBe(404);
    expect((await world.call(kim, "POST", `/api/player/payments/${id}/recall`)).body).toMatchObject({
      state: "recalled",
    });
    expect((await world.call(kim, "POST", `/api/player/payments/${id}/recall`)).status).toBe(422);
    expect((await world.balances(kim)).cash).toBe(3000n);
  });

  test("a licence that forbids it leaves no way to recall [F-57]", async () => {
    const kim = await richPlayer();
    world.facts.set(kim, { licence: "a licence nobody knows" });
    const asked = await world.withdraw(kim, "20");
    expect(asked.body.payment.recallable).toBe(false);
    expect((await world.call(kim, "POST", `/api/player/payments/${asked.body.payment.id}/recall`)).status).toBe(422);
    expect((await world.balances(kim)).withdrawal_hold).toBe(2000n);
  });

  test("a country that forbids it leaves no way to recall to who visits from there, and says so [F-57]", async () => {
    const kim = await richPlayer();
    world.visits.set(kim, "GB");
    const { id, recallable } = (await world.withdraw(kim, "20")).body.payment;
    expect(recallable).toBe(false);
    expect((await world.call(kim, "POST", `/api/player/payments/${id}/recall`)).status).toBe(422);
    world.visits.set(kim, "CA");
    expect((await world.call(kim, "POST", `/api/player/payments/${id}/recall`)).status).toBe(200);
  });
});

test("approve, reject, expire, recall and two senders race for one withdrawal: exactly one ends it and the sums are right [F-11]", async () => {
  const report = await raceWithdrawals(world, next++, { races: 60, seed: runSeed() });
  expect(report).toMatchObject({ races: 60, wrong: [] });
  expect(report.returned).toBeGreaterThan(0);
});

test("two processes that send the same approved withdrawal pay it once, and a provider that is away is asked again", async () => {
  const kim = await richPlayer();
  const asked = await world.withdraw(kim, "20");
  const { id } = asked.body.payment;
  await world.stopSandbox();
  await Promise.all([jobs(), jobs()]);
  expect((await world.payments(kim))[0]?.state).toBe("processing");
  await world.startSandbox();
  await Promise.all([world.runJobs(130_000), world.runJobs(), world.runJobs()]);
  await world.stateBecomes(kim, id, "succeeded");
  const payouts = world.providerPayments().filter(({ order_id }) => order_id === `${kim}-${id}`);
  expect(payouts).toMatchObject([{ kind: "payout", state: "succeeded" }]);
  expect(await world.balances(kim)).toMatchObject({ cash: 1000n, withdrawal_hold: 0n });
});

test("a page of the history is filtered and counted, and shows nobody else's payments [C-1.12]", async () => {
  const kim = await richPlayer(100_00n);
  for (let n = 0; n < 3; n++) await world.withdraw(kim, "20");
  await world.pay(kim, {});
  const page = await world.call<{ data: { action: string }[]; pagination: object }>(
    kim,
    "POST",
    "/api/player/payments/with_pages",
    { page: 2, page_size: 2, filter: { type: "cashout", currency: "EUR" } },
  );
  expect(page.body.data).toHaveLength(1);
  expect(page.body.pagination).toEqual({ page: 2, per_page: 2, total_count: 3 });
  // A payment that comes in between moves no page that is counted from the newest one of before.
  const turn = async (about: object) => {
    const path = "/api/player/payments/with_pages";
    const found = await world.call<{ data: { id: number }[] }>(kim, "POST", path, { page_size: 2, ...about });
    return found.body.data.map(({ id }) => id);
  };
  const first = await turn({ page: 1 });
  const second = await turn({ page: 2 });
  await world.pay(kim, {});
  expect(await turn({ page: 2, up_to: first[0] })).toEqual(second);
  expect(await turn({ page: 2 })).not.toEqual(second);
  const withOutcome = async (outcome: string) => {
    const path = "/api/player/payments/with_pages";
    const found = await world.call<{ pagination: { total_count: number } }>(kim, "POST", path, { filter: { outcome } });
    return found.body.pagination?.total_count;
  };
  expect(await withOutcome("under_way")).toBe(5);
  expect(await withOutcome("done")).toBe(0);
  expect(await withOutcome("failed")).toBe(0);
});

test("coins go out to addresses of their own network only, checksum included, and the refusal names the network [9-43]", async () => {
  const player = next++;
  await world.give(player, 1_000_000n, "BTC");
  const to = (address: string) =>
    world.withdraw(player, "0.001", { payment_method: "bitcoin", currency: "BTC", fields: { address } });
  for (const address of [
    "tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsy",
    "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
    "LM2WMpR1Rp6j3Sa59cMXMs1SPzj9eXpGc1",
  ]) {
    expect(await to(address)).toMatchObject({
      status: 422,
      body: { errors: { address: { address_invalid: expect.anything() } }, data: { network: "Bitcoin" } },
    });
  }
  expect((await world.balances(player, "BTC")).cash).toBe(1_000_000n);
  expect((await to("bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4")).status).toBe(200);
});

test("a cash-out to an account in Lithuania puts its player into group 1101 and says so; no other does [5-16]", async () => {
  const player = next++;
  await world.give(player, 100_00n);
  const plain = await world.withdraw(player, "20");
  expect(plain.body.notices).toBeUndefined();
  const iban = "LT12 1000 0111 0100 1000";
  const noticed = await world.withdraw(player, "20", { fields: { holder: "Kim Doe", iban } });
  expect(noticed).toMatchObject({ status: 200, body: { notices: ["lt_iban"] } });
  expect(world.joined.filter((one) => one.playerId === player)).toEqual([{ playerId: player, group: "1101" }]);
});

test("what of a wallet is locked is told with its reason, in the list and in the refusal for want of money [5-34]", async () => {
  const player = next++;
  await world.give(player, 100_00n);
  const first = await world.withdraw(player, "60");
  const locked = await world.call<object>(player, "GET", "/api/player/accounts/EUR/locked");
  expect(locked.body).toMatchObject({
    available_cents: 40_00,
    locked_cents: 60_00,
    locked: [{ reason: "withdrawal", amount_cents: 60_00, payment_id: first.body.payment.id, recallable: true }],
  });
  expect((await world.withdraw(player, "50")).body).toMatchObject({
    errors: { amount: { not_enough_money: expect.anything() } },
    data: { missing_cents: 10_00, available_cents: 40_00, locked_cents: 60_00, currency: "EUR" },
  });
});
