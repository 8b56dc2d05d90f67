import type { Page } from "@playwright/test";
import { password } from "../../../apps/server/src/testing/people.ts";
import { expectAccessible } from "../../fixtures/accessibility.ts";
import { openGame, pokie } from "../../fixtures/game.ts";
import { giveCredentials } from "../../fixtures/signIn.ts";
import { expect, test } from "../../fixtures/test.ts";
import { signIn as signInToOffice } from "../backOffice/office.ts";

/* A sign-in session that ends elsewhere: what was open in it becomes a guest's page at once, and says why. */

const words = (page: Page) => page.getByText("Your session has ended. Please sign in again.");

/** Waits until a page that nobody touches asks for a sign-in that leads back to `path`. */
async function expectLedToSignIn(page: Page, path: string): Promise<void> {
  await page.waitForURL(`/sign-in?redirect=${encodeURIComponent(path)}&ended`);
  await words(page).waitFor();
  await expect(page.getByTestId("balance")).toHaveCount(0);
  await expect(page.locator("iframe")).toHaveCount(0);
}

test("a game that is open elsewhere makes way for the sign-in when the player signs out everywhere else, and comes back after it [F-61]", {
  tag: "@phone",
}, async ({ player, guest }) => {
  const { page, account } = await player({ money: 20 });
  const elsewhere = (await guest()).page;
  await elsewhere.goto("/sign-in");
  await giveCredentials(elsewhere, account.email, password);
  await elsewhere.getByTestId("balance").waitFor();
  await openGame(elsewhere, pokie);
  await page.goto("/profile/security");
  const sessions = page.getByRole("region", { name: "Where you are signed in" });
  await expect(sessions.getByRole("listitem")).toHaveCount(2);
  await sessions.getByRole("button", { name: "Sign out everywhere else" }).click();
  await expectLedToSignIn(elsewhere, `/play/${pokie}?mode=real`);
  await expectAccessible(elsewhere, "a session that ended");
  await giveCredentials(elsewhere, account.email, password);
  await elsewhere.waitForURL(`/play/${pokie}?mode=real`);
  await elsewhere.getByTestId("balance").waitFor();
  // Whoever ended the other sessions has lost nothing.
  await expect(sessions.getByText("this device")).toBeVisible();
  await expect(words(page)).toHaveCount(0);
});

test("an open cashbox makes way for the sign-in when an operator signs the player out", async ({ guest, player }) => {
  const kim = await player({ money: 20 });
  await kim.page.goto("/promotions");
  await kim.page.getByRole("banner").getByRole("link", { name: "Deposit" }).click();
  const cashbox = kim.page.getByRole("dialog");
  await cashbox.getByRole("heading", { level: 1, name: "Deposit", exact: true }).waitFor();
  const office = (await guest()).page;
  await signInToOffice(office, "robin");
  await office.getByRole("menuitem", { name: "Players" }).click();
  await office.getByLabel(/Id, e-mail/).fill(kim.account.email);
  await office.waitForURL(/filter=/);
  await office.getByRole("row", { name: kim.account.email }).click();
  await office.getByRole("tab", { name: "Account" }).click();
  const sessions = office.getByRole("table", { name: "Sessions" });
  await sessions.getByRole("button", { name: "Sign out" }).click();
  const dialog = office.getByRole("dialog", { name: "Sign out" });
  await dialog.getByLabel("Reason").fill("asked by phone");
  await dialog.getByRole("button", { name: "Sign out" }).click();
  await expectLedToSignIn(kim.page, "/deposit");
  await expect(cashbox).toHaveCount(0);
});

test("whoever signs out in the page itself is led to the lobby and told nothing", async ({ player }) => {
  const { page, account } = await player();
  // A page that is not on the line yet is told nothing by it.
  const line = page.waitForEvent("websocket").then(async (socket) => {
    await socket.waitForEvent("framereceived");
    return socket;
  });
  await page.goto("/promotions");
  await page.getByTestId("balance").waitFor();
  const closed = (await line).waitForEvent("close");
  // The answer comes later than the word that the session is over.
  await page.route("**/api/users/sign_out", async (route) => {
    const response = await route.fetch();
    await closed;
    await page.waitForTimeout(2_000);
    await route.fulfill({ response });
  });
  await page.getByLabel(/^Account of/).click();
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await page.waitForURL("/");
  await expect(page.getByTestId("balance")).toHaveCount(0);
  await expect(words(page)).toHaveCount(0);
  expect((await account.get("/api/player/accounts")).status).toBe(401);
});
