import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Payment } from "../payment.ts";
import type { PaymentProvider } from "../provider/paymentProvider.ts";

/** What the tests need of a provider and its adapter, besides the adapter itself. */
export interface ProviderUnderTest {
  provider: PaymentProvider;
  /** The same adapter pointed at a place where nobody listens. */
  unreachable: PaymentProvider;
  method: string;
  /** A crypto method and its currency. */
  crypto: { methodId: string; currency: string };
  payoutMethod: string;
  /** Headers as the provider would put them on a callback. */
  sign(rawBody: string, now: Date): Record<string, string>;
  /** Pays at the page behind the address, as a payer would. */
  pay(url: string): Promise<void>;
  /** Sends coins of the crypto method to an address, as anybody can; `amount` in whole units. */
  sendCoins(address: string, amount: string): Promise<void>;
  close(): Promise<void>;
}

let serial = 0;
const house = { country: "DE", locale: "en", requiredConfirmations: 2 };
const callbackUrl = "http://127.0.0.1:9/callback";

/** The rules behind the interface PaymentProvider. Every adapter's tests call this with its own provider. */
export function everyProviderMust(start: () => Promise<ProviderUnderTest>): void {
  let subject: ProviderUnderTest;
  beforeAll(async () => {
    subject = await start();
  });
  afterAll(() => subject.close());

  const paymentOf = (change: Partial<Payment> = {}): Payment => ({
    playerId: 7,
    id: ++serial,
    action: "deposit",
    amount: 5000n,
    currency: "EUR",
    methodId: change.action === "cashout" ? subject.payoutMethod : subject.method,
    brand: "b",
    kind: "cards",
    provider: subject.provider.name,
    state: "pending",
    reason: null,
    intent: {
      country: "DE",
      locale: "en",
      licence: "CW",
      profileId: null,
      fields: change.action === "cashout" ? { holder: "Kim Doe", iban: "DE89370400440532013000" } : {},
      returnUrls: { success: "http://casino.test/a", failure: "http://casino.test/b", pending: "http://casino.test/c" },
    },
    providerPaymentId: null,
    providerMode: null,
    providerUrl: null,
    providerAddress: null,
    createdAt: new Date(),
    updatedAt: new Date(),
    finishedAt: null,
    checks: 0,
    cancelAskedAt: null,
    flags: null,
    held: null,
    chain: null,
    fromHeld: [],
    ...change,
  });
  const opened = async (payment: Payment) => {
    const create = payment.action === "deposit" ? subject.provider.createDeposit : subject.provider.createPayout;
    const answer = await create(payment, callbackUrl);
    if (!answer.ok) throw new Error(`not opened: ${answer.reason}`);
    return answer.payment;
  };

  test("a deposit opens with a page, and asking again under the same order answers the same payment", async () => {
    const payment = paymentOf();
    const first = await opened(payment);
    expect(first).toMatchObject({ order_id: `7-${payment.id}`, state: "created", amount_cents: 5000, currency: "EUR" });
    expect(first.url).toMatch(/^https?:/);
    expect((await opened(payment)).payment_id).toBe(first.payment_id);
  });

  test("a customer has one address for a crypto method, which each payment of it shows, and no other customer has it", async () => {
    const { crypto, provider } = subject;
    const of = (playerId: number) => ({ ...crypto, ...house, playerId });
    const [own, again, other] = await Promise.all([7, 7, 8].map((id) => provider.createAddress(of(id), callbackUrl)));
    expect(own).toMatchObject({ ok: true, address: { address: expect.stringMatching(/^\w{20,}/) } });
    expect(again).toEqual(own);
    expect(other).not.toEqual(own);
    expect(own).toMatchObject({ ok: true, address: (await opened(paymentOf(crypto))).address });
    const card = { ...of(7), methodId: subject.method };
    expect(await provider.createAddress(card, callbackUrl)).toMatchObject({ ok: false, reason: "refused" });
    expect(await subject.unreachable.createAddress(of(7), callbackUrl)).toEqual({ ok: false, reason: "unreachable" });
  });

  test("coins that come to an address by themselves are told in a signed message, until it is taken, and found by asking", async () => {
    const { crypto, provider } = subject;
    const told: { headers: Record<string, string | undefined>; rawBody: Buffer }[] = [];
    const listener = createServer(async (request, response) => {
      told.push({ headers: request.headers as Record<string, string>, rawBody: Buffer.from(await text(request)) });
      response.writeHead(told.length === 1 ? 503 : 200).end("{}");
    });
    await new Promise<void>((resolve) => listener.listen(0, "127.0.0.1", resolve));
    const url = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/told`;
    const question = { ...crypto, ...house, playerId: 9 };
    const shown = await provider.createAddress(question, callbackUrl);
    expect(await provider.createAddress(question, url)).toEqual(shown);
    if (!shown.ok) throw new Error("no address");
    await subject.sendCoins(shown.address.address, "0.002");
    const events = () =>
      told.map((message) => {
        const verdict = provider.verifyCallback({ ...message, now: new Date() });
        if (!verdict.ok || !("event" in verdict) || !("type" in verdict.event))
          throw new Error("not a signed message about coins");
        return verdict.event;
      });
    await expect.poll(() => events().map(({ type }) => type), { timeout: 10_000 }).toContain("coins.received");
    await expect.poll(() => told.filter(({ rawBody }) => rawBody.equals(told[0]?.rawBody ?? rawBody)).length).toBe(2);
    listener.close();
    const coins = events().find(({ type }) => type === "coins.received");
    expect(coins).toMatchObject({
      address: shown.address,
      amount_cents: 200_000,
      currency: crypto.currency,
      chain: { stage: "confirmed", confirmations: 2, required_confirmations: 2 },
    });
    const found = await provider.fetchPayment(coins?.payment_id ?? "");
    expect(found).toMatchObject({ ok: true, payment: { order_id: null, state: "succeeded", amount_cents: 200_000 } });
    expect(await provider.cancelPayment(coins?.payment_id ?? "", "test")).toMatchObject({ code: "under_way" });
  });

  test("many at once under one order are one payment", async () => {
    const payment = paymentOf({ action: "cashout" });
    const all = await Promise.all(Array.from({ length: 8 }, () => opened(payment)));
    expect(new Set(all.map((one) => one.payment_id)).size).toBe(1);
  });

  test("the same order with another amount is a clear no", async () => {
    const payment = paymentOf();
    await opened(payment);
    const answer = await subject.provider.createDeposit({ ...payment, amount: 1n }, callbackUrl);
    expect(answer).toMatchObject({ ok: false, reason: "refused", code: expect.stringMatching(/^order_id\./) });
  });

  test("what a payer paid is found by asking", async () => {
    const payment = await opened(paymentOf());
    await subject.pay(payment.url ?? "");
    expect(await subject.provider.fetchPayment(payment.payment_id)).toMatchObject({
      ok: true,
      payment: { state: "succeeded", profile: { title: expect.not.stringMatching(/\d{5}/) } },
    });
  });

  test("an unpaid payment can be dropped, a paid one says that it is under way", async () => {
    const [unpaid, paid] = [await opened(paymentOf()), await opened(paymentOf())];
    expect(await subject.provider.cancelPayment(unpaid.payment_id, "test")).toMatchObject({
      payment: { state: "canceled" },
    });
    await subject.pay(paid.url ?? "");
    expect(await subject.provider.cancelPayment(paid.payment_id, "test")).toEqual({
      ok: false,
      reason: "refused",
      code: "under_way",
    });
  });

  test("a provider that cannot be reached is never taken for a no", async () => {
    expect(await subject.unreachable.createDeposit(paymentOf(), callbackUrl)).toEqual({
      ok: false,
      reason: "unreachable",
    });
    expect(await subject.unreachable.fetchPayment("x")).toEqual({ ok: false, reason: "unreachable" });
  });

  test("a callback is believed only when its bytes are signed, fresh, and of the agreed shape [F-16]", () => {
    const now = new Date();
    const event = {
      event_id: "e",
      payment_id: "p",
      order_id: "7-1",
      state: "succeeded",
      amount_cents: 5000,
      currency: "EUR",
      at: now.toISOString(),
    };
    const rawBody = JSON.stringify(event);
    const verify = (text: string, headers: Record<string, string>, at = now) =>
      subject.provider.verifyCallback({ headers, rawBody: Buffer.from(text), now: at });
    const headers = subject.sign(rawBody, now);
    expect(verify(rawBody, headers)).toMatchObject({ ok: true, event });
    expect(verify(`${rawBody} `, headers)).toEqual({ ok: false, reason: "forged" });
    expect(verify(rawBody, {})).toMatchObject({ ok: false });
    expect(verify(rawBody, headers, new Date(now.getTime() + 302_000))).toEqual({ ok: false, reason: "stale" });
    expect(verify(rawBody, headers, new Date(now.getTime() - 302_000))).toEqual({ ok: false, reason: "stale" });
    for (const text of [
      "{",
      "null",
      JSON.stringify({ ...event, extra: 1 }),
      JSON.stringify({ ...event, amount_cents: -1 }),
    ]) {
      expect(verify(text, subject.sign(text, now))).toEqual({ ok: false, reason: "malformed" });
    }
  });
}
