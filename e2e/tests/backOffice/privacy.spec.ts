import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { password } from "../../../apps/server/src/testing/people.ts";
import { expectAccessible } from "../../fixtures/accessibility.ts";
import { expect, test } from "../../fixtures/test.ts";
import { signIn } from "./office.ts";

/* Requests of players about their data, from the player's page to what operators do. */

test("what a player asks for stands among the requests; an operator hands their data on, and two operators erase the account [F-69]", async ({
  player,
  guest,
}) => {
  const { page, account } = await player();
  await page.goto("/profile/privacy");
  await page.getByRole("button", { name: "Delete my account" }).click();
  await page.getByRole("region", { name: "Delete my account" }).getByLabel("Your password").fill(password);
  await page.getByRole("button", { name: "Ask for deletion" }).click();
  await page.getByRole("button", { name: "Keep my account" }).waitFor();

  const { page: office, faults } = await guest();
  await signIn(office, "robin");
  await office.getByRole("menuitem", { name: "Privacy" }).click();
  await expectAccessible(office, "requests about data");
  await office.getByRole("row", { name: new RegExp(`^${account.id} erasure waiting player`) }).waitFor();
  await office.getByRole("button", { name: "Export a player's data" }).click();
  const dialog = office.getByRole("dialog", { name: "Export a player's data" });
  await dialog.getByLabel("Player's number").fill(String(account.id));
  await dialog.getByLabel(/^Reason/).fill("the player wrote to us");
  await expectAccessible(office, "asking for a player's data");
  await dialog.getByRole("button", { name: "Export a player's data" }).click();
  await dialog.waitFor({ state: "detached" });
  const ready = office.getByRole("row", { name: new RegExp(`^${account.id} export ready operator:`) });
  await expect(async () => {
    await office.reload();
    await ready.waitFor({ timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
  await ready.click();
  const [file] = await Promise.all([
    office.waitForEvent("download"),
    office.getByRole("link", { name: "Download" }).click(),
  ]);
  const { data } = JSON.parse(readFileSync(await file.path(), "utf8"));
  expect(data["players.player"]).toMatchObject([{ email: account.email }]);

  await office.getByRole("menuitem", { name: "Privacy" }).click();
  await office.getByRole("row", { name: new RegExp(`^${account.id} erasure waiting player`) }).click();
  await expectAccessible(office, "a request for erasure");
  await confirm(office, "Erase now", "the player wrote to us");
  const proposed = await office.getByText(/^Proposed as number \d+/).innerText();
  expect((await account.get("/api/player")).body.email).toBe(account.email);

  const { page: other } = await guest();
  await signIn(other, "ada");
  await other.getByRole("menuitem", { name: "Second person" }).click();
  await other.getByRole("row", { name: new RegExp(`^${/\d+/.exec(proposed)} privacy\\.erase`) }).click();
  await confirm(other, "Approve", "compared with the letter");
  await other.getByText("Approved and carried out").waitFor();
  await office.reload();
  await office.getByText("done", { exact: true }).waitFor();
  await expect(office.getByRole("button", { name: "Erase now" })).toHaveCount(0);
  const { status } = await account.get("/api/player/privacy");
  expect(status).toBe(401);
  await page.goto("/profile/privacy");
  await expect(page.getByRole("button", { name: "Delete my account" })).toHaveCount(0);
  expect(faults).toEqual([]);
});

async function confirm(office: Page, button: string, reason: string): Promise<void> {
  await office.getByRole("button", { name: button, exact: true }).click();
  const dialog = office.getByRole("dialog", { name: button, exact: true });
  await dialog.getByLabel(/^Reason/).fill(reason);
  await dialog.getByRole("button", { name: button, exact: true }).click();
  await dialog.waitFor({ state: "detached" });
}
