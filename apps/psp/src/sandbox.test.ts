import { signedHeaders } from "@croupier/signing/pspMessage";
import { describe, expect, test } from "vitest";
import { testCards } from "./behaviours.ts";
import { cardThat, eachSandbox, openPayment, stateOf } from "./testing/eachSandbox.ts";
import { depositOrder, goodCard, key, until } from "./testing/merchant.ts";

const each = eachSandbox();

describe("payouts", () => {
  const payout = (account: string) => ({
    order_id: "7-9",
    method: "bank-transfer",
    amount_cents: 2000,
    currency: "EUR",
    customer: { reference: "7", country: "DE", locale: "en" },
    destination: { fields: { holder: account } },
    callback_url: each.merchant.callbackUrl,
  });

  test("a payout is sent and arrives", async () => {
    expect((await each.sandbox.signed("POST", "/v1/payouts", payout("Kim Doe"))).body.state).toBe("authorising");
    await until(() => each.merchant.heard.length === 2, "both callbacks");
    expect(each.merchant.heard.at(-1)?.state).toBe("succeeded");
  });

  test("a payout that its bank sends back is declined", async () => {
    await each.sandbox.signed("POST", "/v1/payouts", payout("Please refuse"));
    await until(() => each.merchant.heard.length === 2, "both callbacks");
    expect(each.merchant.heard.at(-1)).toMatchObject({ state: "declined", decline_code: "account_refused" });
  });
});

describe("trust", () => {
  test("a call without a valid, fresh signature is refused before it is read [F-16]", async () => {
    const rawBody = JSON.stringify(depositOrder(each.merchant.callbackUrl));
    const call = (headers: Record<string, string>, body = rawBody) =>
      fetch(each.sandbox.url("/v1/payments"), { method: "POST", headers, body }).then((answer) => answer.status);
    const now = new Date();
    expect(await call({})).toBe(401);
    expect(await call(signedHeaders({ ...key, secret: "another secret" }, rawBody, now))).toBe(401);
    expect(await call(signedHeaders(key, rawBody, new Date(now.getTime() - 301_000)))).toBe(401);
    expect(await call(signedHeaders(key, rawBody, now), `${rawBody} `)).toBe(401);
    expect(await call(signedHeaders(key, rawBody, now))).toBe(201);
  });

  test("only the casino may frame a payer's page, and the page loads nothing from elsewhere", async () => {
    const answer = await fetch(String((await openPayment(each)).url));
    const policy = answer.headers.get("content-security-policy") ?? "";
    expect(policy).toContain("frame-ancestors http://casino.test");
    expect(policy).toContain("default-src 'none'");
    const site = { success: "http://second.test/ok", failure: "http://second.test/no", pending: "http://second.test/" };
    const there = await fetch(String((await openPayment(each, { order_id: "7-2", return_urls: site })).url));
    expect(there.headers.get("content-security-policy")).toMatch(/frame-ancestors http:\/\/second\.test$/);
    expect((await answer.text()).match(/(src|href)="(?!\/assets\/)[^"]*"/g)).toBeNull();
  });

  test("whoever opens the provider's address reads that it is a sandbox, in their language", async () => {
    const read = async (language: string) =>
      (await fetch(each.sandbox.url("/"), { headers: { "accept-language": language } })).text();
    expect(await read("en")).toContain("It moves no real money");
    expect(await read("de-AT,de;q=0.9")).toContain("Echtes Geld bewegt er nicht");
  });

  test("text from an order is shown, never run", async () => {
    const payment = await openPayment(each, { order_id: '"><script>x', method: "bank-transfer" });
    expect(await (await fetch(String(payment.url))).text()).not.toContain("<script>x");
  });
});

describe("what survives", () => {
  test("callbacks are repeated until the merchant takes them, over a restart too", async () => {
    each.merchant.refuseNext(1000);
    const payment = await openPayment(each);
    await each.sandbox.submit(payment, goodCard);
    await new Promise((resolve) => setTimeout(resolve, 60));
    await each.sandbox.restart();
    expect(await stateOf(each, payment.payment_id)).toBe("succeeded");
    each.merchant.refuseNext(0);
    await until(() => each.merchant.heard.length === 1, "the callback after the restart");
  });

  test("a planned change happens after a restart", async () => {
    const payment = await openPayment(each);
    await each.sandbox.submit(payment, cardThat("pending"));
    await each.sandbox.restart();
    await until(() => each.merchant.heard.some((event) => event.state === "succeeded"), "the bank's answer");
  });

  test("the database holds no card number, no security code and no expiry after every test card was used [F-68]", async () => {
    for (const [index, card] of testCards.entries()) {
      await each.sandbox.submit(await openPayment(each, { order_id: `7-${index}` }), {
        ...goodCard,
        number: card.number,
        cvc: "987",
      });
    }
    const stored = await each.sandbox.storedText();
    expect(stored.length).toBeGreaterThan(1000);
    expect(cardNumbersIn(stored)).toEqual([]);
    const withoutTimes = stored.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "");
    expect(withoutTimes).not.toMatch(securityCode);
    expect(withoutTimes).not.toContain("12/40");
    expect(cardNumbersIn("x 4242 4242 4242 4242 y")).toHaveLength(1);
    for (const written of ['{"cvc":"987"}', "cvc=987&holder=x", "[987]"]) expect(written).toMatch(securityCode);
  });
});

/** The code as a value of its own: random ids hold its three digits by chance. */
const securityCode = /(?<![\w-])987(?![\w-])/;

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
