import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { blockBin, unblockBin } from "./blockedBins.ts";
import { goodCard, type PaymentsWorld, paymentsWorld } from "./testing/paymentsWorld.ts";

let world: PaymentsWorld;
let next = 100;
const newPlayer = () => next++;

beforeAll(async () => {
  world = await paymentsWorld();
});
afterAll(async () => {
  expect(await world.booksBalance()).toBe(true);
  await world.close();
});

test("a deposit paid at the provider reaches the wallet once, with its history, event log line and saved card [4-11] [3-60]", async () => {
  const kim = newPlayer();
  const started = await world.pay(kim, {});
  expect(started.status).toBe(200);
  expect(started.body).toMatchObject({ mode: "page", payment: { state: "pending", success: null, finished_at: null } });
  expect(await world.submitPage(started.body.url, goodCard)).toBe(200);
  await world.stateBecomes(kim, started.body.payment.id, "succeeded");
  expect((await world.balances(kim)).cash).toBe(5000n);
  const [payment] = await world.payments(kim);
  expect(payment).toMatchObject({ success: true, amount_cents: 5000, brand: "Visa, Mastercard" });
  expect(payment?.finished_at).not.toBeNull();
  expect(world.events.filter((line) => line.playerId === kim)).toEqual([
    expect.objectContaining({ kind: "deposit.succeeded", payload: expect.objectContaining({ amount: "5000" }) }),
  ]);
  const accounts = await world.call<{ id: string; title: string }[]>(kim, "GET", "/api/player/payment_accounts");
  expect(accounts.body).toEqual([expect.objectContaining({ title: "•••• 4242", method_id: "card" })]);
});

test("a saved card whose provider needs no security code pays in one call, once, and the list of saved cards says so [3-59] [F-09]", async () => {
  const kim = newPlayer();
  for (const number of [goodCard.number, "5555555555554444"]) {
    const started = await world.pay(kim, {});
    await world.submitPage(started.body.url, { ...goodCard, number });
    await world.stateBecomes(kim, started.body.payment.id, "succeeded");
  }
  const { body: saved } = await world.call<{ id: string; title: string; asksCode: boolean }[]>(
    kim,
    "GET",
    "/api/player/payment_accounts",
  );
  const cards = new Map(saved.map((card) => [card.title, card]));
  const [token, plain] = [cards.get("•••• 4444"), cards.get("•••• 4242")];
  expect([token?.asksCode, plain?.asksCode]).toEqual([false, true]);
  const paid = await world.pay(kim, { saved_profile_id: token?.id });
  expect(paid.body).toMatchObject({ mode: "polling", payment: { state: "succeeded" } });
  expect((await world.balances(kim)).cash).toBe(150_00n);
  const asked = await world.pay(kim, { saved_profile_id: plain?.id });
  expect(asked.body).toMatchObject({ mode: "page", payment: { state: "pending" } });
});

test.each([
  ["a declined card", { ...goodCard, number: "4000000000000002" }, "declined", "declined_by_bank"],
  ["a payer who cancels", { step: "cancel" }, "canceled", null],
])("%s moves no money and gives the deposit limit back [4-11]", async (_, form, state, reason) => {
  const kim = newPlayer();
  const started = await world.pay(kim, {});
  await world.submitPage(started.body.url, form as Record<string, string>);
  await world.stateBecomes(kim, started.body.payment.id, state);
  const [payment] = await world.payments(kim);
  expect(payment).toMatchObject({ success: false, cancellation_reason: reason });
  expect((await world.balances(kim)).cash).toBe(0n);
  const used = await world.db.pool.query("SELECT used FROM protection.deposit_use WHERE player_id = $1", [kim]);
  expect(used.rows.map((row) => row.used)).toEqual([0n, 0n, 0n]);
});

test("pending then success, a late callback, and one that comes three times over and out of order, each pay once [F-16]", async () => {
  for (const number of ["4000000000000077", "4000000000000093", "4000000000000127"]) {
    const kim = newPlayer();
    const started = await world.pay(kim, {});
    await world.submitPage(started.body.url, { ...goodCard, number });
    await world.stateBecomes(kim, started.body.payment.id, "succeeded");
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect((await world.payments(kim))[0]?.state).toBe("succeeded");
    expect((await world.balances(kim)).cash).toBe(5000n);
  }
});

