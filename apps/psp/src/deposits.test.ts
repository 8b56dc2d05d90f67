import { ProviderPayment } from "@croupier/contract/psp";
import { describe, expect, test } from "vitest";
import { cardThat, eachSandbox, openPayment, stateOf } from "./testing/eachSandbox.ts";
import { depositOrder, goodCard, until } from "./testing/merchant.ts";

const each = eachSandbox();

describe("deposits", () => {
  test("a paid card succeeds, is told to the merchant once, and keeps brand and last four digits only [F-68]", async () => {
    const payment = await openPayment(each);
    expect(ProviderPayment.parse(payment)).toMatchObject({ state: "created", mode: "frame", profile: null });
    const done = await each.sandbox.submit(payment, goodCard);
    expect(done.status).toBe(200);
    await until(() => each.merchant.heard.length === 1, "one callback");
    expect(each.merchant.heard[0]).toMatchObject({
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
    const payment = await openPayment(each);
    await each.sandbox.submit(payment, cardThat(behaviour));
    await until(() => each.merchant.heard.length === 1, "the callback");
    expect(each.merchant.heard[0]).toMatchObject({ state, decline_code: declineCode });
  });

  test("the merchant is asked about a typed card before it is charged, by a name that tells no digit; one that it does not take is not charged, and another one pays [F-68]", async () => {
    const payment = await openPayment(each);
    each.merchant.setTakes(false);
    const refused = await each.sandbox.submit(payment, goodCard);
    expect(refused.status).toBe(422);
    expect(refused.page).toContain("This card is not taken here.");
    expect(await stateOf(each, payment.payment_id)).toBe("created");
    const [question] = each.merchant.asked;
    expect(question).toMatchObject({ type: "card.typed", payment_id: payment.payment_id, order_id: "7-1" });
    expect(JSON.stringify(question)).not.toMatch(/4242|Kim/);
    each.merchant.setTakes(true);
    expect((await each.sandbox.submit(payment, { ...goodCard, holder: "Lee Doe" })).status).toBe(200);
    await until(() => each.merchant.heard.length === 1, "the callback");
    const asked = each.merchant.asked.map(({ fingerprint }) => fingerprint);
    expect(new Set(asked).size).toBe(2);
    expect(each.merchant.heard[0]).toMatchObject({ state: "succeeded", profile: { fingerprint: asked[1] } });
  });

  test("a card is charged once where its form is sent twice, and where the merchant gives no answer", async () => {
    const payment = await openPayment(each);
    each.merchant.setTakes("silent");
    await Promise.all([each.sandbox.submit(payment, goodCard), each.sandbox.submit(payment, goodCard)]);
    await until(() => each.merchant.heard.length === 1, "one callback");
    expect(each.merchant.heard).toMatchObject([{ state: "succeeded" }]);
  });

  test("a pending card is authorising first and succeeds later", async () => {
    const payment = await openPayment(each);
    await each.sandbox.submit(payment, cardThat("pending"));
    expect(await stateOf(each, payment.payment_id)).toBe("authorising");
    await until(() => each.merchant.heard.length === 2, "both callbacks");
    expect(each.merchant.heard.map((event) => event.state)).toEqual(["authorising", "succeeded"]);
  });

  test("a late callback comes after the money did", async () => {
    const payment = await openPayment(each);
    await each.sandbox.submit(payment, cardThat("late_callback"));
    expect(await stateOf(each, payment.payment_id)).toBe("succeeded");
    expect(each.merchant.heard).toEqual([]);
    await until(() => each.merchant.heard.length === 1, "the late callback");
  });

  test("a duplicate callback carries one event id three times, and an older step after it", async () => {
    const payment = await openPayment(each);
    await each.sandbox.submit(payment, cardThat("duplicate_callback"));
    await until(() => each.merchant.heard.length === 4, "three copies and the older step");
    expect(each.merchant.heard.map((event) => event.state)).toEqual([
      "succeeded",
      "succeeded",
      "succeeded",
      "authorising",
    ]);
    expect(new Set(each.merchant.heard.map((event) => event.event_id)).size).toBe(2);
  });

  test("a bank that wants confirmation waits for it, and a refusal is final", async () => {
    const payment = await openPayment(each);
    const asked = await each.sandbox.submit(payment, cardThat("challenge"));
    expect(asked.page).toContain('value="approve"');
    await each.sandbox.submit(payment, { step: "refuse" });
    await each.sandbox.submit(payment, { step: "approve" });
    expect(await stateOf(each, payment.payment_id)).toBe("declined");
  });

  test("a page is good for one payment: using it again changes nothing", async () => {
    const payment = await openPayment(each);
    await each.sandbox.submit(payment, cardThat("decline"));
    await each.sandbox.submit(payment, goodCard);
    expect(await stateOf(each, payment.payment_id)).toBe("declined");
  });

  test("the same order id answers the first payment; with another amount it is refused", async () => {
    const first = await openPayment(each);
    expect((await openPayment(each)).payment_id).toBe(first.payment_id);
    expect(
      (await each.sandbox.signed("POST", "/v1/payments", depositOrder(each.merchant.callbackUrl, { amount_cents: 1 })))
        .status,
    ).toBe(409);
  });

  test("a saved card pays with its security code alone, for its owner only", async () => {
    await each.sandbox.submit(await openPayment(each), goodCard);
    await until(() => each.merchant.heard.length === 1, "the first payment");
    const profile_id = each.merchant.heard[0]?.profile?.id ?? "";
    const again = await openPayment(each, { order_id: "7-2", profile_id });
    expect((await each.sandbox.submit(again, { cvc: "12" })).status).toBe(422);
    await each.sandbox.submit(again, { cvc: "123" });
    expect(await stateOf(each, again.payment_id)).toBe("succeeded");
    const thief = { reference: "8", country: "DE", locale: "en" };
    const stolen = depositOrder(each.merchant.callbackUrl, { order_id: "8-1", profile_id, customer: thief });
    expect((await each.sandbox.signed("POST", "/v1/payments", stolen)).status).toBe(422);
  });

  test("a card that is kept as a network token pays again without its page and its security code, once for each order", async () => {
    const mastercard = { ...goodCard, number: "5555 5555 5555 4444" };
    await each.sandbox.submit(await openPayment(each), mastercard);
    await until(() => each.merchant.heard.length === 1, "the first payment");
    const profile = each.merchant.heard[0]?.profile;
    expect(profile).toMatchObject({ title: "•••• 4444", asks_code: false });
    for (const _ of ["asked", "asked again"]) {
      const again = await openPayment(each, { order_id: "7-2", profile_id: profile?.id });
      expect(again).toMatchObject({ state: "succeeded", mode: "none", url: null });
    }
    await until(() => each.merchant.heard.length === 2, "the second payment");
    expect(each.merchant.heard.map(({ order_id, state }) => [order_id, state])).toEqual([
      ["7-1", "succeeded"],
      ["7-2", "succeeded"],
    ]);
  });

  test("two cards that look alike are two saved cards; the same card stays one", async () => {
    // Both end with 4242 and are Visa cards.
    const cards = [goodCard, { ...goodCard, number: "4000 0000 0002 4242" }, { ...goodCard, holder: "Lou Other" }];
    for (const [index, card] of [...cards, goodCard].entries()) {
      expect((await each.sandbox.submit(await openPayment(each, { order_id: `7-${index}` }), card)).status).toBe(200);
    }
    await until(() => each.merchant.heard.length === 4, "four callbacks");
    const byOrder = new Map(each.merchant.heard.map(({ order_id, profile }) => [order_id, profile]));
    const profiles = ["7-0", "7-1", "7-2", "7-3"].map((order) => byOrder.get(order));
    expect(new Set(profiles.map((profile) => profile?.title))).toEqual(new Set(["•••• 4242"]));
    expect(new Set(profiles.slice(0, 3).map((profile) => profile?.id)).size).toBe(3);
    expect(profiles[3]).toEqual(profiles[0]);
    // The one that was typed is the one that is saved.
    for (const profile of profiles) expect(profile?.fingerprint).toMatch(/^[0-9a-f]{40}$/);
    expect(new Set(profiles.map((profile) => profile?.fingerprint)).size).toBe(3);
  });

  test("crypto shows an address and ends as the payer simulates it", async () => {
    const payment = await openPayment(each, { method: "bitcoin", currency: "BTC", amount_cents: 50_000 });
    expect(payment.address?.network).toBe("Bitcoin");
    const page = await (await fetch(String(payment.url))).text();
    expect(page).toContain(payment.address?.address);
    expect(page).toContain("0.0005 BTC");
    await each.sandbox.submit(payment, { step: "paid" });
    await until(() => each.merchant.heard.some(({ state }) => state === "succeeded"), "confirmed");
  });

  test("a payment can be dropped before the payer used it and not after", async () => {
    const unused = await openPayment(each);
    expect(
      (await each.sandbox.signed("POST", `/v1/payments/${unused.payment_id}/cancel`, { reason: "test" })).body.state,
    ).toBe("canceled");
    const paid = await openPayment(each, { order_id: "7-2" });
    await each.sandbox.submit(paid, goodCard);
    expect(
      (await each.sandbox.signed("POST", `/v1/payments/${paid.payment_id}/cancel`, { reason: "test" })).status,
    ).toBe(409);
  });
});
