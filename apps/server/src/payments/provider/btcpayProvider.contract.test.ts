import { createHmac } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { movableClock } from "../../platform/clock.ts";
import type { Payment } from "../payment.ts";
import { btcpayProvider } from "./btcpayProvider.ts";
import type { PaymentProvider } from "./paymentProvider.ts";

/*
 * The adapter for BTCPay Server against a small server that answers as the documentation of the Greenfield API v1 has it
 * (docs.btcpayserver.org, swagger of invoices and webhooks). It was not run against a live BTCPay Server.
 */

const clock = movableClock(new Date("2026-02-03T04:05:06.000Z"));
const options = {
  ...{ name: "btcpay", storeId: "store-1", apiKey: "the key", webhookSecret: "the secret of the webhook" },
  clock,
};
let server: Server;
let provider: PaymentProvider;
let invoices: Record<string, unknown>[] = [];
let asked: { method: string; path: string; body: string; key: string }[] = [];
let broken: number | null = null;

const invoice = (change: object = {}) => ({
  ...{ id: "inv-1", storeId: "store-1", amount: "0.00100000", paidAmount: "0.0", currency: "BTC", type: "Standard" },
  ...{ checkoutLink: "https://btcpay.example/i/inv-1", createdTime: 1_764_000_000, expirationTime: 1_764_000_900 },
  ...{ status: "New", additionalStatus: "None", availableStatusesForManualMarking: ["Settled", "Invalid"] },
  ...{ archived: false, metadata: { orderId: "7-1" } },
  ...change,
});

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const url = new URL(request.url ?? "", "http://btcpay");
    const body = await text(request);
    const { method = "", headers } = request;
    asked.push({ method, path: url.pathname, body, key: headers.authorization ?? "" });
    const send = (status: number, answer: unknown) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(answer));
    if (broken) return send(broken, { code: "generic-error", message: "broken" });
    const base = "/api/v1/stores/store-1/invoices";
    const one = invoices.find(({ id }) => url.pathname.startsWith(`${base}/${id}`));
    if (method === "GET" && url.pathname === base)
      return send(
        200,
        invoices.filter(
          ({ metadata }) => (metadata as { orderId: string }).orderId === url.searchParams.get("orderId"),
        ),
      );
    if (method === "POST" && url.pathname === base) {
      const order = JSON.parse(body);
      const made = invoice({ amount: order.amount, currency: order.currency, metadata: order.metadata });
      invoices.push(made);
      return send(200, made);
    }
    if (!one) return send(404, { code: "invoice-not-found", message: "The invoice was not found" });
    if (url.pathname.endsWith("/status")) Object.assign(one, JSON.parse(body), { additionalStatus: "Marked" });
    return send(200, one);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  provider = btcpayProvider({ ...options, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
});
afterAll(() => server.close());
beforeEach(() => {
  invoices = [];
  asked = [];
  broken = null;
});

const deposit = (change: object = {}) =>
  ({
    ...{ playerId: 7, id: 1, action: "deposit", amount: 100_000n, currency: "BTC", methodId: "bitcoin" },
    intent: {
      ...{ country: "DE", locale: "de", licence: "CW", profileId: null, fields: {}, confirmations: 2 },
      returnUrls: { success: "http://casino.test/a", failure: "http://casino.test/b", pending: "http://casino.test/c" },
    },
    ...change,
  }) as Payment;

test("a deposit opens an invoice of its amount and order, and asking again answers the same invoice", async () => {
  const first = await provider.createDeposit(deposit(), "");
  expect(first).toMatchObject({
    ok: true,
    payment: {
      ...{ payment_id: "inv-1", order_id: "7-1", state: "created", amount_cents: 100_000, currency: "BTC" },
      ...{ mode: "redirect", url: "https://btcpay.example/i/inv-1" },
    },
  });
  const made = asked.find(({ method }) => method === "POST");
  expect(made?.key).toBe("token the key");
  expect(JSON.parse(made?.body ?? "")).toEqual({
    amount: "0.00100000",
    currency: "BTC",
    metadata: { orderId: "7-1" },
    checkout: {
      ...{ speedPolicy: "LowMediumSpeed", paymentMethods: ["BTC"], defaultLanguage: "de" },
      redirectURL: "http://casino.test/c",
    },
  });
  expect(await provider.createDeposit(deposit(), "")).toMatchObject({ ok: true, payment: { payment_id: "inv-1" } });
  expect(asked.filter(({ method }) => method === "POST")).toHaveLength(1);
  expect(await provider.createDeposit(deposit({ amount: 1n }), "")).toMatchObject({ code: "order_id.other_order" });
});

test.each([
  ["New", "created"],
  ["Processing", "authorising"],
  ["Settled", "succeeded"],
  ["Expired", "expired"],
  ["Invalid", "declined"],
])("an invoice that is %s is a payment that is %s", async (status, state) => {
  invoices = [invoice({ status })];
  expect(await provider.fetchPayment("inv-1")).toMatchObject({
    ok: true,
    payment: { state, amount_cents: 100_000, updated_at: "2026-02-03T04:05:06.000Z" },
  });
});

test("an unpaid invoice can be dropped, one that was paid says that it is under way", async () => {
  invoices = [invoice()];
  expect(await provider.cancelPayment("inv-1", "test")).toMatchObject({ ok: true, payment: { state: "canceled" } });
  invoices = [invoice({ status: "Processing" })];
  expect(await provider.cancelPayment("inv-1", "test")).toEqual({ ok: false, reason: "refused", code: "under_way" });
});

test.each([401, 429, 500, 503])("an answer of %i is never taken for a no", async (status) => {
  broken = status;
  expect(await provider.createDeposit(deposit(), "")).toEqual({ ok: false, reason: "unreachable" });
  expect(await provider.fetchPayment("inv-1")).toEqual({ ok: false, reason: "unreachable" });
});

test("a webhook is believed when its bytes are signed, and says no more than which invoice changed [F-16]", () => {
  const delivery = { deliveryId: "d-1", webhookId: "w-1", originalDeliveryId: "d-1", isRedelivery: false };
  const event = {
    ...delivery,
    type: "InvoiceSettled",
    timestamp: 1_764_000_100,
    storeId: "store-1",
    invoiceId: "inv-1",
  };
  const sign = (body: string) => ({
    "btcpay-sig": `sha256=${createHmac("sha256", options.webhookSecret).update(body).digest("hex")}`,
  });
  const verify = (body: string, headers: Record<string, string>) =>
    provider.verifyCallback({ headers, rawBody: Buffer.from(body), now: new Date() });
  const body = JSON.stringify({ ...event, manuallyMarked: false, overPaid: false });
  expect(verify(body, sign(body))).toEqual({ ok: true, changed: "inv-1" });
  expect(verify(`${body} `, sign(body))).toEqual({ ok: false, reason: "forged" });
  expect(verify(body, {})).toEqual({ ok: false, reason: "forged" });
  const foreign = JSON.stringify({ ...event, storeId: "store-2" });
  expect(verify(foreign, sign(foreign))).toEqual({ ok: false, reason: "malformed" });
  expect(verify("{", sign("{"))).toEqual({ ok: false, reason: "malformed" });
});
