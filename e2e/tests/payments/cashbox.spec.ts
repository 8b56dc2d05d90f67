import type { Payment } from "@croupier/contract/payments";
import type { Route } from "@playwright/test";
import { expectAccessible } from "../../fixtures/accessibility.ts";
import { expectFieldFaults } from "../../fixtures/formFaults.ts";
import type { Person } from "../../fixtures/people.ts";
import { origin } from "../../fixtures/product.ts";
import { expect, test } from "../../fixtures/test.ts";
import { nextRequest } from "../../fixtures/visitors.ts";

/* The popups of the cashbox: how they open and close, what they offer to whom, and what they say before money moves. */

test("the cashbox opens over the page by its addresses, one popup leads to the next, and Back leaves them all [2.1-08] [2.2-06]", {
  tag: ["@phone", "@main"],
}, async ({ player }) => {
  const { page, faults } = await player({ money: 60 });
  await page.goto("/promotions");
  await page.getByRole("link", { name: "Deposit", exact: true }).first().click();
  const popup = page.getByRole("dialog");
  await popup.getByRole("heading", { level: 1, name: "Deposit", exact: true }).waitFor();
  await expect(page).toHaveURL("/deposit");
  const card = popup.getByRole("radio", { name: /^Card Last used instant · no fee \$15 – \$7,500/ });
  await expect(card).toBeChecked();
  await expect(popup.getByLabel("Amount in $")).toHaveAttribute("inputmode", "decimal");

  await popup.getByRole("link", { name: "Overview" }).click();
  await popup.getByRole("heading", { level: 1, name: "Cashbox" }).waitFor();
  await expectAccessible(page, "the overview");
  await popup.getByRole("link", { name: /^One-click deposit · .*4242/ }).click();
  // What was paid in last is proposed again.
  await popup.getByRole("button", { name: "Deposit $60", exact: true }).waitFor();
  await page.goBack();
  await expect(page).toHaveURL("/promotions");
  await expect(popup).toHaveCount(0);

  await page.goto("/deposit-fast");
  const amount = page.getByLabel("Amount in $");
  await amount.fill("1");
  await page.getByRole("button", { name: "Deposit $1", exact: true }).click();
  await expectFieldFaults([[amount, "Amount in $", /15/]]);
  await expect(amount).toHaveValue("1");
  await expectAccessible(page, "a one-click deposit that is too small");
  await amount.fill("60");
  const asked = nextRequest(page, "**/api/users/transaction");
  await page.getByRole("button", { name: "Deposit $60", exact: true }).click();
  const check = (await asked).postDataJSON();
  expect(check).toMatchObject({ type: "deposit", amount: "60.00", currency: "CAD", payment_system: "card" });
  expect(check.device_fingerprint).toMatch(/^[0-9a-f]{32}$/);
  await page.frameLocator("main iframe").getByLabel("Security code").waitFor();

  await page.goto("/deposit-bonus");
  await page.getByText("There is no deposit bonus for you right now.").waitFor();
  await page.getByRole("button", { name: "Continue to payment" }).waitFor();
  expect(faults).toEqual([]);
});

