import type { Page } from "@playwright/test";
import { expectAccessible } from "../../fixtures/accessibility.ts";
import { product } from "../../fixtures/product.ts";
import { expect, test } from "../../fixtures/test.ts";

/* Coins: the address and its code, what the sandbox's network says of them, and the balance at the end. */

/** Sends coins as anybody's wallet would: at the sandbox's own page. */
async function sendCoins(address: string, amount: string): Promise<void> {
  const url = new URL("/send", product().payOrigin);
  url.hostname = "127.0.0.1";
  const sent = await fetch(url, { method: "POST", body: new URLSearchParams({ address, amount }) });
  if (sent.status !== 200) throw new Error(`the sandbox answered ${sent.status}`);
}

/** The address that the page shows. */
async function shownAddress(page: Page): Promise<string> {
  return page.getByRole("code").first().innerText();
}

test("coins are paid in to an address with its code, network, worth and confirmations, and counted without a reload [9-41] [9-42]", {
  tag: "@phone",
}, async ({ player }) => {
  const { page, context, account, faults } = await player();
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/deposit");
  await page.getByRole("combobox", { name: "Wallet" }).selectOption("BTC");
  await page.getByText("Send only BTC, and only over the Bitcoin network.").waitFor();
  const address = await shownAddress(page);
  await expect(page.getByRole("img", { name: "QR code of your BTC address" })).toBeVisible();
  const amount = page.getByLabel("BTC that you want to send");
  await expect(amount).toHaveAccessibleDescription(/about \$[\d,.]+ at today’s rate/);
  await amount.fill("0.0021");
  const wallet = page.getByRole("link", { name: "Open in a wallet app" });
  await expect(wallet).toHaveAttribute("href", `bitcoin:${address}?amount=0.0021`);
  const demo = page.getByRole("link", { name: "Demo: send play coins from the sandbox" });
  await expect(demo).toHaveAttribute("href", `${product().payOrigin}/send?address=${address}`);
  await page.getByRole("button", { name: "Copy: BTC address" }).click();
  await page.getByText("Copied", { exact: true }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  await page.getByText("Waiting for your coins.", { exact: false }).waitFor();
  await expectAccessible(page, "a deposit of coins");

  await sendCoins(address, "0.0021");
  const arrivals = page.getByRole("region", { name: "Coins on their way" });
  const progress = arrivals.getByRole("progressbar", { name: "Confirmations needed" });
  await expect(progress).toHaveAttribute("aria-valuemax", "2");
  await expect(progress).toHaveAttribute("aria-valuetext", "1 of 2 confirmations", { timeout: 30_000 });
  await arrivals.getByText("Done", { exact: true }).waitFor({ timeout: 30_000 });
  await expect(page.getByTestId("balance").first()).toHaveText("2,100 µBTC");

  await page.goto("/dashboard");
  await page.getByRole("button", { name: /^Deposit · Bitcoin/ }).click();
  await page.getByText("Money on your balance").waitFor();
  expect((await account.get("/api/player/accounts?compatibility=false")).status).toBe(200);
  expect(faults).toEqual([]);
});
