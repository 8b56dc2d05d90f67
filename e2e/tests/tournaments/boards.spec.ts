import type { Page } from "@playwright/test";
import { openTable } from "../../../apps/server/src/testing/people.ts";
import { expectAccessible } from "../../fixtures/accessibility.ts";
import { keepingConfig } from "../../fixtures/configs.ts";
import { expect, type Operator, test } from "../../fixtures/test.ts";
import { fillBoard, storeTournament } from "./storeTournament.ts";

/* What shows tournaments beside their own pages: the arena, the leaderboard, a game's page, banners. */

const inMain = (page: Page) => page.getByRole("main");

/** Content of one kind, as an operator stores it. */
async function setContent(operator: Operator, kind: string, name: string, body: unknown): Promise<void> {
  operator.run(["content", "set", kind, name, "-"], JSON.stringify(body));
}

test("the arena shows everything that runs with its first three, the player's own first, and what comes [2.1-03] [2.5-17]", {
  tag: "@phone",
}, async ({ player, operator }) => {
  const cup = await storeTournament(operator, { identifier: "arena-cup", title: "Arena cup" });
  await fillBoard(operator, cup.id, [90_00, 80_00, 70_00, 60_00]);
  const own = await storeTournament(operator, { identifier: "arena-own-cup", title: "Arena own cup" });
  await storeTournament(operator, { identifier: "arena-soon-cup", title: "Arena soon cup", startsIn: 60, endsIn: 120 });
  const { page, account, faults } = await player();
  await operator.query(
    `INSERT INTO tournaments.player (tournament_id, player_id, entered_at, masked_name) VALUES ($1, $2, now(), 'me***')`,
    [own.id, account.id],
  );
  await page.goto("/arena");
  const part = (name: string) => inMain(page).getByRole("region", { name, exact: true });
  const card = part("Running now").getByRole("listitem").filter({ hasText: "Arena cup" }).first();
  await expect(card.getByRole("listitem")).toHaveCount(3);
  await expect(card.getByRole("listitem").first()).toContainText(/strange0\*\*\*.*90\.00/s);
  await expect(part("Your tournaments").getByRole("link", { name: "Arena own cup" })).toBeVisible();
  await expect(part("Coming up").getByRole("link", { name: "Arena soon cup" })).toBeVisible();
  await expectAccessible(page, "the arena");
  await card.getByRole("link", { name: "Arena cup" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Arena cup" })).toBeVisible();
  expect(faults).toEqual([]);
});

test("the leaderboard compares wins, multipliers and points of the week, the month and all time; names are masked, and who opts out in the profile is on none [2.1-03] [F-72]", async ({
  player,
  guest,
}) => {
  const { page, account } = await player({ money: 50 });
  await account.send("PATCH", "/api/player", { context: "edition", player: { nickname: "Harborside Kim" } });
  const table = await openTable(account, "european-roulette");
  const all = Array.from({ length: 37 }, (_, number) => ({ type: "straight", numbers: [number], amount: 100 }));
  expect((await table.play({ bets: all })).status).toBe(200);
  await page.goto("/leaderboard");
  const rows = page.getByRole("table").getByRole("row");
  const mine = page.getByRole("table").locator("tr[aria-current]");
  await expect(async () => {
    await page.reload();
    await expect(mine).toContainText("€", { timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
  await page.getByRole("link", { name: "Most points" }).click();
  await expect(page).toHaveURL(/\/leaderboard\?by=points$/);
  await expect(page.getByRole("heading", { name: "Most points · This week" })).toBeVisible();
  await page.getByRole("link", { name: "This month" }).click();
  await expect(page).toHaveURL(/period=month/);
  await expect(page.getByRole("heading", { name: "Most points · This month" })).toBeVisible();
  await expect(mine).toHaveCount(1);
  await page.getByRole("link", { name: "All time" }).click();
  await expect(page).toHaveURL(/by=points/);
  await page.getByRole("link", { name: "Best multiplier" }).click();
  await expect(page.getByRole("heading", { name: "Best multiplier · All time" })).toBeVisible();
  await expect(rows.nth(1)).toContainText("×");
  const { page: other } = await guest();
  await other.goto("/leaderboard?period=all&by=rate");
  for (const name of await other.getByRole("table").getByRole("rowheader").allInnerTexts()) {
    expect(name).toMatch(/\*\*\*|^A player$/m);
    expect(name).not.toContain("Kim");
  }
  await page.getByRole("link", { name: "Change this in your profile" }).click();
  await page.getByRole("checkbox", { name: /^Show me on the leaderboards/ }).uncheck();
  await page.getByText("Saved").first().waitFor();
  await page.goto("/leaderboard?period=all&by=rate");
  await expect(page.getByText("You are not shown here.")).toBeVisible();
  await expect(mine).toHaveCount(0);
});

test("under a game stand the tournaments that it counts for, with the player's place, and those alone: no quest and no trial [2.2-05] [3-46] [5-29] [3-53]", {
  tag: "@phone",
}, async ({ player, operator }) => {
  const game = "tidewick/SkerryLight";
  const counted = await storeTournament(operator, { identifier: "game-cup", title: "Game cup", games: [game] });
  await storeTournament(operator, { identifier: "elsewhere-cup", title: "Elsewhere cup", games: ["nobody/Nothing"] });
  const { page, account } = await player();
  await fillBoard(operator, counted.id, [90_00]);
  await operator.query(
    `INSERT INTO tournaments.player (tournament_id, player_id, entered_at, masked_name, games, bets, score, reached_at)
     VALUES ($1, $2, now(), 'me***', 1, 500, 500, now())`,
    [counted.id, account.id],
  );
  await page.goto("/play/tidewick/skerry-light?mode=demo");
  const panel = page.getByRole("region", { name: "This game counts for" });
  await expect(async () => {
    await page.getByRole("region", { name: /^About / }).scrollIntoViewIfNeeded();
    await expect(panel.getByText(/^You are at place \d+ with .*5\.00/)).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
  await expect(panel.getByRole("link", { name: "Elsewhere cup" })).toHaveCount(0);
  // Quests run too, and count stakes at every game: each has its map, and is no tournament.
  const { body: quests } = await account.get<{ title: string }[]>("/api/quests?test_quests=true");
  expect(quests.map(({ title }) => title)).toEqual(expect.arrayContaining(["Lantern way", "Trial run"]));
  for (const { title } of quests) await expect(panel.getByText(title)).toHaveCount(0);
  for (const link of await panel.getByRole("link").all())
    expect(await link.getAttribute("href")).not.toContain("quest");
  await panel.getByRole("link", { name: "Game cup" }).click();
  await expect(page).toHaveURL(/\/tournaments\/game-cup$/);
});

test("where a brand has its quests closed the arena shows and asks for none [2.1-03] [3-66]", async ({
  guest,
  operator,
}) => {
  const asked = async (page: Page) => {
    const calls: string[] = [];
    page.on("request", (request) => calls.push(new URL(request.url()).pathname));
    await page.goto("/arena");
    await page.getByRole("heading", { level: 1, name: "Arena" }).waitFor();
    await expect(inMain(page).getByRole("region", { name: "Running now" })).toBeVisible();
    await page.waitForLoadState("networkidle");
    return calls.filter((path) => path === "/api/quests");
  };
  await storeTournament(operator, { identifier: "open-arena-cup", title: "Open arena cup" });
  const { page } = await guest();
  await asked(page);
  await expect(inMain(page).getByRole("link", { name: "Lantern way" })).toBeVisible();
  await keepingConfig<Record<string, boolean>>(operator, "manage-promotion-pages", async (published) => {
    await setContent(operator, "config", "manage-promotion-pages", { ...published, quest: false });
    await expect(async () => {
      const { page: later } = await guest();
      expect(await asked(later)).toEqual([]);
      await expect(inMain(later).getByRole("link", { name: "Lantern way" })).toHaveCount(0);
    }).toPass({ timeout: 60_000 });
  });
});

test("a banner's button and a card lead to the tournament; one that the operator wrote by hand has a page too [4-57] [2.2-07] [5-31]", async ({
  guest,
  operator,
}) => {
  await storeTournament(operator, { identifier: "banner-cup", title: "Banner cup" });
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  await setContent(operator, "snippet", "hand-cup", {
    categories: ["tournament"],
    content: JSON.stringify({
      ...{ frontend_identifier: "hand-cup", title: "Hand cup", start_at: day(-1), end_at: day(1) },
      ...{ money_budget_cents: 123_00, currency: "CAD" },
    }),
  });
  const banner = {
    ...{ id: 901, categories: ["promotions"], image: "/art/offers/cup.webp", title: { text: "Play for the cup" } },
    button: { name: "To the cup", type: "tournament", frontendIdentifier: "banner-cup" },
  };
  await keepingConfig<{ banners: object[] }>(operator, "banners-config", async (published) => {
    await setContent(operator, "config", "banners-config", { banners: [...published.banners, banner] });
    const { page } = await guest();
    await expect(async () => {
      await page.goto("/promotions");
      await page.getByRole("link", { name: "To the cup" }).click({ timeout: 1_000 });
    }).toPass({ timeout: 60_000 });
    await expect(page).toHaveURL(/\/tournaments\/banner-cup$/);
    await expect(page.getByRole("heading", { level: 1, name: "Banner cup" })).toBeVisible();
    await expect(async () => {
      await page.goto("/tournaments");
      await page.getByRole("link", { name: "Hand cup" }).click({ timeout: 1_000 });
    }).toPass({ timeout: 60_000 });
    await expect(page.getByRole("heading", { level: 1, name: "Hand cup" })).toBeVisible();
    await expect(inMain(page).getByText(/123\.00 to win/)).toBeVisible();
  });
});
