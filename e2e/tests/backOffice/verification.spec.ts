import type { Locator, Page } from "@playwright/test";
import { pdf, photo } from "../../../apps/server/src/verification/testing/files.ts";
import { expectAccessible } from "../../fixtures/accessibility.ts";
import { expect, test } from "../../fixtures/test.ts";
import { signIn } from "./office.ts";

/* The queue of documents: what a player sends in the browser, and what becomes of it. */

test("an operator opens what a player sent, refuses one document with reasons and accepts another, and the player reads both [2.2-08] [3-05]", async ({
  player,
  guest,
}) => {
  const { page, account, faults } = await player();
  await page.goto("/profile/verification");
  const part = (name: string) => page.getByRole("region", { name, exact: true });
  await send(part("Identity"), { name: "passport.jpg", mimeType: "image/jpeg", buffer: await photo(71) });
  await part("Identity").getByText("Accepted", { exact: true }).waitFor({ timeout: 30_000 });
  const address = part("Address");
  await send(address, { name: "old-rent.jpg", mimeType: "image/jpeg", buffer: await photo(72) });
  await address.getByText("old-rent.jpg").waitFor();
  await send(address, { name: "power-bill.pdf", mimeType: "application/pdf", buffer: pdf });
  await address.getByText("power-bill.pdf").waitFor();
  expect((await account.get("/api/player")).body.verified).toBe(false);

  const { page: office, faults: officeFaults } = await guest();
  await signIn(office, "vera");
  await office.getByRole("menuitem", { name: "Verification" }).click();
  await expectAccessible(office, "the verification queue");
  await office.getByRole("row", { name: new RegExp(`^${account.id} 2 `) }).click();
  await office.getByText("power-bill.pdf").waitFor();
  await office.getByRole("button", { name: "Show the picture" }).last().click();
  const picture = office.getByRole("img", { name: "What the player sent" });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
  await expectAccessible(office, "a player's documents");
  await decide(office, "old-rent.jpg", "Refuse", async (dialog) => {
    await dialog.getByLabel("Older than three months").check();
    await dialog.getByLabel("What else the player reads").fill("Please send the bill of this month.");
    await expectAccessible(office, "the refusal of a document");
  });
  // The other one still waits.
  const refused = address.getByRole("listitem").filter({ hasText: "old-rent.jpg" });
  await expect(refused).toContainText("Not accepted");
  await expect(refused).toContainText("three months");
  await expect(refused).toContainText("Please send the bill of this month.");
  await expectAccessible(page, "a refused document beside one that waits");
  await decide(office, "power-bill.pdf", "Accept");

  await expect(address.getByRole("listitem").filter({ hasText: "power-bill.pdf" })).toContainText("Accepted");
  await expect(refused).toContainText("Not accepted");
  await page.getByText("You are verified. There is nothing left to do here.").waitFor();
  expect((await account.get("/api/player")).body.verified).toBe(true);
  expect([...faults, ...officeFaults]).toEqual([]);
});

/** Chooses a file and sends it. */
async function send(place: Locator, file: Parameters<Locator["setInputFiles"]>[0]): Promise<void> {
  await place.getByLabel(/Choose a file/).setInputFiles(file);
  await place.getByRole("button", { name: "Send", exact: true }).click();
  await place.getByRole("button", { name: "Send", exact: true }).waitFor({ state: "detached" });
}

/** Decides about the document whose file has this name. */
async function decide(
  office: Page,
  file: string,
  button: "Accept" | "Refuse",
  fill: (dialog: Locator) => Promise<void> = async () => undefined,
): Promise<void> {
  const card = office.getByRole("region").filter({ hasText: file });
  await card.getByRole("button", { name: button, exact: true }).click();
  const dialog = office.getByRole("dialog", { name: button, exact: true });
  await fill(dialog);
  await dialog.getByLabel(/^Reason/).fill("seen and compared");
  await dialog.getByRole("button", { name: button, exact: true }).click();
  await dialog.waitFor({ state: "detached" });
}