test("a withdrawal in German says what is missing, keeps what was typed, is locked by name, and can be taken back [5-16]", async ({
  player,
}) => {
  const { page, context, account, faults } = await player({ money: 80 });
  await context.addCookies([{ name: "locale", value: "de", url: origin() }]);
  await page.goto("/de/withdraw");
  await page.getByRole("main").getByText("Banküberweisung", { exact: true }).click();
  await page.getByLabel("Betrag in CA$").fill("100");
  await page.getByLabel("Kontoinhaber").fill("Alex Moss");
  await page.getByRole("button", { name: "Auszahlung anfordern" }).click();
  const amount = page.getByLabel("Betrag in CA$");
  await expect(amount).toBeFocused();
  await expect(amount).toHaveAccessibleDescription("Dir fehlen 20 CA$. Auszahlen kannst du 80 CA$.");
  // What was typed is kept, and the first wrong field has the focus.
  await amount.fill("50");
  await page.getByLabel("IBAN").fill("LT12 3456");
  await page.getByRole("button", { name: "Auszahlung anfordern" }).click();
  await expect(page.getByLabel("IBAN")).toBeFocused();
  await expect(page.getByLabel("IBAN")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Kontoinhaber")).toHaveValue("Alex Moss");
  await page.getByLabel("IBAN").fill("LT12 1000 0111 0100 1000");
  await page.getByText("Du kannst sie zurücknehmen, solange sie nicht gesendet ist.").waitFor();
  await page.getByRole("button", { name: "Auszahlung anfordern" }).click();
  await page.getByRole("heading", { name: "Auszahlung angefordert" }).waitFor();
  await page.getByText("Dein Konto liegt in Litauen.", { exact: false }).waitFor();

  await page.goto("/de/dashboard");
  const locked = page.getByRole("listitem").filter({ hasText: "In einer Auszahlung" });
  await locked.getByText("50,00 CA$").waitFor();
  await expectAccessible(page, "the overview in German");
  await locked.getByRole("button", { name: "Auszahlung zurücknehmen" }).click();
  await page.getByText("Die Auszahlung ist zurückgenommen.").waitFor();
  await expect(locked).toHaveCount(0);
  expect((await account.get("/api/player")).body.statuses).toContainEqual(expect.objectContaining({ id: 1101 }));
  // The IBAN that was refused.
  expect(faults).toEqual([expect.stringContaining("422")]);
});

test("a deposit limit is said in the form, holds the amount, and closes the form once it is reached [4-24]", async ({
  player,
}) => {
  const { page, account, faults } = await player({ money: 40 });
  const accounts = [{ currency: "CAD", amount_cents: 100_00 }];
  await account.send("POST", "/api/user_limits", { type: "deposit", period: "week", accounts });
  await page.goto("/deposit");
  const amount = page.getByLabel("Amount in $");
  await expect(amount).toHaveAccessibleDescription(/Your deposit limit leaves \$60 until/);
  await amount.fill("75");
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await expect(amount).toHaveAccessibleDescription(
    "That is $15 more than your deposit limit leaves. You can deposit $60.",
  );
  const lower = [{ currency: "CAD", amount_cents: 40_00 }];
  await account.send("POST", "/api/user_limits", { type: "deposit", period: "week", accounts: lower });
  await page.reload();
  await page.getByText("You have reached your deposit limit").first().waitFor();
  await expect(page.getByRole("button", { name: "Continue to payment" })).toHaveCount(0);
  await page.getByRole("main").getByRole("link", { name: "See limits" }).waitFor();
  await page.getByRole("main").getByRole("link", { name: "Withdraw" }).last().click();
  await page.getByRole("heading", { name: "Withdrawal" }).waitFor();
  expect(faults).toEqual([]);
});

test("ways to pay and first amounts are those of the country and the currency [9-28] [9-44]", async ({
  player,
  operator,
}) => {
  const offered = [
    { country: "AU", currency: "AUD", amount: "50", methods: ["Card", "Bank transfer", "Prepaid voucher"] },
    { country: "DE", currency: "JPY", amount: "5000", methods: ["Card", "Bank transfer"] },
    { country: "EE", currency: "EUR", amount: "50", methods: ["Card", "Bank transfer"] },
    { country: "EE", currency: "BTC", amount: null, methods: [] },
  ];
  const { page, account } = await player();
  for (const { country, currency, amount, methods } of offered) {
    // Nobody signs up from Estonia on this host; who moved there has the shorter list.
    await operator.query("UPDATE players.player SET country = $1 WHERE id = $2", [country, account.id]);
    await account.send("POST", "/api/player/accounts", { currency });
    await page.goto("/deposit");
    if (amount === null) {
      await page.getByText("There is no way to pay in BTC yet").waitFor();
      continue;
    }
    await expect(page.getByLabel(/^Amount in/)).toHaveValue(amount);
    const tiles = page.getByRole("group", { name: "Choose how to pay" }).locator("label");
    const names = (await tiles.allInnerTexts()).map((text) => text.split("\n")[0]);
    expect(names, `${country} ${currency}`).toEqual(methods);
  }
});

/** Five cards that a bank declines and ten tries: what the fraud check takes for somebody who tries a list of cards. */
async function tryCards({ account }: Person): Promise<void> {
  const order = { payment_method: "card", payment_action: "deposit", currency: "CAD", amount: "20" };
  const declined = { number: "4000000000000002", holder: "Alex Moss", expiry: "12/30", cvc: "123" };
  for (let card = 0; card < 5; card++) {
    const { body } = await account.send("POST", "/api/payment_processing", order);
    const address = new URL(body.url);
    address.hostname = "127.0.0.1";
    await fetch(address, { method: "POST", body: new URLSearchParams(declined) });
  }
  const states = async () => (await account.get("/api/player/payments")).body.map((one: Payment) => one.state);
  await expect.poll(states, { timeout: 15_000 }).toEqual(Array(5).fill("declined"));
  for (let check = 0; check < 10; check++) {
    await account.send("POST", "/api/users/transaction", { type: "deposit", amount: "20", currency: "CAD" });
  }
}

test("a deposit that the fraud check stops is refused in words, what was typed stays, and nothing is ordered [7.8-01]", async ({
  player,
}) => {
  const kim = await player();
  await tryCards(kim);
  const { page, account } = kim;
  await page.goto("/deposit");
  await page.getByLabel("Amount in $").fill("35");
  await page.getByRole("button", { name: "Continue to payment" }).click();
  const refusal = page.getByRole("alert").filter({ hasText: "We could not let this payment through." });
  await refusal.waitFor();
  await expect(page.getByLabel("Amount in $")).toHaveValue("35");
  expect((await account.get("/api/player/payments")).body).toHaveLength(5);
});

test("a fraud check that cannot be made stops nobody: refused, broken off or without an answer [C-2.1.9]", async ({
  player,
}) => {
  const { page, account } = await player();
  const failing: ((route: Route) => unknown)[] = [
    (route) => route.fulfill({ status: 500, contentType: "application/json", body: '{"errors":{}}' }),
    (route) => route.abort(),
    () => undefined,
  ];
  for (const [times, fail] of failing.entries()) {
    let asked = 0;
    await page.route("**/api/users/transaction", (route) => {
      asked += 1;
      return fail(route);
    });
    await page.goto("/deposit");
    await page.getByLabel("Amount in $").fill("35");
    await page.getByRole("button", { name: "Continue to payment" }).click();
    await page.frameLocator("main iframe").getByLabel("Card number").waitFor({ timeout: 20_000 });
    expect(asked).toBeGreaterThan(0);
    expect((await account.get("/api/player/payments")).body).toHaveLength(times + 1);
    await page.unroute("**/api/users/transaction");
  }
});

test("a saved card is forgotten when its player says so, and the one-click deposit says how to have one again [3-59]", {
  tag: "@phone",
}, async ({ player }) => {
  const { page, faults } = await player({ money: 30 });
  await page.goto("/deposit-fast");
  await page.getByRole("button", { name: /^Forget .*4242$/ }).click();
  await page.getByText("No saved card yet").waitFor();
  await page.getByRole("main").getByRole("link", { name: "Make a deposit" }).click();
  await page.getByRole("button", { name: "Continue to payment" }).waitFor();
  await expect(page.getByLabel("Pay with")).toHaveCount(0);
  expect(faults).toEqual([]);
});
