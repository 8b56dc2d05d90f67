import { payIn } from "../../fixtures/people.ts";
import { expect, test } from "../../fixtures/test.ts";

/*
 * `/payments-api.js` as a page that nobody of ours wrote would use it: a plain script tag with a timestamp, then
 * `window.PaymentsAPI`. Written from what such clients expect.
 */

const foreignPage = `<!doctype html><title>Foreign cashbox</title><script src="/payments-api.js?t=1764000000"></script>`;

/* biome-ignore lint/suspicious/noExplicitAny: what a foreign page finds on its window */
type Library = any;

test("a foreign page gets methods, fields and a payment from the global payments library, which it loads with a time stamp [7.2-11] [7.8-08] [3-59] [C-4.1] [C-4.2] [C-4.3] [C-6.7]", async ({
  player,
}) => {
  const { page, account } = await player();
  await payIn(account, 30);
  await page.route("**/foreign-cashbox", (route) => route.fulfill({ contentType: "text/html", body: foreignPage }));
  await page.goto("/foreign-cashbox");
  // Kept for a day by its address, so a page asks with a stamp, whatever it says, for the library of today.
  const stamped = await Promise.all([1764000000, 1764086400].map((t) => page.request.get(`/payments-api.js?t=${t}`)));
  expect(stamped.map((answer) => answer.headers()["cache-control"])).toEqual(Array(2).fill("public, max-age=86400"));
  expect(await stamped[0]!.text()).toBe(await stamped[1]!.text());
  const run = <T>(work: (library: Library) => Promise<T>) =>
    page.evaluate(`(${work.toString()})(window.PaymentsAPI)`) as Promise<T>;

  const methods = await run((library) => library.getMethods({ currency: "CAD", paymentAction: "deposit" }));
  const card = (methods as Library[]).find(({ id }) => id === "card");
  expect(card).toMatchObject({
    brand: expect.any(String),
    type: "cards",
    provider: { id: expect.any(String), name: expect.any(String) },
    extraIcons: [],
    translationKey: expect.any(String),
    title: "Card",
    description: null,
    iconSrc: null,
    savedProfiles: [
      { id: expect.any(String), title: expect.stringContaining("4242"), isRemoveAvailable: true, asksCode: true },
    ],
    isForSavedProfilesOnly: false,
    isProfileRequiredForCashout: true,
    termsOfService: {
      processingTime: { type: "instant" },
      commissions: { type: "none" },
      restrictions: { minAmountValue: 15, maxAmountValue: 7500, amountCurrencyCode: "CAD" },
    },
  });

  const fields = await run((library) =>
    library.getMethodFields({ id: "bank-transfer", currency: "CAD", paymentAction: "cashout" }),
  );
  expect(fields).toMatchObject({
    amountField: { amountCurrencyCode: "CAD" },
    methodFields: [{ name: "holder" }, { name: "iban" }],
    playerFields: [],
    isSubmitAvailable: true,
  });

  const coins = await run((library) =>
    library.getMethodFields({ id: "bitcoin", currency: "BTC", paymentAction: "deposit" }),
  );
  expect(coins).toMatchObject({ methodFields: [{ address: expect.stringMatching(/^tb1q[a-z0-9]{30,}$/) }] });

  const paid = await run((library) =>
    library.submit({ id: "card", currency: "CAD", paymentAction: "deposit", amount: 20, fields: {} }),
  );
  expect(paid).toMatchObject({ mode: "page", url: expect.stringContaining("http") });

  const transfer = await run((library) =>
    library.submit({ id: "bank-transfer", currency: "CAD", paymentAction: "deposit", amount: 40, fields: {} }),
  );
  expect(transfer).toMatchObject({ mode: "redirect", url: expect.stringContaining("http") });
  const out = await run((library) =>
    library.submit({
      ...{ id: "bank-transfer", currency: "CAD", paymentAction: "cashout", amount: 30 },
      fields: { holder: "Alex Moss", iban: "DE89370400440532013000" },
    }),
  );
  expect(out).toMatchObject({ mode: "notify", payment: { action: "cashout", state: "pending" } });
  const withoutCode = new URL((paid as Library).url);
  withoutCode.hostname = "127.0.0.1";
  const form = { number: "5555555555554444", holder: "Alex Moss", expiry: "12/30", cvc: "123" };
  expect((await fetch(withoutCode, { method: "POST", body: new URLSearchParams(form) })).status).toBe(200);
  const plain = async () =>
    (await account.get("/api/player/payment_accounts")).body.find(({ asksCode }: Library) => !asksCode)?.id;
  await expect.poll(plain).toBeDefined();
  const again = await page.evaluate(
    (savedProfileId) =>
      (window as Library).PaymentsAPI.submit({
        ...{ id: "card", currency: "CAD", paymentAction: "deposit", amount: 20, savedProfileId },
      }),
    await plain(),
  );
  expect(again).toMatchObject({ mode: "polling", payment: { state: "succeeded" } });

  const refused = await run((library) =>
    library
      .submit({ id: "card", currency: "CAD", paymentAction: "deposit", amount: 1, fields: {} })
      .catch((failure: Library) => failure.errors),
  );
  expect(refused).toHaveProperty("amount.too_small");

  const asked: string[] = [];
  page.on("request", (request) => request.url().includes("/payment_methods/") && asked.push(request.url()));
  const twice = (library: Library) => library.getMethods({ currency: "CAD", paymentAction: "deposit" });
  await run(twice);
  expect(asked).toEqual([]);
  await run((library) => library.resetCache());
  await run(twice);
  expect(asked).toHaveLength(1);
});

test("fields of the profile that are missing are named and saved with the payment; an empty list is asked for three times more [8-08] [5-02]", async ({
  player,
}) => {
  const { page, account } = await player();
  await page.route("**/foreign-cashbox", (route) => route.fulfill({ contentType: "text/html", body: foreignPage }));
  await page.goto("/foreign-cashbox");
  await account.send("PATCH", "/api/player", { context: "edition", player: { city: "" } });
  const fields = await page.evaluate(
    `window.PaymentsAPI.getMethodFields({ id: "card", currency: "CAD", paymentAction: "deposit" })`,
  );
  expect(fields).toMatchObject({ playerFields: [{ field: "city" }], isSubmitAvailable: false });
  await page.evaluate(
    `window.PaymentsAPI.submit({ id: "card", currency: "CAD", paymentAction: "deposit", amount: "20", fields: { city: "Halifax" } })`,
  );
  expect((await account.get("/api/player")).body).toMatchObject({ city: "Halifax" });

  let asked = 0;
  await page.route("**/api/payments/payment_methods/**", (route) => {
    asked += 1;
    return route.fulfill({ json: [] });
  });
  expect(await page.evaluate(`window.PaymentsAPI.getMethods({ currency: "EUR", paymentAction: "cashout" })`)).toEqual(
    [],
  );
  expect(asked).toBe(4);
});
