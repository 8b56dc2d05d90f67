import { expectAccessible } from "../../fixtures/accessibility.ts";
import { definitionOf } from "../../fixtures/definitions.ts";
import { expect, test } from "../../fixtures/test.ts";
import { waitForHydration } from "../../fixtures/visitors.ts";
import { collect } from "./collect.ts";

/* Points in the browser: what they buy, what they do not, and the levels that they make. */

test("a player exchanges points for two rewards, reads what is missing for another, and sees the way to the next level [2.6-02] [2.6-03] [4-61] [4-62] [5-19]", async ({
  player,
}) => {
  const { page, account, faults } = await player({ money: 5_000 });
  const have = await collect(account, 30);
  // Three free spins cost 10 points.
  const most = Math.floor(have.chargeable / 10);
  await page.goto("/comp-points/freespins");
  const points = page.getByTestId("points");
  await expect(points).toHaveText(`${have.chargeable} points`);
  await expect(page.getByRole("listitem").filter({ hasText: "10 free spins" }).getByText("Popular")).toBeVisible();
  await page.getByRole("button", { name: "3 free spins" }).click();
  const modal = page.getByRole("dialog");
  const conditions = { Game: "Skerry Light", "Stake of a spin": "$0.20", Wagering: "20×", "Valid for": "7 days" };
  for (const [name, value] of Object.entries(conditions)) await expect(definitionOf(modal, name)).toContainText(value);
  await expectAccessible(page, "an exchange");
  const more = modal.getByRole("button", { name: "One more" });
  for (let count = 1; count < most; count++) await more.click();
  await expect(more).toBeDisabled();
  await modal.getByRole("button", { name: "One fewer" }).click();
  await expect(modal.getByText(`${10 * (most - 1)} points`)).toBeVisible();
  await modal.getByRole("button", { name: "Exchange now" }).click();
  await expect(modal.getByRole("heading", { name: `Yours: ${3 * (most - 1)} free spins` })).toBeVisible();
  await modal.getByRole("button", { name: "Back" }).click();
  const left = have.chargeable - 10 * (most - 1);
  await expect(points).toHaveText(`${left} points`);
  await page.getByRole("button", { name: "10 free spins" }).click();
  await expect(modal.getByText(`${40 - left} points to go`)).toBeVisible();
  await expect(modal.getByRole("link", { name: "Play games" })).toHaveAttribute("href", "/pokies/all");
  await modal.getByRole("link", { name: "Go to the rewards shop" }).click();
  await expect(page.getByRole("link", { name: "All rewards" })).toHaveAttribute("aria-current", "page");
  await page.goto("/profile/gifts");
  await expect(page.getByText(`${3 * (most - 1)} free spins`)).toBeVisible();
  await page.goto("/profile/level");
  await expect(page.getByText(`${1_000 - have.persistent} points to level 2`)).toBeVisible();
  await expect(page.locator("[aria-current=step]")).toContainText("Level 1");
  await expect(page.getByText(/^20 free spins at Skerry Light, \$0\.20 each/)).toBeVisible();
  await expectAccessible(page, "the levels");
  expect(faults).toEqual([]);
});

test("who takes no bonuses is asked to switch them on, and several accounts exchange nothing; an exchange that fails says so [4-63] [6-08] [8-12]", {
  tag: "@phone",
}, async ({ player, operator }) => {
  const { page, account } = await player({ money: 5_000 });
  await collect(account, 20);
  await account.send("PATCH", "/api/player/update_bonus_settings", { can_issue: false });
  await page.goto("/comp-points/freespins");
  const modal = page.getByRole("dialog");
  const exchange = async () => {
    await page.getByRole("button", { name: "3 free spins" }).click();
    await modal.getByRole("button", { name: "Exchange now" }).click();
  };
  await exchange();
  await modal.getByRole("button", { name: "Switch on and exchange" }).click();
  await expect(modal.getByRole("heading", { name: "Yours: 3 free spins" })).toBeVisible();
  await modal.getByRole("button", { name: "Back" }).click();
  await page.route("**/api/comp_points/exchange/*", (route) => route.fulfill({ status: 500, json: { errors: {} } }));
  await exchange();
  await expect(modal.getByRole("heading", { name: "Not exchanged" })).toBeVisible();
  await expect(modal.getByRole("alert")).toContainText("Something went wrong");
  await page.unrouteAll();
  await operator.query("INSERT INTO players.membership (player_id, group_id, since) VALUES ($1, '100', now())", [
    account.id,
  ]);
  await page.reload();
  await waitForHydration(page);
  const points = async () =>
    (await account.get<{ chargeable: { points: number } }>("/api/player/comp_points")).body.chargeable.points;
  const before = await points();
  await exchange();
  await expect(modal.getByRole("alert")).toContainText("Your points cannot be exchanged");
  // Achievements may have brought more in between.
  expect(await points()).toBeGreaterThanOrEqual(before);
});

