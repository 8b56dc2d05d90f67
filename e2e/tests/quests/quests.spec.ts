import type { Page } from "@playwright/test";
import { openTable, type Player } from "../../../apps/server/src/testing/people.ts";
import { expectAccessible } from "../../fixtures/accessibility.ts";
import { payIn, shownBalance } from "../../fixtures/people.ts";
import { origin } from "../../fixtures/product.ts";
import { expect, test } from "../../fixtures/test.ts";

const pokie = "frostberry-cascade";

/** A page hears of what happens only once its line stands: a payment shows that it does. */
async function untilLineStands(page: Page, account: Player, money: number): Promise<void> {
  await expect.poll(() => shownBalance(page)).toBe(money * 100);
  await payIn(account, 15);
  await expect.poll(() => shownBalance(page)).toBe((money + 15) * 100);
}

test("stakes move a player along a quest's map before their eyes, and each point opens what its level asks for and brings [2.6-11] [2.2-10] [3-52] [4-31]", {
  tag: ["@phone", "@main"],
}, async ({ player }) => {
  const { page, account, faults } = await player({ money: 500 });
  await page.goto("/action");
  await page.getByRole("link", { name: "Lantern way" }).click();
  await expect(page).toHaveURL(/\/action\/lantern-way-\d{4}-\d\d-\d\d$/);
  await page.getByRole("img", { name: "Map of the quest: level 0 of 6" }).waitFor();
  const levels = page.getByRole("region", { name: "Levels", exact: true });
  await expect(levels.getByRole("heading", { level: 3 })).toHaveCount(6);
  await expectAccessible(page, "a quest");
  await untilLineStands(page, account, 500);
  const table = await openTable(account, pokie);
  for (let round = 0; round < 4; round++) expect((await table.play({ stake: 50_00 })).status).toBe(200);
  await page.getByRole("img", { name: "Map of the quest: level 2 of 6" }).waitFor();
  await page
    .getByRole("button", { name: /^Notifications/ })
    .first()
    .click();
  await page.getByRole("link", { name: "Lantern way: level 2" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Level 2, reached" }).click();
  const level = page.getByRole("dialog").filter({ hasText: "from €120 of stakes" });
  await level.getByText(/10 free spins in Skerry Light/).waitFor();
  await expectAccessible(page, "a level of a quest");
  // The last "Close" in it may be a toast's.
  await level.getByRole("button", { name: "Close" }).first().click();
  await level.waitFor({ state: "detached" });
  expect(faults).toEqual([]);
});

test("the address of a tournament with a quest's name leads to the quest's map, from outside and from within the site [2.2-07] [5-29]", async ({
  guest,
}) => {
  const { page, faults } = await guest();
  await page.goto("/de/tournaments/actions");
  const name = await page.evaluate(async () => {
    const list: { frontend_identifier: string }[] = await (await fetch("/api/tournaments")).json();
    return list.map((one) => one.frontend_identifier).find((one) => one.includes("lantern-way"));
  });
  expect(name).toMatch(/^quest--/);
  const map = page.getByRole("heading", { level: 1, name: "Laternenweg" });
  const arrives = async () => {
    await map.waitFor();
    await expect(page).toHaveURL(/\/de\/action\/lantern-way-\d{4}-\d\d-\d\d$/);
  };
  const answer = await page.goto(`/de/tournaments/${name}`);
  expect(answer?.status()).toBe(200);
  await arrives();
  await page.goto("/de/tournaments/actions");
  await page.evaluate((path) => {
    const link = Object.assign(document.createElement("a"), { href: path, textContent: "As a banner's button" });
    document.querySelector("main")?.prepend(link);
  }, `/de/tournaments/${name}`);
  await page.getByRole("link", { name: "As a banner's button" }).click();
  await arrives();
  expect(faults).toEqual([]);
});

test("quests under test are listed while their flag is on [3-53] [6-24]", async ({ guest }) => {
  const { page } = await guest();
  await page.goto("/action");
  await page.getByRole("link", { name: "Copper line" }).waitFor();
  expect(await page.getByRole("link", { name: "Trial run" }).count()).toBe(0);
  await page.evaluate(() => localStorage.setItem("croupier.flags", JSON.stringify({ testQuests: true })));
  await page.reload();
  await page.getByRole("link", { name: "Trial run" }).waitFor();
});

test("a first round brings an achievement at once: a notice, its badge and its date [2.1-03] [4-31]", {
  tag: "@phone",
}, async ({ player }) => {
  const { page, account, faults } = await player({ money: 20, reducedMotion: "reduce" });
  await page.goto("/achievements");
  const first = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "First rounds" }) });
  await first.getByText("0 of 1", { exact: true }).waitFor();
  await expectAccessible(page, "the achievements");
  await untilLineStands(page, account, 20);
  const table = await openTable(account, pokie);
  expect((await table.play({ stake: 1_00 })).status).toBe(200);
  // It brings several at once: one toast tells them, and leads to all of them.
  await page.getByRole("button", { name: "Show all" }).click();
  const bar = page.getByRole("dialog").filter({ has: page.getByRole("heading", { name: "Notifications" }) });
  await expect(bar.getByRole("link", { name: "Achievement: First rounds" })).toBeVisible();
  await page.keyboard.press("Escape");
  await first.getByText("Tier 1 of 3").waitFor();
  await expect(first.getByText(/^Reached on /)).toBeVisible();
  await page.getByRole("button", { name: "Safer play" }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Games", exact: true })).toHaveCount(0);
  expect(faults).toEqual([]);
});

