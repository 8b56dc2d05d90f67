import type { Page } from "@playwright/test";
import { expectAccessible } from "../../fixtures/accessibility.ts";
import { expect, test } from "../../fixtures/test.ts";
import { fillBoard, storeTournament } from "./storeTournament.ts";

/* The lists of tournaments, as a guest and a player find them. */

const list = (page: Page) => page.getByRole("list", { name: "Tournaments", exact: true });
const cardOf = (page: Page, title: string) => list(page).getByRole("listitem").filter({ hasText: title });
const titlesOn = async (page: Page, path: string) => {
  await page.goto(path);
  await list(page).and(page.locator(":not([aria-busy])")).waitFor();
  return list(page).getByRole("heading", { level: 3 }).allInnerTexts();
};

test("each tab holds its own tournaments: those of studios, live ones, those that are over; hidden ones are in none, and quests and achievements not in the general list [2.2-07] [3-48] [5-28] [5-29]", async ({
  guest,
  operator,
}) => {
  const kinds = ["general-cup", "producers-cup", "live-cup", "nonvisible-cup", "m--cup-quest", "achievement-cup"];
  for (const kind of kinds) await storeTournament(operator, { identifier: `tabs-${kind}`, title: `Tabs ${kind}` });
  await storeTournament(operator, {
    ...{ identifier: "tabs-past-cup", title: "Tabs past-cup", startsIn: -300, endsIn: -120, isFinal: true },
  });
  const { page, faults } = await guest();
  const on = async (path: string) => (await titlesOn(page, path)).filter((title) => title.startsWith("Tabs ")).sort();
  expect(await on("/tournaments/all")).toEqual(["Tabs general-cup", "Tabs live-cup", "Tabs producers-cup"]);
  expect(await on("/tournaments")).toEqual(await on("/tournaments/all"));
  expect(await on("/tournaments/producers")).toEqual(["Tabs producers-cup"]);
  expect(await on("/tournaments/live")).toEqual(["Tabs live-cup"]);
  expect(await on("/tournaments/actions")).toEqual(["Tabs m--cup-quest"]);
  expect(await on("/tournaments/achievements")).toEqual(["Tabs achievement-cup"]);
  // Beside them the tab holds every achievement with its badge.
  await expect(page.getByRole("heading", { level: 3, name: "First rounds" })).toBeVisible();
  expect(await on("/tournaments/archive")).toEqual(["Tabs past-cup"]);
  expect(faults).toEqual([]);
});

test("a card tells by the server's time how long it runs, when it begins, or that it is over, and who won [4-04] [4-05] [4-06]", {
  tag: "@phone",
}, async ({ guest, operator }) => {
  await storeTournament(operator, { identifier: "time-now-cup", title: "Time now cup", endsIn: 90 });
  await storeTournament(operator, { identifier: "time-long-cup", title: "Time long cup", endsIn: 3 * 24 * 60 });
  await storeTournament(operator, { identifier: "time-soon-cup", title: "Time soon cup", startsIn: 30, endsIn: 600 });
  const past = await storeTournament(operator, {
    ...{ identifier: "time-past-cup", title: "Time past cup", startsIn: -300, endsIn: -120, isFinal: true },
  });
  await fillBoard(operator, past.id, [900, 800]);
  const { page } = await guest();
  await page.goto("/tournaments");
  await expect(cardOf(page, "Time now cup").getByRole("timer")).toHaveText(/^Ends in 01:2\d:\d\d$/);
  await expect(cardOf(page, "Time long cup").getByRole("timer")).toHaveText(/^Ends in 2 days \d\d:\d\d:\d\d$/);
  await expect(cardOf(page, "Time soon cup").getByRole("timer")).toHaveText(/^Starts in 00:2\d:\d\d$/);
  await expectAccessible(page, "the tournaments");
  await page.goto("/tournaments/archive");
  const over = cardOf(page, "Time past cup");
  await expect(over.getByText(/^Finished on /)).toBeVisible();
  await expect(over.getByText("Won by strange0***")).toBeVisible();
  expect(await over.getByRole("timer").count()).toBe(0);
});

test("a timer at zero lets the list change by itself: what was to come runs [4-04] [4-06]", async ({
  guest,
  operator,
}) => {
  await storeTournament(operator, { identifier: "turn-cup", title: "Turn cup", startsIn: 0.2, endsIn: 60 });
  const { page } = await guest();
  await page.goto("/tournaments");
  const card = cardOf(page, "Turn cup");
  await expect(card.getByText("Soon", { exact: true })).toBeVisible();
  await expect(card.getByText("Running", { exact: true })).toBeVisible({ timeout: 20_000 });
  await expect(card.getByRole("timer")).toHaveText(/^Ends in 00:59:\d\d$/);
});

test("a player finds their place on the card, and only their own tournaments when they ask for those [3-46] [7.7-02]", async ({
  player,
  operator,
}) => {
  const cup = await storeTournament(operator, { identifier: "mine-cup", title: "Mine cup" });
  await storeTournament(operator, { identifier: "other-cup", title: "Other cup" });
  await fillBoard(operator, cup.id, [900_00]);
  const { page, account } = await player();
  await operator.query(
    `INSERT INTO tournaments.player (tournament_id, player_id, entered_at, masked_name, games, bets, score, reached_at)
     VALUES ($1, $2, now(), 'me***', 1, 500, 500, now())`,
    [cup.id, account.id],
  );
  await page.goto("/tournaments");
  await expect(cardOf(page, "Mine cup").getByText(/^You are at place \d+ with .*5\.00/)).toBeVisible();
  await page.getByRole("link", { name: "Mine", exact: true }).click();
  await expect(cardOf(page, "Other cup")).toHaveCount(0);
  await expect(cardOf(page, "Mine cup")).toBeVisible();
});
