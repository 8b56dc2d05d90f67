import type { Page } from "@playwright/test";
import { expectAccessible } from "../../fixtures/accessibility.ts";
import { wallet } from "../../fixtures/people.ts";
import { expect, test } from "../../fixtures/test.ts";
import { stakeOnRoulette } from "../tournaments/stakeOnRoulette.ts";
import { forgetTournament, storeTournament } from "../tournaments/storeTournament.ts";
import { openTournament, signIn } from "./office.ts";

/* A tournament from its plan in the back office to its prizes, with what players see of each step. */

/** Presses a button that asks why, and says it. */
async function act(page: Page, button: string, dialog: string | RegExp, reason: string): Promise<void> {
  await page.getByRole("button", { name: button, exact: true }).first().click();
  const box = page.getByRole("dialog", { name: dialog });
  await box.getByLabel("Reason").fill(reason);
  await box.getByRole("button", { name: button, exact: true }).click();
  await box.waitFor({ state: "detached" });
}

test("a tournament is planned from a template, the preview names what is wrong and what it costs before anything is written, and players find it in their list [3-44] [7.7-02]", async ({
  guest,
  operator,
}) => {
  await forgetTournament(operator, "planned-hundred");
  const [{ page, faults }, visitor] = [await guest(), await guest()];
  await signIn(page, "robin");
  await page.getByRole("menuitem", { name: "Tournaments" }).click();
  await page.getByRole("link", { name: "New tournament" }).click();
  await page.getByRole("combobox", { name: "Begin with" }).click();
  await page.getByRole("option", { name: "Hundred rounds" }).click();
  await page.getByLabel("Identifier").fill("planned-hundred");
  await page.getByLabel("Title").fill("The planned hundred");
  await page.getByLabel("Prize money in EUR").fill("500");
  await page.getByLabel("Money, EUR").first().fill("300");
  const check = page.getByRole("button", { name: "Check the plan" });
  await check.click();
  await expect(page.getByRole("alert").filter({ hasText: "money_budget_cents" })).toBeVisible();
  await page.getByLabel("Money, EUR").first().fill("");
  await check.click();
  await expect(page.getByText("Games that count")).toBeVisible();
  // The money, and all prizes together.
  await expect(page.getByText("497.50 EUR", { exact: true })).toHaveCount(2);
  const { rows } = await operator.query("SELECT 1 FROM tournaments.tournament WHERE identifier = 'planned-hundred'");
  expect(rows).toEqual([]);
  await page.getByRole("group", { name: "Places 11 to 30" }).getByLabel("Places", { exact: true }).fill("5");
  await expect(page.getByRole("group", { name: "Places 11 to 15" })).toBeVisible();
  await page.getByLabel("Reason").fill("a test of the screen");
  await expectAccessible(page, "the checked plan of a tournament");
  await page.getByRole("button", { name: "Plan the tournament" }).click();
  await openTournament(page, "planned-hundred");
  await expect(page.getByText("Planned", { exact: true }).first()).toBeVisible();

  await visitor.page.goto("/tournaments");
  const card = visitor.page.getByRole("listitem").filter({ hasText: "The planned hundred" });
  await expect(card.getByRole("timer")).toHaveText(/^Starts in /);
  await card.getByRole("link", { name: "The planned hundred" }).click();
  await expect(visitor.page.getByRole("region", { name: "Prizes" }).getByRole("listitem").last()).toContainText("15");
  // The browser reports the refusal of the first preview.
  expect([faults.filter((fault) => !fault.includes("422")), visitor.faults]).toEqual([[], []]);
});

