import type { Page } from "@playwright/test";
import { expectAccessible } from "../../fixtures/accessibility.ts";
import { wallet } from "../../fixtures/people.ts";
import { product } from "../../fixtures/product.ts";
import { expect, test } from "../../fixtures/test.ts";
import { askToPay } from "./checkout.ts";

/* Money that comes by a bank or a voucher, and coins that go out: each to its end, through the provider's own pages. */

const payoutAddress = "tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx";

test("a bank transfer is made at the provider's own page, which leads back to the cashbox, and counts [4-11]", {
  tag: "@phone",
}, async ({ player }) => {
  const { page, account, faults } = await player();
  await page.goto("/deposit");
  await chooseMethod(page, "Bank transfer");
  await page.getByLabel(/^Amount/).fill("60");
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await page.getByRole("heading", { name: "Bank transfer" }).waitFor();
  expect(new URL(page.url()).origin).toBe(product().payOrigin);
  await page.getByText("$60.00").first().waitFor();
  await expectAccessible(page, "the provider's page of a bank transfer");
  await page.getByRole("button", { name: "Simulate the payment" }).click();
  await page.getByRole("heading", { name: "Payment complete" }).waitFor();
  await page.getByRole("link", { name: "Back to the casino" }).click();
  await page.waitForURL(/\/cashbox/);
  await expect.poll(() => wallet(account), { timeout: 30_000 }).toBe(60_00);
  await page.getByRole("button", { name: /^Deposit · Bank transfer/ }).click();
  await page.getByText("Money on your balance").waitFor();
  expect(faults).toEqual([]);
});

test("a bank transfer that fails at the bank leads back, leaves the balance alone and says so in the history [4-12]", async ({
  player,
}) => {
  const { page, account } = await player();
  await page.goto("/deposit");
  await chooseMethod(page, "Bank transfer");
  await page.getByLabel(/^Amount/).fill("60");
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await page.getByRole("button", { name: "Simulate a failure" }).click();
  await page.getByRole("heading", { name: "Payment declined" }).waitFor();
  await page.getByRole("link", { name: "Back to the casino" }).click();
  await page.waitForURL(/\/cashbox/);
  await expect(page.getByRole("button", { name: /^Deposit · Bank transfer/ })).toContainText("Declined");
  expect(await wallet(account)).toBe(0);
});

test("a voucher is redeemed in the provider's frame, which says what is wrong with a code, and counts [4-11]", {
  tag: "@phone",
}, async ({ player }) => {
  const { page, account, faults } = await player();
  await page.goto("/deposit");
  await chooseMethod(page, "Prepaid voucher");
  const frame = await askToPay(page, "25");
  const code = frame.getByLabel("Voucher code");
  await code.fill("short");
  await frame.getByRole("button", { name: /^Pay/ }).press("Enter");
  await expect(code).toHaveAttribute("aria-invalid", "true");
  await expect(code).toHaveAccessibleDescription(/A voucher has 12 letters or digits\./);
  await code.fill("ABCD-1234-EFGH");
  await frame.getByRole("button", { name: /^Pay/ }).press("Enter");
  await page.getByRole("heading", { name: "Deposit done" }).waitFor();
  await expect.poll(() => wallet(account)).toBe(25_00);
  expect(faults.filter(isNoRefusal)).toEqual([]);
});

test("coins are taken out to an address that is checked, wait for a person, and leave [4-11]", {
  tag: "@phone",
}, async ({ player, operator }) => {
  const { page, account, faults } = await player();
  const form = await account.send("POST", "/api/payments/payment_methods/BTC/bitcoin/deposit_info", {});
  await sendCoins(form.body.methodFields[0].address, "0.0021");
  const payments = async () => (await account.get("/api/player/payments")).body as { id: number; state: string }[];
  await expect.poll(async () => (await payments())[0]?.state, { timeout: 60_000 }).toBe("succeeded");

  await page.goto("/withdraw");
  await page.getByRole("combobox", { name: "Wallet" }).selectOption("BTC");
  await page.getByText("You can withdraw now").waitFor();
  await page.getByLabel(/^Amount/).fill("0.001");
  const address = page.getByRole("textbox", { name: /address/i });
  await address.fill("bc1qnotanaddress000000000000000");
  await page.getByRole("button", { name: "Request the withdrawal" }).click();
  await expect(address).toBeFocused();
  await expect(address).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(page, "a withdrawal of coins to a wrong address");
  await address.fill(payoutAddress);
  await page.getByRole("button", { name: "Request the withdrawal" }).click();
  await page.getByRole("heading", { name: "Withdrawal requested" }).waitFor();
  const [asked] = await payments();
  expect(asked?.state).toBe("pending");
  operator.run(["payments", "approve", `${account.id}-${asked?.id}`]);
  await expect.poll(async () => (await payments())[0]?.state, { timeout: 60_000 }).toBe("succeeded");
  await page.goto("/cashbox");
  await expect(page.getByRole("button", { name: /^Withdrawal · Bitcoin/ })).toContainText("Done");
  expect(faults.filter(isNoRefusal)).toEqual([]);
});

/** What the form sent first was wrong, and the browser says so too. */
const isNoRefusal = (fault: string) => !fault.includes("status of 422");

async function chooseMethod(page: Page, name: string): Promise<void> {
  await page.getByRole("main").getByText(name, { exact: true }).click();
}

/** Sends coins as anybody's wallet would: at the sandbox's own page. */
async function sendCoins(address: string, amount: string): Promise<void> {
  const url = new URL("/send", product().payOrigin);
  url.hostname = "127.0.0.1";
  const sent = await fetch(url, { method: "POST", body: new URLSearchParams({ address, amount }) });
  if (sent.status !== 200) throw new Error(`the sandbox answered ${sent.status}`);
}
