import type { Page } from "@playwright/test";
import { expectAccessible } from "../../fixtures/accessibility.ts";
import { expect, type Operator, test } from "../../fixtures/test.ts";
import { signIn } from "./office.ts";

/* A quest from its plan in the back office to its end, with the map that players see of each step. */

const day_ms = 86_400_000;

/** Takes away what an earlier try left. */
async function forgetQuests(operator: Operator, names: string): Promise<void> {
  for (const table of ["progress", "reached_level"])
    await operator.query(
      `DELETE FROM quests.${table} WHERE quest_id IN (SELECT id FROM quests.quest WHERE identifier LIKE $1)`,
      [names],
    );
  await operator.query("DELETE FROM quests.quest WHERE identifier LIKE $1", [names]);
  await operator.query("DELETE FROM tournaments.tournament WHERE identifier LIKE $1", [names]);
}

/** Presses a button that asks why, and says it. */
async function act(page: Page, button: string, dialog: string): Promise<void> {
  await page.getByRole("button", { name: button, exact: true }).first().click();
  const box = page.getByRole("dialog", { name: dialog });
  await box.getByLabel("Reason").fill("a test of the screen");
  await box.getByRole("button", { name: button, exact: true }).click();
  await box.waitFor({ state: "detached" });
}

const minute = (ahead_ms: number) => new Date(Date.now() + ahead_ms).toISOString().slice(0, 16);

test("a quest is planned from a template, looked at before it is saved, changed, paused, cloned and ended, and its map follows [3-49] [2.6-11]", async ({
  guest,
  operator,
}) => {
  await forgetQuests(operator, "quest--xs--office-way%");
  const [{ page, faults }, visitor] = [await guest(), await guest()];
  const read = async () => (await operator.query("SELECT * FROM quests.quest WHERE slug = 'office-way'")).rows[0];
  await signIn(page, "robin");
  await page.getByRole("menuitem", { name: "Quests" }).click();
  await page.getByRole("link", { name: "New quest" }).click();
  await page.getByRole("combobox", { name: "Begin with" }).click();
  await page.getByRole("option", { name: "Trial" }).click();
  const identifier = page.getByRole("textbox", { name: "Identifier" });
  await identifier.fill("quest--huge--office-way");
  await page.getByRole("textbox", { name: "Title" }).fill("The office way");
  await page.getByLabel("From", { exact: true }).fill(minute(-day_ms));
  await page.getByLabel("Until", { exact: true }).fill(minute(day_ms));
  const check = page.getByRole("button", { name: "Check the quest" });
  await check.click();
  await expect(page.getByRole("alert").filter({ hasText: "identifier" })).toBeVisible();
  await identifier.fill("quest--xs--office-way");
  await check.click();
  await expect(page.getByText("/action/office-way")).toBeVisible();
  await expect(page.getByText(/^[\d,]+ players$/)).toBeVisible();
  const levels = page.getByRole("table", { name: "Levels and gifts" });
  await expect(levels.getByRole("row")).toHaveCount(7);
  await expect(levels.getByRole("row").nth(6)).toContainText("15,000");
  expect(await read()).toBeUndefined();
  await expectAccessible(page, "the checked plan of a quest");
  await page.getByLabel("Reason").fill("a test of the screen");
  await page.getByRole("button", { name: "Plan the quest" }).click();

  await page.getByRole("row", { name: /office-way/ }).click();
  await page.getByRole("heading", { name: "quest--xs--office-way", level: 2 }).waitFor();
  await page.getByRole("textbox", { name: "Title" }).fill("The way of the office");
  await page.getByLabel("Reason").fill("a better title");
  await page.getByRole("button", { name: "Change the quest" }).click();
  await expect.poll(async () => (await read()).title).toBe("The way of the office");
  await visitor.page.goto("/action/office-way");
  await visitor.page.getByRole("heading", { name: "The way of the office", level: 1 }).waitFor();
  await visitor.page.getByRole("img", { name: "Map of the quest: level 0 of 6" }).waitFor();

  await act(page, "Pause", "Pause");
  await expect(page.getByText("Paused", { exact: true }).first()).toBeVisible();
  await visitor.page.reload();
  await expect(visitor.page.getByText("Paused: rounds do not count just now.")).toBeVisible();
  await expectAccessible(visitor.page, "a quest that rests");
  await act(page, "Go on", "Go on");
  await expect(page.getByText("Running", { exact: true }).first()).toBeVisible();
  await visitor.page.reload();
  await visitor.page.getByRole("img", { name: "Map of the quest: level 0 of 6" }).waitFor();
  await expect(visitor.page.getByText("Paused: rounds do not count just now.")).toHaveCount(0);

  await act(page, "Clone", "Clone quest--xs--office-way");
  await expect
    .poll(async () => (await operator.query("SELECT gifts FROM quests.quest WHERE slug = 'office-way-copy'")).rows[0])
    .toEqual({ gifts: (await read()).gifts });
  await act(page, "End now", "End now");
  await expect(page.getByText("Over", { exact: true }).first()).toBeVisible();
  await expectAccessible(page, "a quest that was ended");
  for (const action of ["quest.create", "quest.change", "quest.pause", "quest.resume", "quest.end"])
    await expect(page.getByText(action, { exact: true }).first()).toBeVisible();
  const ended = await visitor.page.request.get("/api/quests/office-way");
  expect(await ended.json()).toMatchObject({ in_progress: false, paused: false });
  // The browser reports the refusal of the first preview.
  expect([faults.filter((fault) => !fault.includes("422")), visitor.faults]).toEqual([[], []]);
});

