import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, type Operator, test } from "../../fixtures/test.ts";
import { stakeOnRoulette } from "../tournaments/stakeOnRoulette.ts";
import { storeTournament } from "../tournaments/storeTournament.ts";
import { auditLines, openTournament, signIn } from "./office.ts";

/* What operators do with a tournament while it is planned and while it runs. */

/** Presses a button that asks why, and says it. */
async function act(page: Page, button: string, dialog: string | RegExp): Promise<void> {
  await page.getByRole("button", { name: button, exact: true }).first().click();
  const box = page.getByRole("dialog", { name: dialog });
  await box.getByLabel("Reason").fill("a test of the screen");
  await box.getByRole("button", { name: button, exact: true }).click();
  await box.waitFor({ state: "detached" });
}

const forget = (operator: Operator, like: string) =>
  operator.query("DELETE FROM tournaments.tournament WHERE identifier LIKE $1", [like]);

test("a running tournament is paused and goes on, a player is taken off and put back, its board is counted again and comes as a file [3-46] [F-43]", async ({
  guest,
  player,
  operator,
}) => {
  const cup = await storeTournament(operator, { identifier: "acts-cup", title: "Acts cup", prizes_cents: [40_00] });
  const [{ page, faults }, ahead, behind] = [await guest(), await player({ money: 50 }), await player({ money: 50 })];
  await stakeOnRoulette(ahead.account, 20);
  await stakeOnRoulette(behind.account, 8);
  await signIn(page, "robin");
  await openTournament(page, "acts-cup");
  const board = page.getByRole("table", { name: "Board" });
  await expect(async () => {
    await page.reload();
    await expect(board.getByRole("row")).toHaveCount(3, { timeout: 10_000 });
  }).toPass({ timeout: 90_000 });

  await act(page, "Pause", "Pause");
  await expect(page.getByText("Paused", { exact: true }).first()).toBeVisible();
  await stakeOnRoulette(behind.account, 30);
  await act(page, "Go on", "Go on");
  await expect(page.getByText("Running", { exact: true }).first()).toBeVisible();

  await act(page, "Take off", /^Disqualify /);
  await expect(board.getByRole("row")).toHaveCount(2);
  await expect(board.getByRole("row").nth(1)).toContainText("8.00");
  await page.getByRole("switch", { name: "Disqualified" }).check();
  await act(page, "Put back", /^Reinstate /);
  await expect(page.getByText("Nobody is disqualified.")).toBeVisible();
  await page.getByRole("switch", { name: "Disqualified" }).uncheck();
  await expect(board.getByRole("row")).toHaveCount(3);
  await expect(board.getByRole("row").nth(1)).toContainText("20.00");

  await act(page, "Count again", "Count again");
  const recounts = () => operator.query("SELECT 1 FROM tournaments.recount WHERE tournament_id = $1", [cup.id]);
  await expect.poll(async () => (await recounts()).rows.length, { timeout: 30_000 }).toBe(0);
  await page.reload();
  // What was staked during the pause counts as little as before.
  await expect(board.getByRole("row").nth(1)).toContainText("20.00");
  await expect(board.getByRole("row").nth(2)).toContainText("8.00");

  const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("link", { name: "CSV" }).click()]);
  const lines = (await readFile(await file.path(), "utf8")).trim().split("\n");
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain(String(ahead.account.id));
  // A crowded server asks for a moment, and the page asks it again.
  expect(faults.filter((fault) => !fault.includes("503"))).toEqual([]);
});

