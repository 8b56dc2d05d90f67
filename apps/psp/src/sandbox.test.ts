import { type ProviderAddress, ProviderPayment } from "@croupier/contract/psp";
import { signedHeaders } from "@croupier/signing/pspMessage";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Behaviour, testCards } from "./behaviours.ts";
import { depositOrder, goodCard, key, startMerchant, testSandbox, until } from "./testing/merchant.ts";

let merchant: Awaited<ReturnType<typeof startMerchant>>;
let sandbox: Awaited<ReturnType<typeof testSandbox>>;

beforeEach(async () => {
  merchant = await startMerchant();
  sandbox = await testSandbox();
});
afterEach(async () => {
  await sandbox.close();
  await merchant.close();
});

const cardThat = (behaviour: Behaviour) => ({
  ...goodCard,
  number: testCards.find((card) => card.behaviour === behaviour)?.number ?? "",
});
const open = async (change = {}) =>
  (await sandbox.signed("POST", "/v1/payments", depositOrder(merchant.callbackUrl, change))).body;
const stateOf = async (id: string) => (await sandbox.signed("GET", `/v1/payments/${id}`)).body.state;

describe("deposits", () => {
  test("a paid card succeeds, is told to the merchant once, and keeps brand and last four digits only [F-68]", async () => {
    const payment = await open();
    expect(ProviderPayment.parse(payment)).toMatchObject({ state: "created", mode: "frame", profile: null });
    const done = await sandbox.submit(payment, goodCard);
    expect(done.status).toBe(200);
    await until(() => merchant.heard.length === 1, "one callback");
    expect(merchant.heard[0]).toMatchObject({
      order_id: "7-1",
      state: "succeeded",
      amount_cents: 5000,
      currency: "EUR",
      profile: { title: "•••• 4242", brand: "visa" },
    });
  });

  test.each([
    ["decline", "declined", "declined_by_bank"],
    ["insufficient_funds", "declined", "insufficient_funds"],
    ["cancel", "canceled", null],
  ] as const)("a card that stands for %s ends %s", async (behaviour, state, declineCode) => {
    const payment = await open();
    await sandbox.submit(payment, cardThat(behaviour));
    await until(() => merchant.heard.length === 1, "the callback");
    expect(merchant.heard[0]).toMatchObject({ state, decline_code: declineCode });
  });

  test("a pending card is authorising first and succeeds later", async () => {
    const payment = await open();
    await sandbox.submit(payment, cardThat("pending"));
    expect(await stateOf(payment.payment_id)).toBe("authorising");
    await until(() => merchant.heard.length === 2, "both callbacks");
    expect(merchant.heard.map((event) => event.state)).toEqual(["authorising", "succeeded"]);
  });

  test("a late callback comes after the money did", async () => {
    const payment = await open();
    await sandbox.submit(payment, cardThat("late_callback"));
    expect(await stateOf(payment.payment_id)).toBe("succeeded");
    expect(merchant.heard).toEqual([]);
    await until(() => merchant.heard.length === 1, "the late callback");
  });

  test("a duplicate callback carries one event id three times, and an older step after it", async () => {
    const payment = await open();
    await sandbox.submit(payment, cardThat("duplicate_callback"));
    await until(() => merchant.heard.length === 4, "three copies and the older step");
    expect(merchant.heard.map((event) => event.state)).toEqual(["succeeded", "succeeded", "succeeded", "authorising"]);
    expect(new Set(merchant.heard.map((event) => event.event_id)).size).toBe(2);
  });

  test("a bank that wants confirmation waits for it, and a refusal is final", async () => {
    const payment = await open();
    const asked = await sandbox.submit(payment, cardThat("challenge"));
    expect(asked.page).toContain('value="approve"');
    await sandbox.submit(payment, { step: "refuse" });
    await sandbox.submit(payment, { step: "approve" });
    expect(await stateOf(payment.payment_id)).toBe("declined");
  });

  test("a page is good for one payment: using it again changes nothing", async () => {
    const payment = await open();
    await sandbox.submit(payment, cardThat("decline"));
    await sandbox.submit(payment, goodCard);
    expect(await stateOf(payment.payment_id)).toBe("declined");
  });

  test("the same order id answers the first payment; with another amount it is refused", async () => {
    const first = await open();
    expect((await open()).payment_id).toBe(first.payment_id);
    expect(
      (await sandbox.signed("POST", "/v1/payments", depositOrder(merchant.callbackUrl, { amount_cents: 1 }))).status,
    ).toBe(409);
  });

  test("a saved card pays with its security code alone, for its owner only", async () => {
    await sandbox.submit(await open(), goodCard);
    await until(() => merchant.heard.length === 1, "the first payment");
    const profile_id = merchant.heard[0]?.profile?.id ?? "";
    const again = await open({ order_id: "7-2", profile_id });
    expect((await sandbox.submit(again, { cvc: "12" })).status).toBe(422);
    await sandbox.submit(again, { cvc: "123" });
    expect(await stateOf(again.payment_id)).toBe("succeeded");
    const thief = { reference: "8", country: "DE", locale: "en" };
    const stolen = depositOrder(merchant.callbackUrl, { order_id: "8-1", profile_id, customer: thief });
    expect((await sandbox.signed("POST", "/v1/payments", stolen)).status).toBe(422);
  });

  test("two cards that look alike are two saved cards; the same card stays one", async () => {
    // Both end with 4242 and are Visa cards.
    const cards = [goodCard, { ...goodCard, number: "4000 0000 0002 4242" }, { ...goodCard, holder: "Lou Other" }];
    for (const [index, card] of [...cards, goodCard].entries()) {
      expect((await sandbox.submit(await open({ order_id: `7-${index}` }), card)).status).toBe(200);
    }
    await until(() => merchant.heard.length === 4, "four callbacks");
    const byOrder = new Map(merchant.heard.map(({ order_id, profile }) => [order_id, profile]));
    const profiles = ["7-0", "7-1", "7-2", "7-3"].map((order) => byOrder.get(order));
    expect(new Set(profiles.map((profile) => profile?.title))).toEqual(new Set(["•••• 4242"]));
    expect(new Set(profiles.slice(0, 3).map((profile) => profile?.id)).size).toBe(3);
    expect(profiles[3]).toEqual(profiles[0]);
    // The one that was typed is the one that is saved.
    for (const profile of profiles) expect(profile?.fingerprint).toMatch(/^[0-9a-f]{40}$/);
    expect(new Set(profiles.map((profile) => profile?.fingerprint)).size).toBe(3);
  });

  test("crypto shows an address and ends as the payer simulates it", async () => {
    const payment = await open({ method: "bitcoin", currency: "BTC", amount_cents: 50_000 });
    expect(payment.address?.network).toBe("Bitcoin");
    const page = await (await fetch(String(payment.url))).text();
    expect(page).toContain(payment.address?.address);
    expect(page).toContain("0.0005 BTC");
    await sandbox.submit(payment, { step: "paid" });
    expect(await stateOf(payment.payment_id)).toBe("succeeded");
  });

  test("a payment can be dropped before the payer used it and not after", async () => {
    const unused = await open();
    expect(
      (await sandbox.signed("POST", `/v1/payments/${unused.payment_id}/cancel`, { reason: "test" })).body.state,
    ).toBe("canceled");
    const paid = await open({ order_id: "7-2" });
    await sandbox.submit(paid, goodCard);
    expect((await sandbox.signed("POST", `/v1/payments/${paid.payment_id}/cancel`, { reason: "test" })).status).toBe(
      409,
    );
  });
});

