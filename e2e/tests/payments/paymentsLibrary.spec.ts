import { payIn } from "../../fixtures/people.ts";
import { expect, test } from "../../fixtures/test.ts";

/*
 * `/payments-api.js` as a page that nobody of ours wrote would use it: a plain script tag with a timestamp, then
 * `window.PaymentsAPI`. Written from what such clients expect.
 */

const foreignPage = `<!doctype html><title>Foreign cashbox</title><script src="/payments-api.js?t=1764000000"></script>`;

/* biome-ignore lint/suspicious/noExplicitAny: what a foreign page finds on its window */
type Library = any;

test("a foreign page gets methods, fields and a payment from the global payments library [7.2-11] [3-59] [C-6.7]", async ({
  player,
}) => {
  const { page, account } = await player();
  await payIn(account, 30);
  await page.route("**/foreign-cashbox", (route) => route.fulfill({ contentType: "text/html", body: foreignPage }));
  await page.goto("/foreign-cashbox");
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

  const paid = await run((library) =>
    library.submit({ id: "card", currency: "CAD", paymentAction: "deposit", amount: 20, fields: {} }),
  );
  expect(paid).toMatchObject({ mode: "page", url: expect.stringContaining("http") });

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
