import type { Page } from "@playwright/test";
import { origin } from "../../fixtures/product.ts";
import { expect, test } from "../../fixtures/test.ts";

/* Operators of the demo open what a list shows: a player, and a page that they change and publish. */

test("an operator opens a player from the list, with what they have and what was changed", async ({ guest }) => {
  const { page, faults } = await guest();
  await signIn(page, "robin");
  await page.getByRole("menuitem", { name: "Players" }).click();
  await page.getByRole("row").nth(1).click();
  await page.getByRole("heading", { name: "Groups and statuses" }).waitFor();
  await page.getByRole("tab", { name: "Money" }).click();
  await page.getByRole("heading", { name: "Wallets" }).waitFor();
  await page.getByRole("tab", { name: "Notes" }).click();
  await page.getByRole("textbox", { name: "New note" }).waitFor();
  expect(faults).toEqual([]);
});

test("an operator keeps a change of a page as a draft, publishes it, and finds it among the versions", async ({
  guest,
}) => {
  const { page, faults } = await guest();
  await signIn(page, "cleo");
  await page.getByRole("menuitem", { name: "Content" }).click();
  await page.getByLabel("Name", { exact: true }).first().fill("aml-kyc");
  await page.getByRole("row", { name: /aml-kyc.*\bde\b/ }).click();
  await page.getByLabel("title", { exact: true }).fill("Wer du bist");
  await page.getByRole("button", { name: "Keep as a draft" }).click();
  await page.getByRole("button", { name: "Publish" }).click();
  const dialog = page.getByRole("dialog", { name: "Publish" });
  await dialog.getByLabel("Reason").fill("a plainer title");
  await dialog.getByRole("button", { name: "Publish" }).click();
  await page.getByText("a plainer title").waitFor();
  const shown = () => page.request.get(`${origin()}/api/cms/pages/aml-kyc?l=de`).then((answer) => answer.json());
  await expect.poll(async () => (await shown()).title).toBe("Wer du bist");
  expect(faults).toEqual([]);
});

async function signIn(page: Page, name: string): Promise<void> {
  await page.goto(origin().replace("//localhost", "//office.localhost"));
  await page.getByLabel(/^E-mail/).fill(`${name}@office.test`);
  await page.getByLabel(/^Password/).fill("velvet office 21");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}
