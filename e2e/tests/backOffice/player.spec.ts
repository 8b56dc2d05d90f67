import type { Page } from "@playwright/test";
import { expectAccessible } from "../../fixtures/accessibility.ts";
import { expect, test } from "../../fixtures/test.ts";
import { settled } from "./menuWalk.ts";
import { openPlayer, signIn } from "./office.ts";

/* An operator and a player at the same time: what one does, the other sees. */

test("an operator finds a player, writes notifications that arrive at their open page or once they come back, and blocks them [4-34]", async ({
  guest,
  player,
}) => {
  const kim = await player({ money: 20 });
  await kim.page.goto("/");
  const { page, faults } = await guest();
  await openPlayer(page, "robin", kim.account.email);

  await page.getByRole("tab", { name: "Messages" }).click();
  await write(page, "Your documents", "They are accepted. Thank you.");
  await expect(kim.page.getByText("They are accepted. Thank you.").first()).toBeVisible();
  await kim.page.goto("about:blank");
  await write(page, "Your payment", "It has arrived.");
  await page.getByRole("row", { name: /Your payment.*Waits/ }).waitFor();
  await kim.page.goto("/");
  await expect(kim.page.getByText("It has arrived.").first()).toBeVisible();
  await expect(kim.page.getByText("They are accepted. Thank you.")).toHaveCount(0);
  await page.getByRole("tab", { name: "Notes" }).click();
  await page.getByRole("tab", { name: "Messages" }).click();
  await page.getByRole("row", { name: /Notification.*Your payment/ }).waitFor();
  await expect(page.getByText("Waits")).toHaveCount(0);

  await page.getByRole("tab", { name: "Account" }).click();
  await page.getByRole("button", { name: "Block", exact: true }).click();
  const block = page.getByRole("dialog", { name: "Block" });
  await block.getByLabel("Reason").fill("asked for it");
  await settled(page);
  await expectAccessible(page, "the question before a block");
  await block.getByRole("button", { name: "Block" }).click();
  await page.getByText("Blocked by an operator").waitFor();
  await page.getByText("Not signed in anywhere.").waitFor();
  expect((await kim.page.request.get("/api/player/sessions")).status()).toBe(401);
  expect(faults).toEqual([]);
});

test("each part of a player's page opens, and closing the account says what becomes of the balance", async ({
  guest,
  player,
}) => {
  const kim = await player({ money: 20 });
  const { page, faults } = await guest();
  await openPlayer(page, "robin", kim.account.email);
  for (const part of ["Payments", "Rounds", "Documents", "Messages", "Notes", "Changes"]) {
    await page.getByRole("tab", { name: part }).click();
    await page.getByRole("heading", { name: part, exact: true }).waitFor();
  }
  await page.getByRole("tab", { name: "Account" }).click();
  await page.getByRole("button", { name: "Close the account" }).click();
  const dialog = page.getByRole("dialog", { name: "Close the account" });
  await dialog.getByText(/stay in the wallets/).waitFor();
  await dialog.getByLabel("Reason").fill("asked for it");
  await settled(page);
  await expectAccessible(page, "the question before an account is closed");
  await dialog.getByRole("button", { name: "Close the account" }).click();
  await page.getByText("The account is closed.").waitFor();
  await page.getByRole("button", { name: "Reopen the account" }).waitFor();
  expect(faults).toEqual([]);
});

