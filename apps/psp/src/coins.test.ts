import type { ProviderAddress } from "@croupier/contract/psp";
import { describe, expect, test } from "vitest";
import { eachSandbox } from "./testing/eachSandbox.ts";
import { until } from "./testing/merchant.ts";

const each = eachSandbox();

describe("coins that come by themselves", () => {
  const customer = { reference: "7", country: "DE", locale: "en" };
  const ask = () =>
    each.sandbox.signed("POST", "/v1/addresses", {
      method: "bitcoin",
      currency: "BTC",
      customer,
      callback_url: each.merchant.callbackUrl,
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
    await until(() => each.merchant.heard.length === 1, "the news of the coins");
    expect(each.merchant.heard[0]).toMatchObject({ type: "coins.received", amount_cents: 50_000, currency: "BTC" });
    expect((await each.sandbox.signed("GET", `/v1/payments/${each.merchant.heard[0]?.payment_id}`)).body).toMatchObject(
      {
        order_id: null,
        state: "succeeded",
      },
    );
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
