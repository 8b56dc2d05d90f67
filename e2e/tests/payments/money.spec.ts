import type { Page } from "@playwright/test";
import { expectAccessible } from "../../fixtures/accessibility.ts";
import { origin } from "../../fixtures/product.ts";
import { expect, test } from "../../fixtures/test.ts";

/* Money as a player in Canada reads it, and the wallets it lies in. */

/** Other ways to write the player's dollars, and other people's money. */
const strange = /CA\$|C\$|€|\bCAD\b|\bEUR\b/;

const paymentTable = (page: Page) => page.getByRole("region", { name: "Cards, banks and vouchers" });

test("a Canadian player's dollars are written one way: balance, cashbox, payment page, payments and limits", {
  tag: "@phone",
}, async ({ player }) => {
  const { page, faults } = await player({ money: 50 });
  await page.goto("/payments");
  const table = paymentTable(page);
  await expect.poll(() => table.innerText()).toContain("$15 – $7,500");
  expect(await table.innerText()).not.toMatch(strange);

  await page.goto("/withdraw");
  await page.getByLabel("Amount in $").fill("9999");
  await page.getByRole("button", { name: "Request the withdrawal" }).click();
  await page.getByText("You are $9,949 short. You can withdraw $50.").waitFor();

  await page.goto("/deposit");
  await page.getByText("From $15 to $7,500").waitFor();
  await page.getByRole("button", { name: "$100", exact: true }).click();
  expect(await page.getByLabel("Amount in $").inputValue()).toBe("100");
  expect(await page.getByLabel("Pay with").locator("option").allInnerTexts()).toEqual([
    expect.stringContaining("4242"),
    "Another card or account",
  ]);
  // Above the form stands which wallet it is, by its code.
  expect(await page.getByRole("main").locator("form").innerText()).not.toMatch(strange);
  await expectAccessible(page, "a second deposit");
  await page.getByRole("button", { name: "Continue to payment" }).click();
  const frame = page.frameLocator("main iframe");
  await frame.getByRole("heading", { name: "Pay with your saved card" }).waitFor();
  await frame.getByText("$100.00", { exact: true }).waitFor();
  await frame.getByLabel("Security code").fill("123");
  await frame.getByRole("button", { name: "Pay $100.00" }).click();
  await page.getByRole("heading", { name: "Deposit done" }).waitFor();
  await page.getByText("Your balance is now $150.00").waitFor();
  await page.getByRole("link", { name: "Play", exact: true }).waitFor();
  expect(faults).toEqual([]);
});

test("the payment page speaks the language that the player chose, and so does its money", async ({ player }) => {
  const { page, context } = await player();
  await context.addCookies([{ name: "locale", value: "de", url: origin() }]);
  await page.goto("/de/deposit");
  await page.getByLabel("Betrag in CA$").fill("20");
  await page.getByRole("button", { name: "Weiter zur Zahlung" }).click();
  await page.frameLocator("main iframe").getByText("20,00 CA$", { exact: true }).waitFor();
});

test("a guest from Canada reads the limits of payments in dollars [2.6-10]", async ({ guest }) => {
  const { page } = await guest();
  await page.goto("/payments");
  await expect.poll(() => paymentTable(page).innerText()).toContain("$15 – $400");
  expect(await paymentTable(page).innerText()).not.toMatch(strange);
});

for (const device of ["desktop", "phone"] as const)
  test(`on a ${device} the balance's menu opens a further wallet and goes back to the first`, async ({ player }) => {
    const { page, faults } = await player({ money: 20, device });
    await page.goto("/");
    const balance = page.getByTestId("balance").first();
    await expect.poll(() => balance.innerText()).toBe("$20.00");
    await balance.click();
    await page.getByText("Open another wallet").click();
    await expectAccessible(page, "the balance's menu");
    await page.getByRole("button", { name: "EUR", exact: true }).click();
    await expect.poll(() => balance.innerText()).toBe("€0.00");
    await balance.click();
    await page.getByRole("button", { name: /^CAD/ }).click();
    await expect.poll(() => balance.innerText()).toBe("$20.00");
    expect(faults).toEqual([]);
  });

test("a guest in Canada reads jackpots on cards in dollars", async ({ guest }) => {
  const { page } = await guest();
  await page.goto("/");
  const amounts = page.getByRole("article").getByText(/^Jackpot .*\d/);
  await amounts.first().waitFor();
  const texts = await amounts.allInnerTexts();
  for (const text of texts) expect(text).toMatch(/\$[\d,]+\.\d\d/);
  expect(texts.join(" ")).not.toMatch(strange);
});

test("further wallets are offered in the enabled currencies only", async ({ player }) => {
  const { page } = await player();
  await page.goto("/");
  await page.getByTestId("balance").first().click();
  await page.getByText("Open another wallet").click();
  const offered = page.getByRole("group").filter({ hasText: "Open another wallet" }).last().getByRole("button");
  await offered.first().waitFor();
  const codes = await offered.allInnerTexts();
  const enabled = "AUD CAD NZD EUR USD JPY NOK BRL BTC ETH BCH LTC DOGE USDT".split(" ");
  expect(codes.toSorted()).toEqual(enabled.filter((code) => code !== "CAD").toSorted());
});

test("who is declined a withdrawal reads why, in the operator's words, and no step of a verification that they cannot take [3-60] [4-11]", async ({
  player,
  operator,
}) => {
  const { page, account, faults } = await player({ money: 50 });
  const asked = await account.send("POST", "/api/payment_processing", {
    payment_method: "bank-transfer",
    payment_action: "cashout",
    currency: "CAD",
    amount: "30",
    fields: { holder: "Alex Moss", iban: "DE89370400440532013000" },
  });
  expect(asked.status).toBe(200);
  const words = ["payments", "decline", `${account.id}-${asked.body.payment.id}`, "The account is not in your name."];
  operator.run(words);
  await page.goto("/dashboard");
  await page
    .getByRole("button", { name: /Withdrawal/ })
    .first()
    .click();
  await page.getByText("“The account is not in your name.” The amount is back in your wallet.").waitFor();
  await page.goto("/profile/verification");
  await page.getByRole("heading", { name: "Identity" }).waitFor();
  expect(faults).toEqual([]);
});