test("an operator ends a tournament, takes a player off with a reason and pays after the review: the next one moves up, reads it and has the prize [3-46] [3-47] [F-43]", async ({
  guest,
  player,
  operator,
}) => {
  const cup = await storeTournament(operator, {
    ...{ identifier: "review-cup", title: "Review cup", endsSharply: true, reviewed: true, prizes_cents: [40_00] },
  });
  const [{ page, faults }, ahead, behind] = [await guest(), await player({ money: 50 }), await player({ money: 50 })];
  await stakeOnRoulette(ahead.account, 20);
  await stakeOnRoulette(behind.account, 8);
  await behind.page.goto("/tournaments/review-cup");
  const place = behind.page.getByRole("region", { name: "Your place" });
  await expect(place.getByText(/^You are at place 2 /)).toBeVisible({ timeout: 20_000 });
  const before = await wallet(behind.account);

  await signIn(page, "robin");
  await openTournament(page, "review-cup");
  await act(page, "End now", "End now", "the test is over");
  const held = page.getByText("It is over. Look at the board", { exact: false });
  await expect(async () => {
    await page.reload();
    await expect(held).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
  const board = page.getByRole("table", { name: "Board" });
  await expect(board.getByRole("row")).toHaveCount(3);
  await act(page, "Take off", /^Disqualify /, "two accounts of one person");
  await expect(board.getByRole("row")).toHaveCount(2);
  await expect(board.getByRole("row").nth(1)).toContainText("8.00");
  await page.getByRole("switch", { name: "Disqualified" }).check();
  await expect(board.getByText("two accounts of one person", { exact: false })).toBeVisible();
  await expectAccessible(page, "the review of a tournament");
  await act(page, "Pay", "Pay the prizes", "reviewed");
  await expect(page.getByRole("table", { name: "Winners" }).getByRole("row")).toHaveCount(2);

  await expect.poll(() => wallet(behind.account)).toBe(before + 40_00);
  await behind.page.reload();
  await expect(behind.page.getByRole("heading", { name: "Final leaderboard" })).toBeVisible();
  await expect(place.getByText(/^You finished at place 1 /)).toBeVisible();
  await expect(place).toContainText(/40\.00/);
  const { rows } = await operator.query("SELECT player_id FROM tournaments.win WHERE tournament_id = $1", [cup.id]);
  expect(rows.map(({ player_id }) => Number(player_id))).toEqual([behind.account.id]);
  expect([faults, behind.faults]).toEqual([[], []]);
});

test("an operator reads every achievement with its goals and how many players have each tier", async ({
  guest,
  player,
}) => {
  const [{ page, faults }, kim] = [await guest(), await player({ money: 20 })];
  await stakeOnRoulette(kim.account, 2);
  await signIn(page, "robin");
  await page.getByRole("menuitem", { name: "Achievements" }).click();
  const first = page.getByRole("row", { name: /First rounds/ });
  await expect(async () => {
    await page.reload();
    await expect(first).toContainText(/[1-9]/, { timeout: 2_000 });
  }).toPass({ timeout: 20_000 });
  await expect(first).toContainText("Games");
  expect(await page.getByRole("row").count()).toBeGreaterThan(40);
  await expectAccessible(page, "the achievements in the back office");
  expect(faults).toEqual([]);
});

test("an operator switches an achievement off and on, names it and puts it first, and a player's page follows [2.1-03]", async ({
  guest,
  player,
  operator,
}) => {
  const forget = () => operator.query("DELETE FROM achievements.setting WHERE achievement = 'break'");
  await forget();
  const [{ page, faults }, kim] = [await guest(), await player()];
  await signIn(page, "robin");
  await page.getByRole("menuitem", { name: "Achievements" }).click();
  await page.getByRole("row", { name: /Fresh air/ }).click();
  const shown = page.getByRole("switch", { name: /^Players see it/ });
  await shown.waitFor();
  await expectAccessible(page, "an achievement in the back office");
  const save = async (reason: string) => {
    await page.getByRole("textbox", { name: "Reason" }).fill(reason);
    await page.getByRole("button", { name: "Change the achievement" }).click();
    await expect(page.getByRole("textbox", { name: "Reason" })).toHaveValue("");
  };
  /** The titles of the group on the player's page, in their order. */
  const titles = async () => {
    await kim.page.goto("/achievements");
    await kim.page.getByRole("button", { name: "Safer play" }).click();
    await kim.page.getByRole("heading", { name: "Double lock" }).waitFor();
    return kim.page.getByRole("main").getByRole("listitem").getByRole("heading").allTextContents();
  };
  const before = await titles();
  expect(before).toContain("Fresh air");
  expect(before[0]).not.toBe("Fresh air");

  await shown.uncheck();
  await save("breaks are told elsewhere");
  await expect(page.getByText("Off", { exact: true }).first()).toBeVisible();
  await expect.poll(titles).toEqual(before.filter((title) => title !== "Fresh air"));

  // A text that cannot be read is refused beside its field.
  const title = page.getByRole("textbox", { name: "Title, English" });
  await shown.check();
  await title.fill("{");
  await page.getByRole("textbox", { name: "Reason" }).fill("breaks come first");
  await page.getByRole("button", { name: "Change the achievement" }).click();
  await expect(title).toHaveAttribute("aria-invalid", "true");
  await title.fill("Out of doors");
  await page.getByRole("spinbutton", { name: "Place" }).fill("1");
  await save("breaks come first");
  await expect(page.getByRole("heading", { name: "Out of doors", level: 2 })).toBeVisible();
  await expect.poll(titles).toEqual(["Out of doors", ...before.filter((one) => one !== "Fresh air")]);
  await forget();
  expect([faults.filter((fault) => !fault.includes("422")), kim.faults]).toEqual([[], []]);
});