test("a tournament is cloned, its clone is called off before it begins and never paid, and a series says its next runs and goes by its day [3-45] [3-48]", async ({
  guest,
  operator,
}) => {
  await forget(operator, "cloned-cup");
  await forget(operator, "series-cup%");
  await storeTournament(operator, { identifier: "pattern-cup", title: "Pattern cup", prizes_cents: [40_00] });
  const { page, faults } = await guest();
  await signIn(page, "robin");
  await openTournament(page, "pattern-cup");
  await page.getByRole("button", { name: "Clone", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Clone pattern-cup" });
  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 16);
  await dialog.getByRole("textbox", { name: "Identifier" }).fill("cloned-cup");
  await dialog.getByLabel("From, UTC").fill(day(1));
  await dialog.getByLabel("Until, UTC").fill(day(2));
  await dialog.getByLabel("Reason").fill("once more tomorrow");
  await dialog.getByRole("button", { name: "Clone", exact: true }).click();
  await dialog.waitFor({ state: "detached" });
  await openTournament(page, "cloned-cup");
  await expect(page.getByText("Planned", { exact: true }).first()).toBeVisible();
  await act(page, "Call off", "Call off");
  await expect(page.getByRole("button", { name: "Call off", exact: true })).toHaveCount(0);
  const { rows } = await operator.query(
    `SELECT t.end_at <= now() AS over, (SELECT count(*)::int FROM tournaments.win w WHERE w.tournament_id = t.id) AS wins
     FROM tournaments.tournament t WHERE identifier = 'cloned-cup'`,
  );
  expect(rows).toEqual([{ over: true, wins: 0 }]);
  const active = await page.request.get(page.url().replace(/\/\/office\.([^/]+).*/, "//$1/api/tournaments"));
  expect(await active.text()).not.toContain("cloned-cup");

  await page.getByRole("menuitem", { name: "Tournaments" }).click();
  await page.getByRole("link", { name: "New tournament" }).click();
  await page.getByRole("textbox", { name: "Identifier" }).fill("series-cup");
  await page.getByRole("textbox", { name: "Title" }).fill("Series cup");
  // So little that nobody else has to look at it.
  await page.getByLabel("Prize money in EUR").fill("50");
  await page.getByRole("button", { name: "Check the plan" }).click();
  await expect(page.getByText(/^series-cup-\d{4}-\d\d-\d\d/)).toBeVisible();
  await expect(page.getByText("Next runs")).toBeVisible();
  await page.getByLabel("Reason").fill("every week");
  await page.getByRole("button", { name: "Plan the tournament" }).click();
  const series = () =>
    operator.query("SELECT series, repeat FROM tournaments.tournament WHERE identifier LIKE 'series-cup-%'");
  await expect.poll(async () => (await series()).rows).toEqual([{ series: "series-cup", repeat: "weekly" }]);
  await forget(operator, "series-cup%");
  // A crowded server asks for a moment, and the page asks it again.
  expect(faults.filter((fault) => !fault.includes("503"))).toEqual([]);
});

test("a reviewed payment that would happen by itself is held: its moment is gone, and the prizes wait for an operator [3-44]", async ({
  guest,
  operator,
}) => {
  const over = { startsIn: -10 * 60, endsSharply: true, reviewed: true, prizes_cents: [40_00] };
  const cup = await storeTournament(operator, { ...over, identifier: "held-cup", title: "Held cup" });
  const other = await storeTournament(operator, { ...over, identifier: "ruled-cup", title: "Ruled cup" });
  const pays = "pay_after_hours = 2, end_at = now() - interval '4 hours', closed_at = now()";
  for (const { id } of [cup, other])
    await operator.query(`UPDATE tournaments.tournament SET ${pays} WHERE id = $1`, [id]);
  const { page, faults } = await guest();
  await signIn(page, "robin");
  await openTournament(page, "held-cup");
  const moment = page.getByText(/unless somebody holds it/i);
  await expect(moment).toBeVisible();
  await act(page, "Hold", "Hold the payment");
  await expect(moment).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Hold", exact: true })).toHaveCount(0);
  const [line] = await auditLines(page, `tournament:${cup.id}`);
  expect(line).toMatchObject({ action: "tournament.change", reason: "a test of the screen" });

  // The moment comes at which both would be paid.
  const later = "UPDATE tournaments.tournament SET closed_at = now() - interval '3 hours' WHERE id IN ($1, $2)";
  await operator.query(later, [cup.id, other.id]);
  const paid = async ({ id }: { id: number }) =>
    (await operator.query("SELECT final_at IS NOT NULL AS paid FROM tournaments.tournament WHERE id = $1", [id])).rows;
  await expect.poll(() => paid(other), { timeout: 60_000 }).toEqual([{ paid: true }]);
  expect(await paid(cup)).toEqual([{ paid: false }]);
  await page.reload();
  await expect(page.getByRole("button", { name: "Pay", exact: true }).first()).toBeVisible();
  expect(faults).toEqual([]);
});
