import { expectAccessible } from "../../fixtures/accessibility.ts";
import { wallet } from "../../fixtures/people.ts";
import { origin, product } from "../../fixtures/product.ts";
import { expect, test } from "../../fixtures/test.ts";
import { payWith } from "./checkout.ts";

/* What the cashbox says instead of a form, or beside it: other wallets, nothing to take out, no connection, no deposits now. */

test("the address of a wallet's deposit chooses that wallet, and one that the player does not have is said [2.2-06]", async ({
  player,
}) => {
  const { page, account, faults } = await player({ money: 20 });
  await account.send("POST", "/api/player/accounts", { currency: "EUR" });
  await page.goto("/accounts/cad/deposit");
  await page.getByRole("heading", { level: 1, name: "Deposit", exact: true }).waitFor();
  const chosen = page.getByRole("combobox", { name: "Wallet" });
  await expect(chosen).toHaveValue("CAD");
  await page.getByLabel("Amount in $").waitFor();
  const active = async () => {
    const { body } = await account.get("/api/player/accounts?compatibility=false");
    return body.find((one: { active: boolean }) => one.active).currency;
  };
  expect(await active()).toBe("CAD");
  // The address chooses once: what is chosen afterwards stays.
  await chosen.selectOption("EUR");
  await page.getByLabel("Amount in €").waitFor();
  await page.goto("/accounts/12/deposit");
  await page.getByText("You have no wallet “12”. This is the one you used last.").waitFor();
  await expect(page.getByRole("combobox", { name: "Wallet" })).toHaveValue("EUR");
  expect(faults).toEqual([]);
});

for (const [locale, device, title, hint, way] of [
  ["en", "desktop", "There is nothing to withdraw", "Your CAD wallet is empty.", "Make a deposit"],
  ["de", "phone", "Hier gibt es nichts auszuzahlen", "Deine CAD-Wallet ist leer.", "Jetzt einzahlen"],
] as const)
  test(`an empty wallet's withdrawal says in ${locale} on a ${device} that it is empty, and leads to the deposit [2.2-06]`, async ({
    player,
  }) => {
    const { page, context, faults } = await player({ device });
    await context.addCookies([{ name: "locale", value: locale, url: origin() }]);
    const prefix = locale === "en" ? "" : `/${locale}`;
    await page.goto(`${prefix}/withdraw`);
    const main = page.getByRole("main");
    await main.getByText(title).waitFor();
    await main.getByText(hint).waitFor();
    await expect(main.getByRole("combobox")).toHaveCount(1);
    await expectAccessible(page, "an empty wallet's withdrawal");
    await main.getByRole("link", { name: way }).click();
    await expect(page).toHaveURL(`${prefix}/deposit`);
    expect(faults).toEqual([]);
  });

test("a saved card that needs no security code pays at one press, without the provider's frame; one that needs it says why [3-59]", async ({
  player,
}) => {
  const { page, account, faults } = await player({ money: 20 });
  await page.goto("/deposit-fast");
  await page.getByText("Nobody may keep it, so it is asked each time.").waitFor();
  await payWith(page, "30", "5555 5555 5555 4444");
  await page.getByRole("heading", { name: "Deposit done" }).waitFor();
  await page.goto("/deposit-fast");
  await page.getByText("This card pays without its security code.").waitFor();
  await expectAccessible(page, "a deposit at one press");
  await page.getByRole("button", { name: "Deposit $30", exact: true }).click();
  await page.getByRole("heading", { name: "Deposit done" }).waitFor();
  await expect(page.locator("main iframe")).toHaveCount(0);
  expect(await wallet(account)).toBe(80_00);
  expect(faults).toEqual([]);
});

test("while the device is offline the cashbox says so, keeps what was typed, and sends it once there is a connection again", {
  tag: "@phone",
}, async ({ player }) => {
  const { page, context } = await player({ money: 20 });
  await page.goto("/deposit");
  const amount = page.getByLabel("Amount in $");
  await amount.fill("35");
  await context.setOffline(true);
  const note = page.getByRole("status").filter({ hasText: "You are offline." });
  await note.waitFor();
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await page.getByRole("button", { name: "One moment…" }).waitFor();
  await expect(amount).toHaveValue("35");
  await expectAccessible(page, "the cashbox without a connection");
  await context.setOffline(false);
  await expect(note).toHaveCount(0);
  await page.frameLocator("main iframe").getByText("$35.00", { exact: true }).waitFor();
});

for (const [limit, title] of [
  [{ type: "coolingoff", period: "24_hours" }, "You are taking a break"],
  [{ type: "deposit", period: "day" }, "You have reached your deposit limit"],
] as const)
  test(`in place of a deposit's form stands what closes it: ${title} [4-24]`, { tag: "@phone" }, async ({ player }) => {
    const { page, account, faults } = await player({ money: 20 });
    const accounts = limit.type === "deposit" ? { accounts: [{ currency: "CAD", amount_cents: 20_00 }] } : {};
    const { status } = await account.send("POST", "/api/user_limits", { ...limit, ...accounts });
    expect(status).toBeLessThan(300);
    for (const path of ["/deposit", "/deposit-fast"]) {
      await page.goto(path);
      await page.getByRole("main").getByText(title).first().waitFor();
      await expect(page.getByRole("main").getByRole("button", { name: /Continue|Deposit \$/ })).toHaveCount(0);
    }
    await expectAccessible(page, "closed deposits");
    await page.getByRole("main").getByRole("link", { name: "Withdraw" }).last().click();
    await page.getByText("You can withdraw now").waitFor();
    expect(faults).toEqual([]);
  });

test("coins whose block is replaced are shown as waiting again, in words, and count once they are confirmed anew [9-41]", {
  tag: "@phone",
}, async ({ player }) => {
  const { page, account, faults } = await player();
  await page.goto("/deposit");
  await page.getByRole("combobox", { name: "Wallet" }).selectOption("BTC");
  const address = await page.getByRole("code").first().innerText();
  const sandbox = new URL("/send", product().payOrigin);
  sandbox.hostname = "127.0.0.1";
  const body = new URLSearchParams({ address, amount: "0.0021", fate: "reorganised" });
  expect((await fetch(sandbox, { method: "POST", body })).status).toBe(200);
  const arrivals = page.getByRole("region", { name: "Coins on their way" });
  await arrivals
    .getByText("replaced the block that held it. It is confirmed again from the start.")
    .waitFor({ timeout: 40_000 });
  await expect(arrivals.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "0");
  await expectAccessible(page, "coins of a replaced block");
  await arrivals.getByText("Done", { exact: true }).waitFor({ timeout: 40_000 });
  await expect(page.getByTestId("balance").first()).toHaveText("2,100 µBTC");
  const { body: payments } = await account.get("/api/player/payments");
  expect(payments.map(({ state }: { state: string }) => state)).toEqual(["succeeded"]);
  expect(faults).toEqual([]);
});
