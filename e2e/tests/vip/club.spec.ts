import type { Page } from "@playwright/test";
import { expectAccessible } from "../../fixtures/accessibility.ts";
import { payIn } from "../../fixtures/people.ts";
import { expect, test } from "../../fixtures/test.ts";
import { collect } from "../compPoints/collect.ts";

/* The VIP club as guests and players find it. In the demo Bronze asks for 75 of deposits and 375 of bets in Canadian dollars. */

const all = (page: Page) => page.getByRole("region", { name: "All statuses" }).first();

test("a guest is asked to register, and compares the statuses as cards and in a table by keys [2.6-07] [6-18]", {
  tag: "@phone",
}, async ({ guest }) => {
  const { page, faults } = await guest();
  await page.goto("/vip-club");
  await page.getByRole("heading", { level: 1, name: "VIP club" }).waitFor();
  const prompt = page.getByRole("region", { name: "Your way begins with an account" });
  await expect(prompt.getByRole("link", { name: "Create an account" })).toHaveAttribute("href", "/sign-up");
  const names = ["Regular", "Bronze", "Silver", "Gold", "Platinum", "Star", "Diamond"];
  await expect(all(page).getByRole("heading", { level: 3 })).toHaveText(names);
  const bronze = all(page).getByRole("listitem").filter({ hasText: "Bronze" }).first();
  await expect(bronze).toContainText("$75.00");
  await expect(bronze.getByText("A support team of its own in the chat")).toBeVisible();
  await expectAccessible(page, "the VIP club for a guest");
  const asTable = all(page).getByRole("button", { name: "Table" });
  await asTable.focus();
  await page.keyboard.press("Enter");
  await expect(asTable).toHaveAttribute("aria-pressed", "true");
  const row = page.getByRole("row").filter({ hasText: "Diamond" });
  await expect(row).toContainText("For life");
  await expect(row).toContainText("$9,000.00");
  await page.keyboard.press("Tab");
  await expect(all(page).getByRole("region", { name: "All statuses" })).toBeFocused();
  await expectAccessible(page, "the statuses in a table");
  expect(faults).toEqual([]);
});

test("deposits and bets fill the bars to the cent; the status that they reach is told, kept in the bar with its link, and shown in the profile [2.6-07] [3-55] [4-19] [4-50]", {
  tag: "@phone",
}, async ({ player }) => {
  const { page, account, faults } = await player();
  await payIn(account, 50);
  await page.goto("/vip-club");
  const card = page.getByRole("region", { name: /Your status/ });
  await expect(card.getByRole("heading", { name: /Regular/ })).toBeVisible();
  await expect(card.getByText("$50.00 of $75.00")).toBeVisible();
  await expect(card.getByText("$25.00 to go")).toBeVisible();
  await expect(card.getByText("$375.00 to go")).toBeVisible();
  await expect(card.getByText(/The quarter ends on .* \(UTC\), in \d+ days?/)).toBeVisible();
  await payIn(account, 750);
  // It is said for some seconds, and rounds are played meanwhile.
  const told = page.getByText("You are Bronze now").first().waitFor({ timeout: 120_000 });
  await Promise.all([told, collect(account, 10)]);
  await expect(card.getByRole("heading", { name: /Bronze/ })).toBeVisible();
  await expect(card.getByText(/Yours until .* \(UTC\), then Regular/)).toBeVisible();
  await expect(card.getByText("$725.00 of $9,000.00")).toBeVisible();
  const cards = all(page).getByRole("list", { name: "All statuses" }).getByRole("heading", { level: 3 });
  await expect(cards).toHaveCount(7);
  const tags = await all(page)
    .getByText(/^(Passed|Your status|Next|Locked)$/)
    .allInnerTexts();
  expect(tags).toEqual(["Passed", "Your status", "Next", "Locked", "Locked", "Locked", "Locked"]);
  await expect(page.getByRole("region", { name: "Your VIP manager" })).toContainText("Priya Castellane");
  await expect(page.getByRole("region", { name: "What changed" })).toContainText("From Regular to Bronze");
  await expectAccessible(page, "the VIP club for a VIP");
  await page.goto("/profile");
  const summary = page.getByRole("region", { name: "VIP club" });
  await expect(summary).toContainText("VIP club: Bronze");
  await summary.getByRole("link", { name: "To the club" }).click();
  await expect(page).toHaveURL(/\/vip-club$/);
  const records: { title: string; path: string }[] = await page.evaluate(() =>
    JSON.parse(localStorage.getItem("croupier.notices") ?? "[]"),
  );
  expect(records.filter(({ title }) => title === "You are Bronze now")).toMatchObject([{ path: "/vip-club" }]);
  // The operator wrote no text for the club.
  expect(faults.filter((fault) => !fault.includes("/api/cms/pages/vip-club"))).toEqual([]);
});

test("a status that an operator takes away is told as well [4-50] [6-18]", async ({ player, operator }) => {
  const { page, account } = await player();
  const groups = (statement: string) => operator.query(statement, [account.id]);
  await groups("INSERT INTO players.membership (player_id, group_id, since) VALUES ($1, '258', now())");
  await page.goto("/vip-club");
  await page.getByText("You are Silver now").first().waitFor();
  await groups("DELETE FROM players.membership WHERE player_id = $1 AND group_id = '258'");
  await page.reload();
  await page.getByText("Your VIP status is Regular now").first().waitFor();
  await expect(page.getByRole("region", { name: "What changed" }).getByRole("listitem")).toHaveCount(2);
});

test("who has a status that ends within two weeks is told once, with the day and what follows, and finds it in the bar [4-50] [6-18]", async ({
  player,
  operator,
}) => {
  const { page, account } = await player();
  const { id } = account;
  await operator.query("INSERT INTO players.membership (player_id, group_id, since) VALUES ($1, '258', now())", [id]);
  await page.goto("/vip-club");
  await page.getByText("You are Silver now").first().waitFor();
  await expect(page.getByText(/^Your VIP status ends on/)).toHaveCount(0);
  // As it stands eleven days before the end.
  await operator.query("UPDATE vip.standing SET held_until = since + interval '11 days' WHERE player_id = $1", [id]);
  await page.reload();
  await page
    .getByText(/^Your VIP status ends on \S.*\d/)
    .first()
    .waitFor();
  await expect(page.getByText("Without the next status it becomes Bronze.").first()).toBeVisible();
  const records = () =>
    page.evaluate(() => JSON.parse(localStorage.getItem("croupier.notices") ?? "[]") as Record<string, string>[]);
  const ends = async () => (await records()).filter(({ title }) => title?.startsWith("Your VIP status ends on"));
  expect(await ends()).toMatchObject([{ path: "/vip-club" }]);
  // Told once: the page that is opened again adds no second record.
  await page.reload();
  await page.getByRole("region", { name: /Your status/ }).waitFor();
  expect(await ends()).toHaveLength(1);
});
