import type { Page } from "@playwright/test";
import { openTable } from "../../../apps/server/src/testing/people.ts";
import { giveFreeRounds, payIn, playSkerryLight, shownBalance } from "../../fixtures/people.ts";
import { expect, test } from "../../fixtures/test.ts";
import { signIn } from "../backOffice/office.ts";
import { asOperator, giveBonus } from "./office.ts";

/* What happens to a gift while a page is open: said at once, kept in the bar, and leading to the thing. */

/** The bar's record of these words, once it has come. */
async function record(page: Page, title: string) {
  const bar = page.getByRole("dialog", { name: "Notifications" });
  await page
    .getByRole("button", { name: /^Notifications/ })
    .first()
    .click();
  const found = bar.getByRole("link", { name: title }).first();
  await found.waitFor({ timeout: 90_000 });
  const path = await found.getAttribute("href");
  await page.keyboard.press("Escape");
  await bar.waitFor({ state: "hidden" });
  return path;
}

/** The page hears of gifts only once its line stands: a payment shows that it does. */
async function openPage(page: Page, account: Parameters<typeof payIn>[0], already: number): Promise<void> {
  await page.goto("/", { waitUntil: "networkidle" });
  await payIn(account, 15);
  await expect.poll(() => shownBalance(page)).toBe(already + 1_500);
}

test("a bonus that comes, is wagered or runs out of time is said and leads to the gifts [4-01] [4-31] [4-34] [4-50]", async ({
  guest,
  player,
  operator,
}) => {
  const { page, account, faults } = await player({ money: 20 });
  const office = await guest();
  await signIn(office.page, "robin");
  await openPage(page, account, 2_000);
  const given = (title: string, cents: number, wager: number) =>
    giveBonus(office.page, account.id, { title, cents, wager });
  const start = async (title: string) => {
    const { body } = await account.get("/api/player/bonuses");
    const { id } = body.find((one: { title: string }) => one.title === title);
    expect((await account.send("POST", `/api/player/bonuses/${id}/activation`)).status).toBe(200);
    return id as number;
  };
  await given("Quickly done", 2_00, 1);
  // Started in the same moment it would be said with its last stage only.
  expect(await record(page, "A bonus was added")).toBe("/profile/gifts");
  await start("Quickly done");
  const table = await openTable(account, "skerry-light");
  for (const stake of [100, 100]) await playSkerryLight(table, stake);
  expect(await record(page, "Your bonus has become cash")).toBe("/profile/gifts");

  await given("Too late", 2_00, 50);
  const late = await start("Too late");
  await operator.query("UPDATE bonuses.bonus SET valid_until = now() - interval '1 second' WHERE id = $1", [late]);
  // The house looks each minute.
  await page.getByText("Your bonus has run out of time").first().waitFor({ timeout: 90_000 });
  expect(await record(page, "Your bonus has run out of time")).toBe("/profile/gifts");
  expect(faults).toEqual([]);
});

test("free spins that come lead to their game, and when they are used up to the gifts; a turn of the wheel leads to the wheel, and beside the one of the day counts as 1+ [4-03] [4-08] [4-10] [4-34] [4-50]", async ({
  guest,
  player,
}) => {
  const { page, account, faults } = await player({ money: 20 });
  await openPage(page, account, 2_000);
  giveFreeRounds(account, "polar-orchard/FrostberryCascade", 2);
  expect(await record(page, "Free spins were added")).toBe("/play/polar-orchard/frostberry-cascade");
  const table = await openTable(account, "frostberry-cascade");
  const campaign = table.session.free_rounds.id;
  for (let round = 0; round < 2; round += 1) expect((await table.playFree(campaign, { stake: 100 })).status).toBe(200);
  expect(await record(page, "Your free spins are used up")).toBe("/profile/gifts");

  const counted = (text: string) => page.getByRole("banner").getByRole("link", { name: text, exact: true });
  await counted("Gifts: 1").waitFor();
  const office = await guest();
  await signIn(office.page, "robin");
  const box = { title: "A turn for you", group_key: "manual_wheel", valid_hours: 24, player_id: account.id };
  const more = { key: crypto.randomUUID(), reason: "waited long for an answer" };
  await asOperator(office.page, "POST", "/lootboxes", { ...box, ...more });
  expect(await record(page, "There is something to open for you")).toBe("/spin-wheel");
  await counted("Gifts: 1+").waitFor();
  expect(faults).toEqual([]);
});
