import type { Page } from "@playwright/test";
import { expectAccessible } from "../../fixtures/accessibility.ts";
import { expect, test } from "../../fixtures/test.ts";
import { setClockWrong } from "../../fixtures/wrongClock.ts";
import { stakeOnRoulette as stake } from "./stakeOnRoulette.ts";
import { fillBoard, storeTournament } from "./storeTournament.ts";

/* The page of a tournament: rules, prizes, board and games, from the first look to the final board. */

const board = (page: Page) => page.getByRole("table", { name: /Leaderboard|leaderboard/ });
const standing = (page: Page) => page.getByRole("region", { name: "Your place" });

test("a player joins, plays a round that counts, and sees their line climb past others without a reload, with what is missing to the next prize always in sight [2.1-04] [3-46] [3-47] [7.7-03]", {
  tag: "@main",
}, async ({ player, operator }) => {
  const cup = await storeTournament(operator, { identifier: "climb-cup", title: "Climb cup", asks: true });
  await fillBoard(operator, cup.id, [40_00, 25_00, 10_00, 5_00]);
  const { page, account, faults } = await player({ money: 200 });
  await page.goto("/tournaments/climb-cup");
  await page.getByRole("heading", { level: 1, name: "Climb cup" }).waitFor();
  await expect(standing(page).getByText("You do not take part yet")).toBeVisible();
  await page.getByRole("banner").waitFor();
  await page.getByRole("button", { name: "Take part" }).first().click();
  await expect(standing(page).getByText("No round of yours counts yet")).toBeVisible();
  await stake(account, 8);
  await expect(standing(page).getByText(/^You are at place 4 with .*8\.00/)).toBeVisible({ timeout: 20_000 });
  await expect(standing(page).getByText(/to the prize of place 3$/)).toBeVisible();
  await stake(account, 20);
  await expect(standing(page).getByText(/^You are at place 2 with .*28\.00/)).toBeVisible({ timeout: 20_000 });
  const mine = board(page).locator("tr[aria-current]");
  await expect(mine).toContainText("28.00");
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight / 2));
  await expect(standing(page)).toBeInViewport();
  expect(faults).toEqual([]);
});

test("the rules say in plain words what decides, what counts and how it ends, and each place names its prize [3-44] [3-45]", {
  tag: "@phone",
}, async ({ guest, operator }) => {
  const cup = await storeTournament(operator, {
    ...{ identifier: "rules-cup", title: "Rules cup", strategy: "rate", minStake_cents: 2_00 },
  });
  await fillBoard(operator, cup.id, [1_250, 900]);
  const { page } = await guest();
  await page.goto("/tournaments/rules-cup");
  const rules = page.getByRole("region", { name: "How it works" });
  for (const words of [
    /^Your best multiplier decides/,
    /^A round counts from a stake of .*2\.00/,
    /^Nothing to do: whoever plays takes part/,
    /^A round opened before the end still counts when it is settled at most 5 minutes after it/,
    /^With equal scores, whoever got there first is ahead/,
  ])
    await expect(rules.getByText(words)).toBeVisible();
  const prizes = page.getByRole("region", { name: "Prizes" }).getByRole("listitem");
  await expect(prizes.first()).toContainText(/Place 1.*500\.00/s);
  await expect(prizes).toHaveCount(3);
  await expect(board(page).getByRole("row").nth(1)).toContainText(/12\.5×/);
  await expectAccessible(page, "a tournament");
});

test("the countdown is the server's, on a device whose clock is an hour wrong too [4-05] [4-06] [F-45]", async ({
  guest,
  operator,
}) => {
  await storeTournament(operator, { identifier: "clock-cup", title: "Clock cup", endsIn: 90 });
  for (const hours of [-1, 1]) {
    const { page, context } = await guest();
    await setClockWrong(context, hours);
    await page.goto("/tournaments/clock-cup");
    const timer = page.getByRole("timer");
    await expect(timer).toHaveText(/^\s*01\s*hour\s*(29|28)\s*min/);
    await page.waitForTimeout(1_500);
    await expect(timer).toHaveText(/^\s*01\s*hour\s*(29|28)\s*min/);
  }
});

test("the games that count stand on the page a page at a time, and each can be played from there [2.1-04]", async ({
  player,
  operator,
}) => {
  await storeTournament(operator, { identifier: "games-cup", title: "Games cup" });
  const { page } = await player();
  await page.goto("/tournaments/games-cup");
  await page.getByRole("link", { name: "Games that count" }).first().click();
  const games = page.getByRole("region", { name: /games count$/ });
  await expect(games.getByRole("article")).toHaveCount(24);
  const first = await games.getByRole("article").first().getAttribute("aria-label");
  await games.getByRole("navigation").getByRole("link", { name: /2/ }).click();
  await expect(page).toHaveURL(/\/tournaments\/games-cup\/games\/2$/);
  await expect(games.getByRole("article").first()).not.toHaveAttribute("aria-label", first ?? "");
  await games.getByRole("article").first().getByRole("link").first().press("Enter");
  await expect(page).toHaveURL(/\/play\/[^/]+\/[^/?]+\?mode=real$/);
  await page.goto("/tournaments/games-cup/games/999");
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Games cup");
});