test("the moment of joy: the badges of a round come up once beside the toast, and go by themselves [2.1-03] [4-31]", async ({
  player,
}) => {
  const { page, account, faults } = await player({ money: 20, reducedMotion: "no-preference" });
  await page.goto("/achievements");
  await untilLineStands(page, account, 20);
  const joy = page.locator("[data-joy]");
  const table = await openTable(account, pokie);
  const seen = joy.waitFor({ state: "attached" });
  expect((await table.play({ stake: 1_00 })).status).toBe(200);
  await seen;
  // It is beside what is said: nothing of it takes a press or is read out.
  expect(await joy.evaluate((place) => [place.ariaHidden, getComputedStyle(place).pointerEvents])).toEqual([
    ...["true", "none"],
  ]);
  const badges = await joy.evaluate((place) => place.querySelectorAll(":scope > :not(i)").length);
  expect(badges).toBeGreaterThanOrEqual(1);
  expect(badges).toBeLessThanOrEqual(3);
  await joy.waitFor({ state: "detached" });
  await expect(page.getByRole("button", { name: "Show all" })).toBeVisible();
  expect(faults).toEqual([]);
});

test("where the operator has quests closed, no list, card or row leads to them [3-66] [2.2-07]", async ({ guest }) => {
  const { page, faults } = await guest({ baseURL: origin().replace("//localhost", "//nordic.localhost") });
  await page.goto("/promotions");
  await page
    .getByRole("link", { name: /Wins of the day/ })
    .first()
    .waitFor();
  const toQuests = page.getByRole("link", { name: /Lantern way|Copper line/ });
  await expect(toQuests).toHaveCount(0);
  await page.goto("/tournaments");
  const tabs = page.getByRole("navigation", { name: "Kinds of tournaments" });
  await expect(tabs.getByRole("link", { name: "All", exact: true })).toBeVisible();
  await expect(tabs.getByRole("link", { name: "Quests", exact: true })).toHaveCount(0);
  await expect(toQuests).toHaveCount(0);
  await page.goto("/tournaments/actions");
  await expect(page.getByText("No tournament here at the moment")).toBeVisible();
  await expect(toQuests).toHaveCount(0);
  expect(faults).toEqual([]);
});