describe("coins that come by themselves", () => {
  const customer = { reference: "7", country: "DE", locale: "en" };
  const ask = () =>
    sandbox.signed("POST", "/v1/addresses", {
      method: "bitcoin",
      currency: "BTC",
      customer,
      callback_url: merchant.callbackUrl,
    });
  const send = (form: Record<string, string>) =>
    fetch(sandbox.url("/send"), { method: "POST", body: new URLSearchParams(form) });

  test("somebody who knows an address sends coins to it on a page, and the merchant is told, over a restart too", async () => {
    const { address } = (await ask()).body as unknown as ProviderAddress;
    expect(await (await fetch(sandbox.url(`/send?address=${address}`))).text()).toContain(address);
    merchant.refuseNext(1000);
    const sent = await send({ address, amount: "0.0005" });
    expect([sent.status, await sent.text()]).toEqual([200, expect.stringContaining("0.0005 BTC")]);
    await sandbox.restart();
    merchant.refuseNext(0);
    await until(() => merchant.heard.length === 1, "the news of the coins");
    expect(merchant.heard[0]).toMatchObject({ type: "coins.received", amount_cents: 50_000, currency: "BTC" });
    expect((await sandbox.signed("GET", `/v1/payments/${merchant.heard[0]?.payment_id}`)).body).toMatchObject({
      order_id: null,
      state: "succeeded",
    });
  });

  test.each([
    [{ address: "tb1qnobody", amount: "1" }, "No customer has this address"],
    [{ address: "", amount: "1" }, "fill in"],
    [{ amount: "0" }, "Enter an amount"],
    [{ amount: "-1" }, "Enter an amount"],
    [{ amount: "0.000000001" }, "Enter an amount"],
    [{ amount: "many" }, "Enter an amount"],
    [{ amount: "" }, "fill in"],
  ])("%j is refused in words and sends nothing", async (form, words) => {
    const { address } = (await ask()).body as unknown as ProviderAddress;
    const answer = await send({ address, ...form });
    expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining(words)]);
    expect(await sandbox.storedText()).not.toContain("coins.received");
  });
});

