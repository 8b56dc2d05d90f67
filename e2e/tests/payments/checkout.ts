import { expect, type Page } from "@playwright/test";

/* The deposit page and the payment provider's own frame in it. */

/** Asks to pay in so many dollars on the open deposit page and answers the provider's frame. */
export async function askToPay(page: Page, amount: string) {
  // Cards paid with before are offered first.
  const saved = page.getByLabel("Pay with");
  await page.getByLabel(/^Amount/).waitFor();
  if (await saved.isVisible()) await saved.selectOption("");
  await page.getByLabel(/^Amount/).fill(amount);
  await page.getByRole("button", { name: "Continue to payment" }).click();
  // The frame takes its height once its page stands: what is pressed before that moves away under the pointer.
  const frame = page.locator("main iframe");
  await expect.poll(() => frame.evaluate((element) => element.style.height)).not.toBe("");
  return frame.contentFrame();
}

/** Types a card into the provider's frame and pays. */
export async function payWith(page: Page, amount: string, number: string): Promise<void> {
  await page.goto("/deposit");
  const frame = await askToPay(page, amount);
  await frame.getByLabel("Card number").fill(number);
  await frame.getByLabel("Name on the card").fill("Alex Moss");
  await frame.getByLabel(/Expiry/).fill("12/30");
  await frame.getByLabel("Security code").fill("123");
  await frame.getByRole("button", { name: /^Pay/ }).click();
}