test("once it is over the page shows the final board with the winners, and the runs before it [4-05] [3-47]", async ({
  guest,
  operator,
}) => {
  const over = { startsIn: -600, endsIn: -300, isFinal: true, series: "weekly-past" };
  await storeTournament(operator, { ...over, identifier: "past-1-cup", title: "Past one cup", endsIn: -500 });
  const cup = await storeTournament(operator, { ...over, identifier: "past-2-cup", title: "Past two cup" });
  await fillBoard(operator, cup.id, [40_00, 25_00]);
  const { page } = await guest();
  await page.goto("/tournaments/past-2-cup");
  await expect(page.getByText(/^Finished on /)).toBeVisible();
  expect(await page.getByRole("timer").count()).toBe(0);
  await expect(page.getByRole("heading", { name: "Final leaderboard" })).toBeVisible();
  await expect(board(page).getByRole("row").nth(1)).toContainText("strange0***");
  await page.getByRole("region", { name: "Earlier rounds of this tournament" }).getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name: "Past one cup" })).toBeVisible();
});

test("whoever comes too late, or from another country or group, reads why they cannot join, and takes no part [7.7-03] [8-05]", {
  tag: "@phone",
}, async ({ player, operator }) => {
  const { page, account } = await player();
  const refusals: [column: string, value: unknown, words: string][] = [
    ["countries", ["DE"], "This tournament is for players of other countries."],
    ["group_ids", ["258"], "This tournament is for players of another group."],
    ["licences", ["EE"], "This tournament is for players under another licence."],
    ["end_at", new Date(Date.now() - 1_000), "The tournament is over."],
  ];
  for (const [column, value, words] of refusals) {
    const identifier = `closed-${column.replace("_", "-")}-cup`;
    const cup = await storeTournament(operator, { identifier, title: "Closed cup", asks: true });
    await page.goto(`/tournaments/${identifier}`);
    // It changes while they press: an open page that hears of it offers nothing any more.
    await page.route("**/api/tournaments/**", async (route) => {
      if (route.request().method() !== "GET")
        await operator.query(`UPDATE tournaments.tournament SET ${column} = $1 WHERE id = $2`, [value, cup.id]);
      await route.continue();
    });
    await page.getByRole("button", { name: "Take part" }).first().click();
    await expect(page.getByText(words)).toBeVisible();
    await page.unroute("**/api/tournaments/**");
    const { rows } = await operator.query("SELECT player_id FROM tournaments.player WHERE tournament_id = $1", [
      cup.id,
    ]);
    expect([account.id, rows]).toEqual([account.id, []]);
  }
});

test("the rules name the category that counts and the licences that may take part, as the page of each names them [3-44] [2.1-04]", async ({
  guest,
  operator,
}) => {
  const cup = await storeTournament(operator, { identifier: "bounded-cup", title: "Bounded cup" });
  await operator.query("UPDATE tournaments.tournament SET category = 'table', licences = '{CW,EE}' WHERE id = $1", [
    cup.id,
  ]);
  for (const [address, category, licences] of [
    [
      "/tournaments/bounded-cup",
      /^Games of the category Table games\.$/,
      /^For players under a licence of: Cura.ao and Estonia\.$/,
    ],
    [
      "/de/tournaments/bounded-cup",
      /^Spiele der Kategorie \S/,
      /^Für Spieler unter einer Lizenz von: Cura.ao und Estland\.$/,
    ],
  ] as const) {
    const { page } = await guest();
    await page.goto(address);
    await expect(page.getByText(category)).toBeVisible();
    await expect(page.getByText(licences)).toBeVisible();
  }
});

test("a tournament that is not there answers 404 and says so; what fails can be tried again [8-05]", async ({
  player,
  operator,
}) => {
  const { page } = await player();
  const answer = await page.goto("/tournaments/never-was-cup");
  expect(answer?.status()).toBe(404);
  const cup = await storeTournament(operator, { identifier: "twice-cup", title: "Twice cup", asks: true });
  await page.goto("/tournaments/twice-cup");
  await page.route(`**/api/tournaments/${cup.id}/confirm`, (route) =>
    route.fulfill({ status: 500, contentType: "application/json", body: "{}" }),
  );
  await page.getByRole("button", { name: "Take part" }).first().click();
  await expect(page.getByText("Something went wrong. Please try again.")).toBeVisible();
  await page.unroute(`**/api/tournaments/${cup.id}/confirm`);
  await page.getByRole("button", { name: "Take part" }).first().click();
  await expect(page.getByText("You take part in Twice cup.")).toBeVisible();
});