describe("payouts", () => {
  const payout = (account: string) => ({
    order_id: "7-9",
    method: "bank-transfer",
    amount_cents: 2000,
    currency: "EUR",
    customer: { reference: "7", country: "DE", locale: "en" },
    destination: { fields: { holder: account } },
    callback_url: merchant.callbackUrl,
  });

  test("a payout is sent and arrives", async () => {
    expect((await sandbox.signed("POST", "/v1/payouts", payout("Kim Doe"))).body.state).toBe("authorising");
    await until(() => merchant.heard.length === 2, "both callbacks");
    expect(merchant.heard.at(-1)?.state).toBe("succeeded");
  });

  test("a payout that its bank sends back is declined", async () => {
    await sandbox.signed("POST", "/v1/payouts", payout("Please refuse"));
    await until(() => merchant.heard.length === 2, "both callbacks");
    expect(merchant.heard.at(-1)).toMatchObject({ state: "declined", decline_code: "account_refused" });
  });
});

describe("trust", () => {
  test("a call without a valid, fresh signature is refused before it is read [F-16]", async () => {
    const rawBody = JSON.stringify(depositOrder(merchant.callbackUrl));
    const call = (headers: Record<string, string>, body = rawBody) =>
      fetch(sandbox.url("/v1/payments"), { method: "POST", headers, body }).then((answer) => answer.status);
    const now = new Date();
    expect(await call({})).toBe(401);
    expect(await call(signedHeaders({ ...key, secret: "another secret" }, rawBody, now))).toBe(401);
    expect(await call(signedHeaders(key, rawBody, new Date(now.getTime() - 301_000)))).toBe(401);
    expect(await call(signedHeaders(key, rawBody, now), `${rawBody} `)).toBe(401);
    expect(await call(signedHeaders(key, rawBody, now))).toBe(201);
  });

  test("only the casino may frame a payer's page, and the page loads nothing from elsewhere", async () => {
    const answer = await fetch(String((await open()).url));
    const policy = answer.headers.get("content-security-policy") ?? "";
    expect(policy).toContain("frame-ancestors http://casino.test");
    expect(policy).toContain("default-src 'none'");
    expect((await answer.text()).match(/(src|href)="(?!\/assets\/)[^"]*"/g)).toBeNull();
  });

  test("whoever opens the provider's address reads that it is a sandbox, in their language", async () => {
    const read = async (language: string) =>
      (await fetch(sandbox.url("/"), { headers: { "accept-language": language } })).text();
    expect(await read("en")).toContain("It moves no real money");
    expect(await read("de-AT,de;q=0.9")).toContain("Echtes Geld bewegt er nicht");
  });

  test("text from an order is shown, never run", async () => {
    const payment = await open({ order_id: '"><script>x', method: "bank-transfer" });
    expect(await (await fetch(String(payment.url))).text()).not.toContain("<script>x");
  });
});

describe("what survives", () => {
  test("callbacks are repeated until the merchant takes them, over a restart too", async () => {
    merchant.refuseNext(1000);
    const payment = await open();
    await sandbox.submit(payment, goodCard);
    await new Promise((resolve) => setTimeout(resolve, 60));
    await sandbox.restart();
    expect(await stateOf(payment.payment_id)).toBe("succeeded");
    merchant.refuseNext(0);
    await until(() => merchant.heard.length === 1, "the callback after the restart");
  });

  test("a planned change happens after a restart", async () => {
    const payment = await open();
    await sandbox.submit(payment, cardThat("pending"));
    await sandbox.restart();
    await until(() => merchant.heard.some((event) => event.state === "succeeded"), "the bank's answer");
  });

  test("the database holds no card number, no security code and no expiry after every test card was used [F-68]", async () => {
    for (const [index, card] of testCards.entries()) {
      await sandbox.submit(await open({ order_id: `7-${index}` }), { ...goodCard, number: card.number, cvc: "987" });
    }
    const stored = await sandbox.storedText();
    expect(stored.length).toBeGreaterThan(1000);
    expect(cardNumbersIn(stored)).toEqual([]);
    const withoutTimes = stored.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "");
    expect(withoutTimes).not.toContain("987");
    expect(withoutTimes).not.toContain("12/40");
    expect(cardNumbersIn("x 4242 4242 4242 4242 y")).toHaveLength(1);
  });
});

/** Runs of 13 to 19 digits, spaced or not, that pass the Luhn check. */
function cardNumbersIn(text: string): string[] {
  return (text.match(/\d(?:[ -]?\d){12,18}/g) ?? []).filter((run) => {
    const digits = [...run.replace(/\D/g, "")].reverse().map(Number);
    const sum = digits.reduce((total, digit, index) => {
      const value = index % 2 ? digit * 2 : digit;
      return total + (value > 9 ? value - 9 : value);
    }, 0);
    return sum % 10 === 0;
  });
}
