import type { Page } from "@playwright/test";
import { expect, type NewPlayer, type Operator, test } from "../../fixtures/test.ts";
import { stakeOnRoulette as stake } from "./stakeOnRoulette.ts";
import { fillBoard, storeTournament } from "./storeTournament.ts";

/* Two players on one tournament's page: what one of them plays moves the board of the other. */

const board = (page: Page) => page.getByRole("table", { name: /leaderboard/i });

async function twoPlayersOnABoard(player: NewPlayer, operator: Operator, name: string): Promise<void> {
  const cup = await storeTournament(operator, { identifier: name, title: "Cup of two" });
  await fillBoard(operator, cup.id, [40_00, 25_00, 10_00]);
  const [kim, liv] = [await player({ money: 200 }), await player({ money: 200 })];
  const named = { context: "edition", player: { nickname: `Harborside ${liv.account.id}` } };
  expect((await liv.account.send("PATCH", "/api/player", named)).status).toBe(200);
  await stake(kim.account, 8);
  for (const { page } of [kim, liv]) await page.goto(`/tournaments/${name}`);
  const mine = board(kim.page).locator("tr[aria-current]");
  await expect(mine).toContainText("8.00", { timeout: 20_000 });
  await expect(mine.getByRole("cell").first()).toHaveText("4");
  const hers = board(kim.page).getByRole("row", { name: /Harbor\*\*\*/ });
  await expect(hers).toHaveCount(0);
  // A page that was loaded again would have lost it.
  await kim.page.evaluate(() => document.documentElement.setAttribute("data-kept", ""));

  await stake(liv.account, 20);
  await expect(hers).toContainText("20.00", { timeout: 20_000 });
  await expect(hers.getByRole("cell").first()).toHaveText("3");
  await expect(mine.getByRole("cell").first()).toHaveText("5", { timeout: 20_000 });
  await expect(board(liv.page).locator("tr[aria-current]")).toContainText("20.00", { timeout: 20_000 });

  await stake(liv.account, 10);
  await expect(hers).toContainText("30.00", { timeout: 20_000 });
  await expect(hers.getByRole("cell").first()).toHaveText("2");
  expect(await kim.page.evaluate(() => document.documentElement.hasAttribute("data-kept"))).toBe(true);
  expect([kim.faults, liv.faults]).toEqual([[], []]);
}

test("a round of one player moves the board on the other's open page: the place, the score, and those who fall behind", async ({
  player,
  operator,
}) => {
  await twoPlayersOnABoard(player, operator, "cup-of-two");
});

test("on phones a round of one player moves the board on the other's open page", { tag: "@phone" }, async ({
  player,
  operator,
}) => {
  await twoPlayersOnABoard(player, operator, "cup-of-two-phones");
});
