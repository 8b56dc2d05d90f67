import { createHmac } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type PaymentsWorld, paymentsWorld } from "../testing/paymentsWorld.ts";
import { btcpayProvider } from "./btcpayProvider.ts";
import type { PaymentProvider } from "./paymentProvider.ts";

/* A deposit by a BTCPay Server from its form to the wallet, against a small server that answers as the documentation has it. */

const webhookSecret = "the secret of the webhook";
let world: PaymentsWorld;
let server: Server;
let invoice: Record<string, unknown> | null = null;

beforeAll(async () => {
  world = await paymentsWorld();
  server = createServer(async (request, response) => {
    const body = await text(request);
    if (request.method === "POST") {
      const { amount, currency, metadata } = JSON.parse(body);
      invoice = {
        id: "inv-1",
        status: "New",
        checkoutLink: "https://btcpay.example/i/inv-1",
        amount,
        currency,
        metadata,
      };
    }
    const list = request.url?.includes("?orderId=");
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(list ? [] : invoice));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = btcpayProvider({
    name: "btcpay",
    url,
    storeId: "store-1",
    apiKey: "key",
    webhookSecret,
    clock: world.clock,
  });
  (world.deps.providers as Map<string, PaymentProvider>).set("btcpay", provider);
  await world.db.owner.pool.query("UPDATE payments.method SET provider = 'btcpay' WHERE id = 'bitcoin'");
});
afterAll(async () => {
  server.close();
  expect(await world.booksBalance()).toBe(true);
  await world.close();
});

const notify = async (secret: string) => {
  const body = JSON.stringify({ deliveryId: "d", type: "InvoiceSettled", storeId: "store-1", invoiceId: "inv-1" });
  const signature = `sha256=${createHmac("sha256", secret).update(body).digest("hex")}`;
  const url = `${world.deps.settings.callbackBase.replace("callback", "notice")}/btcpay`;
  const headers = { "content-type": "application/json", "btcpay-sig": signature };
  return (await fetch(url, { method: "POST", headers, body })).status;
};

test("a webhook moves no money by itself: the invoice is asked for, and books its deposit once when it is settled [F-16]", async () => {
  const player = 9300;
  const opened = await world.pay(player, { payment_method: "bitcoin", currency: "BTC", amount: "0.001" });
  expect(opened.body).toMatchObject({ mode: "redirect", url: "https://btcpay.example/i/inv-1" });
  expect(await notify("a guessed secret, long enough")).toBe(401);
  expect(await notify(webhookSecret)).toBe(200);
  expect((await world.balances(player, "BTC")).cash).toBe(0n);
  invoice = { ...invoice, status: "Settled" };
  expect([await notify(webhookSecret), await notify(webhookSecret)]).toEqual([200, 200]);
  expect((await world.balances(player, "BTC")).cash).toBe(100_000n);
  expect(await world.payments(player)).toMatchObject([{ state: "succeeded", amount_cents: 100_000 }]);
});
