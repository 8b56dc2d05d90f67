import type { Page } from "@playwright/test";
import { openTable } from "../../../apps/server/src/testing/people.ts";
import { expectAccessible } from "../../fixtures/accessibility.ts";
import { expect, test } from "../../fixtures/test.ts";
import { signIn } from "../backOffice/office.ts";
import { giveBonus } from "../gifts/office.ts";
import { storeTournament } from "../tournaments/storeTournament.ts";

/* The activity hub and the chance page, as somebody finds them for whom something runs. */

/** The card of the hub that leads to something of this name, wherever it stands. */
const cardOf = (page: Page, name: string | RegExp) =>
  page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("link", { name }) });

test("the activity hub has what runs with the player's own part in it: a quest's level, the gift in play, the one that waits, what is nearly reached [2.2-12] [3-55]", {
  tag: "@phone",
}, async ({ player, guest, operator }) => {
  await storeTournament(operator, { identifier: "hub-cup", title: "Hub cup" });
  const { page, account, faults } = await player({ money: 500 });
  const table = await openTable(account, "frostberry-cascade");
  for (let round = 0; round < 4; round++) expect((await table.play({ stake: 50_00 })).status).toBe(200);
  const office = await guest({ device: "desktop" });
  await signIn(office.page, "robin");
  for (const title of ["Hub bonus", "Later bonus", "Spare bonus"])
    await giveBonus(office.page, account.id, { title, cents: 20_00, wager: 10 });
  const { body: bonuses } = await account.get("/api/player/bonuses");
  for (const title of ["Hub bonus", "Later bonus"]) {
    const { id } = bonuses.find((one: { title: string }) => one.title === title);
    expect((await account.send("POST", `/api/player/bonuses/${id}/activation`)).status).toBe(200);
  }
  expect((await table.play({ stake: 50_00 })).status).toBe(200);
  await expect(async () => {
    await page.goto("/activity-hub");
    await expect(cardOf(page, "Lantern way")).toContainText("Level 2 of 6", { timeout: 5_000 });
    await expect(cardOf(page, "On the way to Bronze")).toContainText(/(7[5-9]|[89]\d)%/, { timeout: 1_000 });
    await expect(cardOf(page, "Round the studios")).toContainText("Play games of 2 studios · 1 of 2", {
      timeout: 1_000,
    });
  }).toPass({ timeout: 60_000 });
  await expect(cardOf(page, "Hub bonus")).toContainText(/\$20\.00.*25% wagered/s);
  await expect(cardOf(page, "1 bonus waits its turn")).toBeVisible();
  // A level of the quest may have brought another.
  await expect(cardOf(page, /^\d bonus(es)? to start$/)).toBeVisible();
  await expect(cardOf(page, "1 turn of the wheel")).toBeVisible();
  await expect(cardOf(page, "Hub cup")).toContainText(/800\.00 to win/);
  await expect(cardOf(page, "The big weekly draw").first()).toBeVisible();
  // What has a quest's name is its map, and stands there once.
  await expect(page.getByRole("main").locator('a[href*="/tournaments/quest"]')).toHaveCount(0);
  await expect(cardOf(page, "Lantern way")).toHaveCount(1);
  await expectAccessible(page, "the activity hub");
  await page.getByRole("link", { name: "Lantern way" }).click();
  await expect(page).toHaveURL(/\/action\/lantern-way-/);
  expect(faults).toEqual([]);
});

test("the chance page shows what runs of it: the wheel with the player's turn, the lotteries and the jackpots, each with the way to it [2.2-12]", {
  tag: "@phone",
}, async ({ player }) => {
  const { page, account, faults } = await player();
  await page.goto("/rocket-chance");
  const main = page.getByRole("main");
  await expect(main.getByText("1 turn of the wheel")).toBeVisible();
  const lotteries = main.getByRole("region", { name: "Lotteries" });
  const draw = lotteries.getByRole("listitem").filter({ has: page.getByRole("link", { name: "The big weekly draw" }) });
  await expect(draw.getByRole("timer").first()).toBeVisible();
  const jackpots = main.getByRole("region", { name: "Jackpots" });
  const { body } = await account.get<{ name: string }[]>("/api/jackpots");
  expect(body.length).toBeGreaterThan(0);
  await expect(jackpots.getByRole("link", { name: body[0]!.name }).first()).toBeVisible();
  await jackpots.getByRole("link", { name: /^See all ?: Jackpots$/ }).click();
  await expect(page).toHaveURL(/\/jackpots$/);
  await page.goBack();
  await draw.getByRole("link", { name: "The big weekly draw" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "The big weekly draw" })).toBeVisible();
  expect(faults).toEqual([]);
});