test("jackpots are listed and one opens with its pools; free rounds are issued to a player and stand in the list", async ({
  guest,
  player,
}) => {
  const kim = await player();
  const { page, faults } = await guest();
  await signIn(page, "robin");
  await page.getByRole("menuitem", { name: "Jackpots" }).click();
  await page.getByRole("row", { name: /Tide of Fortune/ }).click();
  await page.getByRole("heading", { name: "Pools" }).waitFor();
  await page.getByRole("menuitem", { name: "Free rounds" }).click();
  await page.getByRole("button", { name: "Issue free rounds" }).click();
  const dialog = page.getByRole("dialog", { name: "Issue free rounds" });
  const inAWeek = new Date(Date.now() + 7 * 24 * 3_600_000).toISOString().slice(0, 10);
  const given = [
    ["Player's number", String(kim.account.id)],
    ["Game", "polar-orchard/FrostberryCascade"],
    ["Currency", "CAD"],
    ["Stake of one round", "1"],
    ["Last day", inAWeek],
    ["Reason", "a gift"],
  ] as const;
  for (const [label, value] of given) await dialog.getByLabel(label).fill(value);
  await dialog.getByRole("combobox", { name: "Brand" }).click();
  await page.getByRole("option", { name: "Velvet Table" }).click();
  await dialog.getByRole("spinbutton", { name: /^Rounds/ }).fill("5");
  await dialog.getByRole("button", { name: "Issue free rounds" }).click();
  await page.getByRole("row", { name: new RegExp(`${kim.account.id}.*0 of 5.*Not begun`) }).waitFor();
  expect(faults).toEqual([]);
});

test("a notification that an operator writes with a picture, a button and an end is shown so to the player, whom the button leads there; a button that leads nowhere is refused beside its field [3-34] [4-34]", async ({
  guest,
  player,
}) => {
  const kim = await player();
  const { page, faults } = await guest();
  await openPlayer(page, "robin", kim.account.email);
  await page.getByRole("tab", { name: "Messages" }).click();
  await page.getByRole("button", { name: "Write a notification" }).click();
  const dialog = page.getByRole("dialog", { name: "Write a notification" });
  await dialog.getByLabel("Title").fill("Something for you");
  await dialog.getByLabel("Text").fill("It waits among your gifts.");
  await dialog.getByRole("combobox", { name: "Picture" }).click();
  await page.getByRole("option", { name: "Gift" }).click();
  await dialog.getByLabel("Words of the button").fill("See the gifts");
  await dialog.getByLabel("Where the button leads").fill("/profile/gift-cupboard");
  await dialog.getByLabel("Holds until").fill("2099-12-24T18:00");
  await dialog.getByLabel("Reason").fill("asked by phone");
  await settled(page);
  await expectAccessible(page, "a notification with a picture and a button");
  await dialog.getByRole("button", { name: "Write a notification" }).click();
  await expect(dialog.getByLabel("Where the button leads")).toHaveAccessibleDescription(/This leads nowhere/);
  await dialog.getByLabel("Where the button leads").fill("/profile/gifts");
  await dialog.getByRole("button", { name: "Write a notification" }).click();
  await page.getByRole("row", { name: /Something for you.*Picture: Gift; Button: See the gifts/ }).waitFor();

  await kim.page.goto("/");
  await expect(kim.page.getByText("It waits among your gifts.").first()).toBeVisible();
  await kim.page
    .getByRole("button", { name: /^Notifications/ })
    .first()
    .click();
  const news = kim.page
    .getByRole("dialog", { name: "Notifications" })
    .getByRole("listitem")
    .filter({ has: kim.page.getByRole("link", { name: "See the gifts" }) });
  await expect(news).toContainText("Something for you");
  await expect(news).toContainText(/Until Dec 2[45], 2099/);
  await expectAccessible(kim.page, "the notification bar with a button");
  await news.getByRole("link", { name: "See the gifts" }).click();
  await expect.poll(() => new URL(kim.page.url()).pathname).toBe("/profile/gifts");
  // The refusal stands in the console, and nothing else does.
  expect([...faults, ...kim.faults]).toEqual([expect.stringMatching(/422 .*\/notifications$/)]);
});

async function write(page: Page, title: string, text: string): Promise<void> {
  await page.getByRole("button", { name: "Write a notification" }).click();
  const dialog = page.getByRole("dialog", { name: "Write a notification" });
  await dialog.getByLabel("Title").fill(title);
  await dialog.getByLabel("Text").fill(text);
  await dialog.getByLabel("Reason").fill("asked by phone");
  await settled(page);
  await expectAccessible(page, "a notification that is written");
  await dialog.getByRole("button", { name: "Write a notification" }).click();
  await page.getByRole("row", { name: new RegExp(`Notification.*${title}`) }).waitFor();
}