test("crypto deposits say where to send the coins [9-41]", async () => {
  const kim = newPlayer();
  const started = await world.pay(kim, { payment_method: "bitcoin", currency: "BTC", amount: "0.0005" });
  expect(started.body.options).toMatchObject({ network: "Bitcoin", address: expect.stringMatching(/^tb1q/) });
  await world.submitPage(started.body.url, { step: "paid" });
  await world.stateBecomes(kim, started.body.payment.id, "succeeded");
  expect((await world.balances(kim, "BTC")).cash).toBe(50_000n);
});

/* What a foreign client of the payments library reads, as C-4.2 says: `methodFields[0].address`. */
test("a crypto method shows the player's address before any payment, the one to which a deposit of it goes [7.2-11]", async () => {
  const [kim, lou] = [newPlayer(), newPlayer()];
  type Fields = { methodFields: { address?: string; required: boolean }[]; isSubmitAvailable: boolean };
  const ask = (who: number, currency: string, method: string, body = {}) =>
    world.call<Fields>(who, "POST", `/api/payments/payment_methods/${currency}/${method}/deposit_info`, body);
  const [first, ...others] = await Promise.all([1, 2, 3].map(() => ask(kim, "BTC", "bitcoin")));
  expect(first?.status).toBe(200);
  const address = first?.body.methodFields[0]?.address;
  expect(address).toMatch(/^tb1q[a-z0-9]{30,}$/);
  expect(first?.body).toMatchObject({ methodFields: [{ required: false }], isSubmitAvailable: true });
  for (const other of others) expect(other.body.methodFields[0]?.address).toBe(address);
  expect((await ask(lou, "BTC", "bitcoin")).body.methodFields[0]?.address).not.toBe(address);
  const started = await world.pay(kim, { payment_method: "bitcoin", currency: "BTC", amount: "0.0005" });
  expect(started.body.options).toMatchObject({ address });
  const out = await ask(kim, "BTC", "bitcoin", { payment_action: "cashout" });
  expect(out.body.methodFields.filter((field) => field.address)).toEqual([]);
  expect((await ask(kim, "EUR", "card")).body.methodFields).toEqual([]);
});

test("the same idempotency key answers the same payment, another body under it is a conflict [F-09]", async () => {
  const kim = newPlayer();
  const answers = await Promise.all(Array.from({ length: 12 }, () => world.pay(kim, {}, "a-key-of-the-form")));
  expect(new Set(answers.map((answer) => answer.body.payment?.id)).size).toBe(1);
  expect(new Set(answers.map((answer) => answer.body.url)).size).toBe(1);
  expect(await world.payments(kim)).toHaveLength(1);
  expect((await world.pay(kim, { amount: "51" }, "a-key-of-the-form")).status).toBe(409);
});

test.each([
  [{ amount: "9.99" }, "amount", "too_small"],
  [{ payment_method: "bitcoin", currency: "BTC", amount: "0.00009999" }, "amount", "too_small"],
  [{ payment_method: "ethereum", currency: "ETH", amount: "0.00999" }, "amount", "too_small"],
  [{ payment_method: "litecoin", currency: "LTC", amount: "0.00999" }, "amount", "too_small"],
  [{ payment_method: "dogecoin", currency: "DOG", amount: "0.00999" }, "amount", "too_small"],
  [{ payment_method: "tether", currency: "USDT", amount: "19.99" }, "amount", "too_small"],
  [{ amount: "5000.01" }, "amount", "too_big"],
  [{ amount: "10.001" }, "amount", "too_precise"],
  [{ amount: "-50" }, "amount", "invalid"],
  [{ amount: "NaN" }, "amount", "invalid"],
  [{ currency: "XXX" }, "currency", "unknown_currency"],
  [{ currency: "BTC" }, "payment_method", "unknown_method"],
  [{ payment_method: "nothing" }, "payment_method", "unknown_method"],
  [{ saved_profile_id: "card_of_another" }, "saved_profile_id", "unknown_profile"],
  [{ fields: { number: "4242" } }, "number", "unknown_field"],
  [{ note: "4242 4242 4242 4242" }, "note", "card_number_here"],
])("a deposit with %j is refused and opens nothing [9-42] [F-68]", async (change, field, code) => {
  const kim = newPlayer();
  const answer = await world.pay(kim, change);
  expect(answer.status).toBe(422);
  expect(Object.keys(answer.body.errors ?? {})).toEqual([field]);
  if (code !== "invalid") expect(answer.body.errors?.[field]).toHaveProperty(code);
  expect(await world.payments(kim)).toEqual([]);
});

