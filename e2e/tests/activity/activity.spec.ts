import { expectAccessible } from "../../fixtures/accessibility.ts";
import { payIn } from "../../fixtures/people.ts";
import { expect, test } from "../../fixtures/test.ts";

/* The activity hub and the page of chance: each figure is what the engine behind it says. */

test("the hub counts turns, boxes and free spins as they are, says what ends today, and leads to each [2.2-12] [4-08]", {
  tag: "@phone",
}, async ({ player }) => {
  const { page, account, faults } = await player({ money: 50 });
  const answer = await page.goto("/activity-hub");
  expect(answer?.status()).toBe(200);
  const line = (text: string | RegExp) => page.getByRole("main").getByRole("listitem").filter({ hasText: text });
  await expect(page.getByRole("heading", { level: 1, name: "Activity hub" })).toBeVisible();
  const today = page.locator("[data-section=today]");
  await expect(today.getByRole("heading", { name: "Ends today" })).toBeVisible();
  await expect(line("1 turn of the wheel")).toHaveCount(1);
  await expect(line("1 box to open").getByRole("link")).toHaveAttribute("href", "/spin-wheel");
  // The next level's distance is what the points say.
  const { body: points } = await account.get<{ persistent: { points: number } }>("/api/player/comp_points");
  await expect(line("Level 2")).toContainText(`${1_000 - points.persistent.points} points to level 2`);
  const { body: jackpots } = await account.get<{ name: string; identifier: string }[]>("/api/jackpots");
  const [first] = jackpots;
  await expect(line(first?.name ?? "?").getByRole("link")).toHaveAttribute("href", `/${first?.identifier}`);
  await expectAccessible(page, "the activity hub");
  await line("1 turn of the wheel").getByRole("link").click();
  await expect(page).toHaveURL(/\/spin-wheel$/);
  await page.getByRole("button", { name: "Spin", exact: true }).click();
  await page.getByRole("heading", { name: /^You have won: \S/ }).waitFor();
  await page.goto("/activity-hub");
  await page.getByRole("heading", { name: "On the way" }).waitFor();
  await expect(line("1 turn of the wheel")).toHaveCount(0);
  expect(faults).toEqual([]);
});

test("a deposit that completes the day moves it from what ends today to what runs, and is told with the way to it [2.6-08] [4-34] [4-50]", async ({
  player,
}) => {
  const { page, account, faults } = await player();
  await page.goto("/activity-hub");
  const calendar = page.getByRole("main").locator("[data-kind=adventure]");
  await expect(page.locator("[data-section=today]").locator("[data-kind=adventure]")).toContainText("0 of");
  await expect(calendar.getByRole("timer")).toHaveText(/Ends in \d\d:\d\d:\d\d/);
  await payIn(account, 60);
  await expect(page.locator("[data-section=running]").locator("[data-kind=adventure]")).toContainText("1 of");
  await expect(calendar).toHaveCount(1);
  await page.getByRole("button", { name: /^Notifications/ }).click();
  const bar = page.getByRole("dialog");
  const record = bar.getByRole("link", { name: "Today’s step is done" });
  await expect(record).toHaveAttribute("href", "/adventure");
  await expectAccessible(page, "the notification bar");
  await record.click();
  await expect(page).toHaveURL(/\/adventure$/);
  expect(faults).toEqual([]);
});

test("a guest sees what runs and how to take part, and nothing that belongs to a player [2.2-12]", {
  tag: "@phone",
}, async ({ guest }) => {
  const { page, faults } = await guest();
  await page.goto("/activity-hub");
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: "Create an account" })).toHaveAttribute("href", "/sign-up");
  await expect(main.locator("[data-kind=jackpot]").first()).toBeVisible();
  for (const kind of ["wheel", "boxes", "gifts", "freespins", "level", "rewards", "wagering", "cashback"])
    await expect(main.locator(`[data-kind=${kind}]`)).toHaveCount(0);
  await expectAccessible(page, "the activity hub for guests");
  expect(faults).toEqual([]);
});

test("the page of chance has the wheel with its chances, the lotteries and the jackpots; where it is closed it leads on [2.2-12]", {
  tag: "@phone",
}, async ({ player, guest }) => {
  const { page, faults } = await player();
  await page.goto("/rocket-chance");
  const main = page.getByRole("main");
  const chances = main.getByRole("list", { name: "Segments of the wheel" }).getByRole("listitem");
  await expect(chances).toHaveText([/39\.98%/, /39\.98%/, /19\.99%/, /0\.05%/]);
  await expect(main.getByText("1 turn of the wheel")).toBeVisible();
  await expect(main.getByRole("heading", { name: "Jackpots" })).toBeVisible();
  await expectAccessible(page, "the page of chance");
  await main.getByRole("link", { name: "Spin", exact: true }).click();
  await expect(page).toHaveURL(/\/spin-wheel$/);
  expect(faults).toEqual([]);
  const other = await guest();
  const there = new URL("/rocket-chance", page.url());
  there.hostname = "nordic.localhost";
  await other.page.goto(there.href);
  await expect(other.page).toHaveURL(/nordic\.localhost:\d+\/promotions$/);
});