test("a sale has its tab while it runs; when it ends the shop's root opens [2.6-04] [4-64]", async ({ player }) => {
  const { page } = await player();
  await page.clock.install();
  await page.goto("/comp-points/discounts");
  const tab = page.getByRole("link", { name: "Discounts" });
  await expect(tab).toHaveAttribute("aria-current", "page");
  await expect(page.getByText("Sale ends in")).toBeVisible();
  // It ends with the week.
  await page.clock.fastForward(8 * 24 * 3_600_000);
  await expect(page).toHaveURL(/\/comp-points$/);
  await expect(tab).toHaveCount(0);
});

test("the sale leaves with the player: signing out on its page leads to the shop's root [2.6-04] [4-64]", async ({
  player,
}) => {
  const { page } = await player();
  await page.goto("/comp-points/discounts");
  await expect(page.getByText("Sale ends in")).toBeVisible();
  await waitForHydration(page);
  await page.getByLabel(/^Account of/).click();
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await expect(page).toHaveURL(/\/comp-points$/);
  await expect(page.getByRole("link", { name: "All rewards" })).toHaveAttribute("aria-current", "page");
  await expect(page.getByRole("main").getByRole("link", { name: "Sign up and collect points" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Discounts" })).toHaveCount(0);
  await expect(page.getByText("Sale ends in")).toHaveCount(0);
});

test("signing out in one tab leads each other tab to where its page has a guest: the shop's root, the same public page, the sign-up [4-29] [4-64]", async ({
  player,
}) => {
  const { page: sale, context } = await player();
  const [news, profile, leaver] = [await context.newPage(), await context.newPage(), await context.newPage()];
  for (const [page, path] of [
    [sale, "/comp-points/discounts"],
    [news, "/tournaments"],
    [profile, "/profile"],
    [leaver, "/comp-points"],
  ] as const) {
    await page.goto(path);
    await waitForHydration(page);
    await expect(page.getByLabel(/^Account of/)).toBeVisible();
  }
  await leaver.getByLabel(/^Account of/).click();
  await leaver.getByRole("button", { name: "Sign out", exact: true }).click();
  await expect(sale).toHaveURL(/\/comp-points$/);
  await expect(sale.getByRole("main").getByRole("link", { name: "Sign up and collect points" })).toBeVisible();
  await expect(news.getByLabel(/^Account of/)).toHaveCount(0);
  await expect(news).toHaveURL(/\/tournaments$/);
  await expect(profile).toHaveURL(/\/sign-up\?redirect=%2Fprofile$/);
});

test("a reward says the most that becomes cash; a spin of the wheel and a box lead to their odds [2.6-03]", {
  tag: "@phone",
}, async ({ player }) => {
  const { page, faults } = await player();
  const modal = page.getByRole("dialog");
  const caps = { "$7.50": "$75.00", "10 free spins": "$150.00" };
  const open = async (name: string) => {
    await page.goto("/comp-points");
    await page.getByRole("button", { name, exact: true }).first().click();
  };
  for (const [name, cap] of Object.entries(caps)) {
    await open(name);
    await expect(definitionOf(modal, "Most that becomes cash")).toHaveText(cap);
  }
  for (const [name, link] of [
    ["A spin of the wheel", "Segments of the wheel"],
    ["A lucky box", "Odds and conditions"],
  ] as const) {
    await open(name);
    await expectAccessible(page, `what is exchanged for: ${name}`);
    await definitionOf(modal, "What you can win").getByRole("link", { name: link }).click();
    await expect(page.getByRole("columnheader", { name: "Chance" })).toBeVisible();
    await expect(page.getByRole("row").nth(1)).toContainText(/\d%/);
    await expect(modal).toHaveCount(0);
  }
  expect(faults).toEqual([]);
});

test("a guest sees five outlines until the rewards come, no sale, and the way to an account [2.6-05] [4-60]", {
  tag: "@phone",
}, async ({ guest }) => {
  const { page, faults } = await guest();
  let letIn = () => {};
  const held = new Promise<void>((resolve) => {
    letIn = resolve;
  });
  await page.route("**/api/comp_points/rates/**", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/promotions");
  await page.getByRole("link", { name: "Rewards shop" }).last().click();
  await expect(page.getByRole("main").locator("[aria-busy=true] > li")).toHaveCount(5);
  letIn();
  await expect(page.getByRole("button", { name: "A lucky box" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Discounts" })).toHaveCount(0);
  await expectAccessible(page, "the rewards shop");
  await page.getByRole("button", { name: "$7.50" }).click();
  const signUp = page.getByRole("dialog").getByRole("link", { name: "Sign up and collect points" });
  await expect(signUp).toHaveAttribute("href", "/sign-up");
  await page.goto("/comp-points/discounts");
  await expect(page).toHaveURL(/\/comp-points$/);
  expect(faults).toEqual([]);
});
