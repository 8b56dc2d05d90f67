import type { Page } from "@playwright/test";
import { payIn, shownBalance, wallet } from "../../fixtures/people.ts";
import { expect, test } from "../../fixtures/test.ts";
import { stakeOnRoulette } from "./stakeOnRoulette.ts";
import { storeTournament } from "./storeTournament.ts";

/* What a tournament gives to the player: a team to play in, news of their place, and prizes at its end. */

const standing = (page: Page) => page.getByRole("region", { name: "Your place" });

test("who joins a tournament of teams is dealt to one, and what they stake counts for their team on its board [3-44] [7.7-03]", {
  tag: "@phone",
}, async ({ player, operator }) => {
  const teams = ["Tides", "Peaks"];
  await storeTournament(operator, { identifier: "team-cup", title: "Team cup", asks: true, teams });
  const { page, account, faults } = await player({ money: 50 });
  await page.goto("/tournaments/team-cup");
  await expect(page.getByText("You play in a team: Tides and Peaks.", { exact: false })).toBeVisible();
  await page.getByRole("button", { name: "Take part" }).first().click();
  await expect(standing(page).getByText("No round of yours counts yet")).toBeVisible();
  await stakeOnRoulette(account, 8);
  await expect(standing(page).getByText(/^You are at place 1 with .*8\.00/)).toBeVisible({ timeout: 20_000 });
  const board = page.getByRole("list", { name: "Teams" });
  const own = board.getByRole("listitem").filter({ hasText: "Your team" });
  await expect(own).toContainText(/8\.00[\s\S]*1 player/);
  await expect(own).toContainText(teams[account.id % 2] as string);
  await expect(board.getByRole("listitem").first()).toContainText("Your team");
  expect(faults).toEqual([]);
});

test("the winner's boxes lie ready to be opened once the tournament is over, and the money is paid beside them [3-44] [7.7-04]", async ({
  player,
  operator,
}) => {
  const cup = await storeTournament(operator, {
    ...{ identifier: "box-cup", title: "Box cup", endsSharply: true, prizes_cents: [25_00], boxes: 2 },
  });
  const { page, account, faults } = await player({ money: 50 });
  await page.goto("/tournaments/box-cup");
  await expect(page.getByRole("region", { name: "Prizes" })).toContainText("2 loot boxes");
  await stakeOnRoulette(account, 8);
  await expect(standing(page).getByText(/^You are at place 1 /)).toBeVisible({ timeout: 20_000 });
  const before = await wallet(account);
  await operator.query("UPDATE tournaments.tournament SET end_at = now() WHERE id = $1", [cup.id]);
  await expect.poll(() => wallet(account), { timeout: 30_000 }).toBe(before + 25_00);
  await page.goto("/spin-wheel");
  const boxes = page.getByRole("main").getByRole("heading", { name: "Box cup" });
  await expect(boxes).toHaveCount(2);
  const first = page.getByRole("region", { name: "Box cup" }).first();
  await first.getByRole("button", { name: "Open the box" }).click();
  await expect(boxes).toHaveCount(1, { timeout: 20_000 });
  expect(faults).toEqual([]);
});

test("a place that is won and lost, the end and the prize are said while the page is open, and lead to the tournament [4-31]", async ({
  player,
  operator,
}) => {
  const cup = await storeTournament(operator, {
    ...{ identifier: "news-cup", title: "News cup", endsSharply: true, prizes_cents: [25_00] },
  });
  const [kim, liv] = [await player({ money: 100 }), await player({ money: 100 })];
  const { page, account } = kim;
  await page.goto("/", { waitUntil: "networkidle" });
  // The page hears of tournaments once its line stands: a payment shows that it does.
  await payIn(account, 15);
  await expect.poll(() => shownBalance(page)).toBe(115_00);
  await page
    .getByRole("button", { name: /^Notifications/ })
    .first()
    .click();
  const news = page.getByRole("dialog", { name: "Notifications" }).getByRole("listitem");
  const says = async (title: string) => {
    const one = news.filter({ hasText: "News cup" }).getByRole("link", { name: title });
    await one.first().waitFor({ timeout: 90_000 });
    await expect(one.first()).toHaveAttribute("href", "/tournaments/news-cup");
  };
  // Whoever stands at the edge of a prize hears of it once a minute.
  const aMinuteLater = () =>
    operator.query("UPDATE tournaments.told SET at = at - interval '2 minutes' WHERE tournament_id = $1", [cup.id]);
  const place = async () => (await account.get(`/api/tournaments/${cup.id}/status`)).body.award_place;

  await stakeOnRoulette(account, 8);
  await says("You are on the leaderboard, place 1");
  await aMinuteLater();
  await stakeOnRoulette(liv.account, 20);
  await says("You dropped out of the prize places");
  await stakeOnRoulette(account, 30);
  await expect.poll(place).toBe(1);
  await operator.query("UPDATE tournaments.tournament SET end_at = now() WHERE id = $1", [cup.id]);
  await says("The tournament is over: you are at place 1");
  await says("You have won a prize with place 1");
  expect([kim.faults, liv.faults]).toEqual([[], []]);
});

test("the card of a tournament for comp points says how many are shared [3-44]", async ({ guest, operator }) => {
  await storeTournament(operator, { identifier: "points-cup", title: "Points cup", prizes_cents: [], points: 1_500 });
  const { page, faults } = await guest();
  await page.goto("/tournaments");
  const card = page.getByRole("main").getByRole("listitem").filter({ hasText: "Points cup" });
  await expect(card).toContainText("1,500 comp points to win");
  expect(faults).toEqual([]);
});