test("missing profile fields stop a deposit and are named in the form", async () => {
  const kim = newPlayer();
  world.facts.set(kim, { missing: { deposit: ["first_name", "city"], cashout: [] } });
  expect((await world.pay(kim, {})).body.errors).toHaveProperty("first_name.required");
  const form = await world.call<{ isSubmitAvailable: boolean; playerFields: { name: string }[] }>(
    kim,
    "POST",
    "/api/payments/payment_methods/EUR/card/deposit_info",
    {},
  );
  expect(form.body).toMatchObject({
    isSubmitAvailable: false,
    playerFields: [{ name: "first_name" }, { name: "city" }],
  });
});

test("methods follow currency, country and group [9-43] [9-44] [6-13]", async () => {
  const list = async (playerId: number, currency: string, action = "deposit") =>
    (
      await world.call<{ id: string; termsOfService: { restrictions: object } }[]>(
        playerId,
        "GET",
        `/api/payments/payment_methods/${currency}?payment_action=${action}`,
      )
    ).body;
  const ids = (methods: { id: string }[]) => methods.map((method) => method.id);
  expect(ids(await list(newPlayer(), "EUR"))).toEqual(["card", "bank-transfer", "voucher"]);
  const estonian = newPlayer();
  world.facts.set(estonian, { country: "EE" });
  expect(ids(await list(estonian, "EUR"))).toEqual(["card", "bank-transfer"]);
  expect(await list(estonian, "BTC")).toEqual([]);
  const member = newPlayer();
  world.facts.set(member, { groups: [631] });
  expect(ids(await list(member, "EUR"))).toEqual(["card", "voucher"]);
  const paidOut = async (currency: string) =>
    (await list(newPlayer(), currency, "cashout"))[0]?.termsOfService.restrictions;
  expect(await paidOut("BTC")).toEqual({ minAmountValue: 0.0001, maxAmountValue: 0.4, amountCurrencyCode: "BTC" });
  expect(await paidOut("LTC")).toMatchObject({ maxAmountValue: 60 });
  expect(await paidOut("ETH")).toMatchObject({ maxAmountValue: 12 });
  expect(await paidOut("DOG")).toMatchObject({ maxAmountValue: 1_600_000 });
  expect(await paidOut("USDT")).toMatchObject({ minAmountValue: 25, maxAmountValue: 4_000 });
});

describe("what survives a crash", () => {
  test("a deposit whose provider could not be reached is dropped by the job, and its limit given back", async () => {
    const kim = newPlayer();
    world.connectProvider("http://127.0.0.1:9");
    const answer = await world.pay(kim, {});
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: { base: { provider_unreachable: expect.anything() } } },
    });
    const form = "/api/payments/payment_methods/BTC/bitcoin/deposit_info";
    expect(await world.call(kim, "POST", form, {})).toMatchObject({
      status: 422,
      body: { errors: { payment_method: { provider_unreachable: expect.anything() } } },
    });
    await world.stopSandbox();
    await world.startSandbox();
    await world.runJobs(61_000);
    await world.stateBecomes(kim, (await world.payments(kim))[0]?.id ?? 0, "canceled");
    expect((await world.balances(kim)).cash).toBe(0n);
  });

  test("a payment whose callback was lost is found by asking the provider", async () => {
    const kim = newPlayer();
    const base = world.deps.settings.callbackBase;
    world.deps.settings.callbackBase = "http://127.0.0.1:9/lost";
    const started = await world.pay(kim, {});
    world.deps.settings.callbackBase = base;
    await world.submitPage(started.body.url, goodCard);
    expect((await world.payments(kim))[0]?.state).toBe("pending");
    await world.runJobs(61_000);
    expect((await world.payments(kim))[0]?.state).toBe("succeeded");
    expect((await world.balances(kim)).cash).toBe(5000n);
  });
});

test("a card of a bank that the operator blocked is refused in words on the provider's page, and another card pays there [5-14]", async () => {
  await blockBin(world.db.pool, { bin: "555555", reason: "stolen", actor: "operator:test", since: world.clock.now() });
  const player = next++;
  const opened = await world.pay(player, {});
  await unblockBin(world.db.pool, "555555");
  const form = { ...goodCard, number: "5555555555554444" };
  const page = await fetch(String(opened.body.url), { method: "POST", body: new URLSearchParams(form) });
  expect([page.status, await page.text()]).toEqual([422, expect.stringContaining("Cards of this bank cannot be used")]);
  expect((await world.balances(player)).cash).toBe(0n);
  await world.submitPage(opened.body.url, goodCard);
  await world.until(async () => (await world.balances(player)).cash === 50_00n, "paid with the other card");
});