test("a budget is set while the form says what one player costs: too small a one is refused, and a page whose budget is set aside says so [3-49] [2.6-11]", async ({
  guest,
  operator,
}) => {
  const names = "quest--xs--thrifty-way%";
  await forgetQuests(operator, names);
  const [{ page }, visitor] = [await guest(), await guest()];
  const read = async () => (await operator.query("SELECT * FROM quests.quest WHERE slug = 'thrifty-way'")).rows[0];
  await signIn(page, "robin");
  await page.getByRole("menuitem", { name: "Quests" }).click();
  await page.getByRole("link", { name: "New quest" }).click();
  await page.getByRole("combobox", { name: "Begin with" }).click();
  await page.getByRole("option", { name: "Short week" }).click();
  await page.getByRole("combobox", { name: "Runs" }).click();
  await page.getByRole("option", { name: "Once" }).click();
  await page.getByRole("textbox", { name: "Identifier" }).fill("quest--xs--thrifty-way");
  await page.getByRole("textbox", { name: "Title" }).fill("The thrifty way");
  await page.getByLabel("From", { exact: true }).fill(minute(-day_ms));
  await page.getByLabel("Until", { exact: true }).fill(minute(day_ms));
  const budget = page.getByRole("spinbutton", { name: "Budget in EUR" });
  await budget.fill("1");
  const check = page.getByRole("button", { name: "Check the quest" });
  await check.click();
  await expect(page.getByText("not one player: raise it, or give less")).toBeVisible();
  await expect(page.getByText("A budget sets all gifts of a player aside when they begin.")).toBeVisible();
  const plan = page.getByRole("button", { name: "Plan the quest" });
  await page.getByLabel("Reason").fill("a test of the screen");
  await plan.click();
  await expect(page.getByText("The prizes are worth more than the budget.").first()).toBeVisible();
  expect(await read()).toBeUndefined();
  await budget.fill("100");
  await check.click();
  await expect(page.getByText(/^[1-9]\d* players?$/).first()).toBeVisible();
  await expectAccessible(page, "a quest with a budget");
  await plan.click();
  await page.getByRole("row", { name: /thrifty-way/ }).click();
  await expect(page.getByText(/0\.00 EUR given of 100\.00 EUR; .* more may begin$/)).toBeVisible();
  expect((await read()).budget_eur_cents).toBe("10000");

  // A clone has a budget of its own.
  await page.getByRole("button", { name: "Clone", exact: true }).click();
  const clone = page.getByRole("dialog", { name: "Clone quest--xs--thrifty-way" });
  const own = clone.getByRole("spinbutton", { name: "Budget in EUR" });
  await expect(own).toHaveValue("100");
  await clone.getByRole("textbox", { name: "Reason" }).fill("a test of the screen");
  await own.fill("1");
  await clone.getByRole("button", { name: "Clone", exact: true }).click();
  await expect(own).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(page, "the clone of a quest with too small a budget");
  await own.fill("250");
  await clone.getByRole("button", { name: "Clone", exact: true }).click();
  await clone.waitFor({ state: "detached" });
  const budgetOfClone = () =>
    operator.query("SELECT budget_eur_cents FROM quests.quest WHERE slug = 'thrifty-way-copy'");
  await expect.poll(async () => (await budgetOfClone()).rows).toEqual([{ budget_eur_cents: "25000" }]);
  // As if others had begun.
  await operator.query("UPDATE quests.quest SET begun_count = 1000 WHERE slug = 'thrifty-way'");
  await visitor.page.goto("/action/thrifty-way");
  await visitor.page
    .getByText("This quest takes nobody else: its prizes are set aside for those who have begun.")
    .waitFor();
  await expectAccessible(visitor.page, "a quest that takes nobody else");
  await page.reload();
  await expect(page.getByText(/nobody else begins$/)).toBeVisible();
  await forgetQuests(operator, names);
  expect(visitor.faults).toEqual([]);
});
