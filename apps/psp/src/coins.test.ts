import type { ProviderAddress, ProviderCallback } from "@croupier/contract/psp";
import { describe, expect, test } from "vitest";
import { eachSandbox, openPayment } from "./testing/eachSandbox.ts";
import { until } from "./testing/merchant.ts";

const each = eachSandbox();
const typeOf = (event: object) => ("type" in event ? event.type : null);
const byTime = (left: ProviderCallback, right: ProviderCallback) =>
  (left.chain?.at ?? "").localeCompare(right.chain?.at ?? "");

describe("coins that come by themselves", () => {
  const customer = { reference: "7", country: "DE", locale: "en" };
  const ask = () =>
    each.sandbox.signed("POST", "/v1/addresses", {
      method: "bitcoin",
      currency: "BTC",
      customer,
      callback_url: each.merchant.callbackUrl,
      required_confirmations: 2,
    });
  const send = (form: Record<string, string>) =>
    fetch(each.sandbox.url("/send"), { method: "POST", body: new URLSearchParams(form) });

  test("somebody who knows an address sends coins to it on a page, and the merchant is told, over a restart too", async () => {
    const { address } = (await ask()).body as unknown as ProviderAddress;
    expect(await (await fetch(each.sandbox.url(`/send?address=${address}`))).text()).toContain(address);
    each.merchant.refuseNext(1000);
    const sent = await send({ address, amount: "0.0005" });
    expect([sent.status, await sent.text()]).toEqual([200, expect.stringContaining("0.0005 BTC")]);
    await each.sandbox.restart();
    each.merchant.refuseNext(0);
    await until(() => each.merchant.heard.some((event) => typeOf(event) === "coins.received"), "the news of the coins");
    const told = each.merchant.heard.filter((event) => typeOf(event) === "coins.received");
    expect(told).toMatchObject([
      { amount_cents: 50_000, currency: "BTC", chain: { stage: "confirmed", confirmations: 2 } },
    ]);
    expect((await each.sandbox.signed("GET", `/v1/payments/${told[0]?.payment_id}`)).body).toMatchObject({
      order_id: null,
      state: "succeeded",
    });
  });

  test("coins count after the confirmations that were asked for; a reorganisation takes them back to none, and they return", async () => {
    const { address } = (await ask()).body as unknown as ProviderAddress;
    await send({ address, amount: "0.0005", fate: "reorganised" });
    await until(() => each.merchant.heard.some((event) => typeOf(event) === "coins.received"), "confirmed at last");
    const stages = each.merchant.heard
      .toSorted(byTime)
      .map((event) => `${event.chain?.stage} ${event.chain?.confirmations}`);
    expect(stages).toEqual(["seen 0", "confirming 1", "vanished 0", "confirming 1", "confirmed 2"]);
    const page = await (await fetch(each.sandbox.url("/chain"))).text();
    expect(page).toContain("Confirmed");
  });

  test("coins that were spent twice are told as lost and never as received", async () => {
    const { address } = (await ask()).body as unknown as ProviderAddress;
    await send({ address, amount: "0.0005", fate: "lost" });
    await until(() => each.merchant.heard.some((event) => typeOf(event) === "coins.lost"), "lost");
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(each.merchant.heard.some((event) => typeOf(event) === "coins.received")).toBe(false);
    const [first] = each.merchant.heard;
    expect((await each.sandbox.signed("GET", `/v1/payments/${first?.payment_id}`)).body).toMatchObject({
      state: "declined",
      decline_code: "double_spent",
    });
  });

  test("coins of just the amount that an open payment asks for are that payment's, confirmation by confirmation", async () => {
    const order = { method: "bitcoin", currency: "BTC", amount_cents: 70_000, required_confirmations: 2 };
    const payment = await openPayment(each, order);
    await send({ address: payment.address?.address ?? "", amount: "0.0007" });
    await until(() => each.merchant.heard.some((event) => event.state === "succeeded"), "paid");
    const told = each.merchant.heard
      .toSorted(byTime)
      .map(({ order_id, state, chain }) => [order_id, state, chain?.confirmations]);
    expect(told).toEqual([
      ["7-1", "authorising", 0],
      ["7-1", "authorising", 1],
      ["7-1", "succeeded", 2],
    ]);
  });

  test("whoever asks for a block on the chain's page gets one on every network", async () => {
    const heights = async () =>
      [...(await (await fetch(each.sandbox.url("/chain"))).text()).matchAll(/<td>(\d+)<br>/g)].map((match) =>
        Number(match[1]),
      );
    const before = await heights();
    await fetch(each.sandbox.url("/chain"), { method: "POST", body: new URLSearchParams({ step: "mine" }) });
    const after = await heights();
    expect(before).toHaveLength(6);
    expect(after.every((height, at) => height > (before[at] ?? 0))).toBe(true);
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
    expect(await each.sandbox.storedText()).not.toContain("coins.received");
  });
});
