import type { Page } from "@playwright/test";
import { type Person, shownBalance, wallet } from "../../fixtures/people.ts";
import { expect, test } from "../../fixtures/test.ts";
import { askToPay, payWith } from "./checkout.ts";

/*
 * Cards that do not simply pay, typed into the payment provider's own frame: what the player sees at once, what the
 * history says afterwards, and what happens to the money.
 */

/** The rows of the payment history, newest first, each as its amount and its state. */
async function history(page: Page): Promise<string[]> {
  await page.goto("/cashbox");
  const rows = page.getByRole("main").getByRole("listitem").locator("button[aria-expanded]");
  await rows.first().waitFor();
  const texts = await rows.allInnerTexts();
  return texts.map((text) => text.split("\n").slice(-2).join(" "));
}

async function expectUntouched({ page, account }: Person): Promise<void> {
  expect(await wallet(account)).toBe(0);
  expect(await shownBalance(page)).toBe(0);
}

test("a declined card and a cancelled payment say that nothing was charged, leave the balance alone and stand in the history [4-11] [4-12] [3-60] [8-20] [9-05]", async ({
  player,
}) => {
  const kim = await player();
  const { page } = kim;

  await payWith(page, "40", "4000 0000 0000 0002");
  await page.getByText("Declined by the provider").waitFor();
  await page.getByText("Nothing was charged. Try again or choose another way to pay.").waitFor();
  await expectUntouched(kim);

  await page.getByRole("button", { name: "Try again" }).click();
  const frame = await askToPay(page, "30");
  // By key: a press by pointer in a frame of another origin may miss while the page around it still scrolls to it.
  await frame.getByRole("button", { name: "Cancel payment" }).press("Enter");
  await page.getByText("Nothing was charged.", { exact: false }).first().waitFor();
  await expectUntouched(kim);
  const told = page.getByText("Your deposit was cancelled. Nothing was charged.");
  await told.waitFor();

  expect(await history(page)).toEqual(["+$30.00 Cancelled", "+$40.00 Declined"]);
  // What comes by itself is there, and does not say the same again.
  await page.getByRole("region", { name: "Cookies", exact: true }).waitFor();
  expect(await told.count()).toBe(0);
  expect(kim.faults).toEqual([]);
});

test("a card that the provider cannot take is refused under its field in the provider's frame, and no payment ends by it [5-14] [F-68]", {
  tag: "@phone",
}, async ({ player }) => {
  const kim = await player();
  const { page } = kim;
  await payWith(page, "25", "4242 4242 4242 4241");
  const number = page.frameLocator("iframe").getByLabel("Card number");
  await expect.poll(() => number.getAttribute("aria-invalid")).toBe("true");
  expect(await history(page)).toEqual(["+$25.00 Pending"]);
  await expectUntouched(kim);
});

test("a payment that its bank holds back is in progress first and pays once it is through, without a reload [4-11] [4-31]", {
  tag: "@main",
}, async ({ player }) => {
  const kim = await player();
  const { page, account } = kim;
  await payWith(page, "60", "4000 0000 0000 0077");
  const underWay = page.locator("main [aria-current=step]");
  await expect.poll(() => underWay.innerText()).toContain("This page updates by itself.");
  const second = await kim.context.newPage();
  await expect.poll(() => history(second)).toEqual(["+$60.00 In progress"]);
  await expectUntouched({ ...kim, page: second });

  await page.getByText("Money on your balance").waitFor();
  await page.getByRole("link", { name: "Play", exact: true }).waitFor({ timeout: 30_000 });
  expect(await wallet(account)).toBe(6_000);
  await expect.poll(() => shownBalance(page)).toBe(6_000);
  await expect.poll(() => shownBalance(second)).toBe(6_000);
  await second.getByText("Done", { exact: true }).waitFor();
  expect(kim.faults).toEqual([]);
});
