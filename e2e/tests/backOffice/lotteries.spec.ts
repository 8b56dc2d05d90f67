import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { lotteryPlan } from "../../../apps/server/src/lotteries/testing/lotteryPlan.ts";
import { expectAccessible } from "../../fixtures/accessibility.ts";
import { expect, test } from "../../fixtures/test.ts";
import { asOperator } from "../gifts/office.ts";
import { signIn } from "./office.ts";

/* Lotteries as operators of the demo plan them, and the draw as an act of two of them. */

const day_ms = 86_400_000;
const minuteAt = (offset_ms: number) => new Date(Date.now() + offset_ms).toISOString().slice(0, 16);

async function openLottery(page: Page, name: string): Promise<void> {
  await page.getByRole("menuitem", { name: "Lotteries", exact: true }).click();
  await page
    .getByRole("row", { name: new RegExp(name) })
    .first()
    .click();
  await page
    .getByRole("heading", { name: new RegExp(name), level: 2 })
    .first()
    .waitFor();
}

/** Says why and sends the dialog. */
async function confirm(page: Page, dialog: string, reason: string): Promise<void> {
  const box = page.getByRole("dialog", { name: dialog });
  await box.getByLabel("Reason").fill(reason);
  await box.getByRole("button", { name: dialog }).click();
  await box.waitFor({ state: "detached" });
}

test("a lottery is planned from a template, bad input is refused beside its field, one operator proposes its draw and another carries it out, and the winner reads it [3-43] [7.7-01] [F-36]", async ({
  guest,
  player,
  operator,
}) => {
  const [{ page, faults }, kim] = [await guest(), await player()];
  await signIn(page, "robin");
  await page.getByRole("menuitem", { name: "Lotteries", exact: true }).click();
  await page
    .getByRole("row", { name: /weekly-draw.*Drawn/ })
    .first()
    .waitFor();
  await expectAccessible(page, "the list of lotteries");
  // A thing among the prizes that goes by the name of a message is read in words.
  await openLottery(page, "weekly-draw");
  const deck = "A signed first-edition deck of cards";
  await expect(page.getByRole("figure", { name: "The lottery's page" })).toContainText(deck);
  await expect(page.getByLabel("Thing").first()).toHaveAccessibleDescription(deck);
  await page.goBack();
  await page.getByRole("link", { name: "New lottery" }).click();
  await page.getByRole("combobox", { name: "Template" }).click();
  await page.getByRole("option", { name: "One draw" }).click();
  await page.getByLabel("Identifier").fill("Two Words");
  await page.getByLabel("Title").fill("The mended draw");
  await page.getByLabel("From", { exact: true }).fill(minuteAt(-day_ms));
  await page.getByLabel("Until", { exact: true }).fill(minuteAt(-2 * day_ms));
  await page.getByLabel("Reason").fill("a test of the screen");
  const plan = page.getByRole("button", { name: "Plan the lottery" });
  await plan.click();
  await expect(page.getByLabel("Identifier")).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel("Identifier").fill("mended-draw");
  await plan.click();
  await expect(page.getByText("The end must be after the start.").first()).toBeVisible();
  await page.getByLabel("Until", { exact: true }).fill(minuteAt(day_ms));
  // What all prizes cost is counted as it is typed; more than the budget is refused beside it.
  const preview = page.getByRole("figure", { name: "The lottery's page" });
  await expect(preview).toContainText("5,000.00 EUR to win");
  await expect(page.getByText("5,000.00 EUR of 5,000.00 EUR")).toBeVisible();
  await page.getByLabel("Money, EUR").first().fill("50");
  await expect(page.getByText("5,050.00 EUR of 5,000.00 EUR")).toBeVisible();
  await plan.click();
  await expect(page.getByLabel("Prize money in EUR")).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel("Money, EUR").first().fill("");
  await page.getByLabel("Prize money in EUR").fill("100");
  // The site's beacon joins a new draw, or another public value does.
  const publicValue = page.getByRole("combobox", { name: "Public value", exact: true });
  await expect(publicValue).toHaveText("A round of the site's public beacon");
  await publicValue.click();
  await expect(page.getByRole("option")).toHaveText(["A round of the site's public beacon", "Another public value"]);
  await page.getByRole("option", { name: "Another public value" }).click();
  const found = page.getByRole("textbox", { name: "Public value of after the end" });
  await plan.click();
  await expect(found).toHaveAttribute("aria-invalid", "true");
  await found.fill("Height of the tide at Tidewick");
  await expectAccessible(page, "the form of a lottery");
  await plan.click();

  await openLottery(page, "mended-draw");
  await page.getByText("Running", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Give tickets" }).click();
  await page.getByLabel("Player's number").fill(String(kim.account.id));
  await page
    .getByRole("dialog")
    .getByLabel(/^Tickets/)
    .fill("3");
  await confirm(page, "Give tickets", "for the test");
  await expect(page.getByRole("definition").filter({ hasText: /^3$/ })).toBeVisible();
  await expect(page.getByRole("button", { name: "Propose the draw" })).toHaveCount(0);

  // The sale ends now and not tomorrow.
  await operator.query("UPDATE lotteries.lottery SET end_at = now() WHERE identifier = 'mended-draw'");
  await openLottery(page, "mended-draw");
  await page.reload();
  await page.getByRole("button", { name: "Propose the draw" }).click();
  await page
    .getByRole("dialog")
    .getByLabel(/^Public value/)
    .fill("1.75 m");
  await confirm(page, "Propose the draw", "it is over");
  await page.getByText(/^Proposed as number \d+\./).waitFor();

  const second = await guest();
  await signIn(second.page, "ada");
  await second.page.getByRole("menuitem", { name: "Second person" }).click();
  await second.page
    .getByRole("row", { name: /lottery\.draw/ })
    .first()
    .click();
  await second.page.getByRole("button", { name: "Approve" }).click();
  await confirm(second.page, "Approve", "checked the value");
  await second.page.getByText("Approved and carried out").waitFor();

  await page.reload();
  await page.getByText("Drawn", { exact: true }).first().waitFor();
  const winners = page.getByRole("table", { name: "Winners" });
  // Three tickets for six places: each wins.
  await expect(winners.getByRole("row")).toHaveCount(4);
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "CSV" }).click();
  const csv = readFileSync(await (await downloading).path(), "utf8").split("\r\n");
  expect(csv[1]).toMatch(new RegExp(`^1,00000[123],${kim.account.id},60\\.00,EUR,`));
  await expectAccessible(page, "a lottery that is drawn, in the back office");

  await kim.page.goto("/lottery/mended-draw");
  const mine = kim.page.getByRole("region", { name: "Your tickets" });
  await expect(mine.getByText(/^Ticket 00000[123] won place 1: €60\.00$/)).toBeVisible();
  await expect(kim.page.getByText("Height of the tide at Tidewick: 1.75 m")).toBeVisible();
  await kim.page.getByRole("link", { name: "Check the draw" }).click();
  await expect(kim.page.locator("[data-verdict=fair]")).toBeVisible();

  // The next one like it has its terms and a name and days of its own.
  await page.getByRole("link", { name: "Clone" }).click();
  await expect(page.getByLabel("Identifier")).toHaveValue("mended-draw-2");
  await expect(page.getByLabel("Prize money in EUR")).toHaveValue("100");
  // The browser reports the refusals of the plan.
  expect([faults.filter((fault) => !fault.includes("422")), kim.faults]).toEqual([[], []]);
});

test("a draw that would happen by itself is held: its moment is gone, and two people draw it [3-43] [F-36]", async ({
  guest,
  operator,
}) => {
  const { page, faults } = await guest();
  await signIn(page, "robin");
  const plan = lotteryPlan({ identifier: `held-draw-${Date.now()}`, title: "Held draw", draw_after_hours: 2 });
  await asOperator(page, "POST", "/lotteries", { ...plan, reason: "for the test" });
  const proposals = "SELECT id FROM operators.approval WHERE subject = $1";
  const [{ id }] = (await operator.query(proposals, [`lottery:${plan.identifier}`])).rows;
  const second = await guest();
  await signIn(second.page, "ada");
  await asOperator(second.page, "POST", `/approvals/${id}/decision`, { decision: "approve", reason: "for the test" });
  await operator.query("UPDATE lotteries.lottery SET end_at = now() WHERE identifier = $1", [plan.identifier]);
  const stored = async () => {
    const columns = "draw_after_hours, drawn_at IS NOT NULL AS drawn, closed_at IS NOT NULL AS closed, title";
    const text = `SELECT ${columns} FROM lotteries.lottery WHERE identifier = $1`;
    return (await operator.query(text, [plan.identifier])).rows;
  };
  await expect.poll(async () => (await stored())[0].closed, { timeout: 90_000 }).toBe(true);
  await openLottery(page, plan.identifier);
  await page.getByRole("button", { name: "Hold the draw" }).click();
  await confirm(page, "Hold the draw", "somebody asks about a ticket");
  await expect(page.getByRole("button", { name: "Hold the draw" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Propose the draw" })).toBeVisible();
  expect(await stored()).toEqual([{ draw_after_hours: null, drawn: false, closed: true, title: "Held draw" }]);
  expect(faults).toEqual([]);
});

test("a planned lottery that nobody has a ticket of is called off, and players no longer find it", async ({
  guest,
  operator,
}) => {
  const { page, faults } = await guest();
  await signIn(page, "robin");
  const identifier = `dropped-draw-${Date.now()}`;
  const at = (days: number) => new Date(Date.now() + days * day_ms).toISOString();
  const plan = lotteryPlan({ identifier, title: "Dropped draw", start_at: at(1), end_at: at(2) });
  await asOperator(page, "POST", "/lotteries", { ...plan, reason: "for the test" });
  const visitor = await guest();
  await visitor.page.goto(`/lottery/${identifier}`);
  await visitor.page.getByRole("heading", { name: plan.title }).first().waitFor();
  await openLottery(page, identifier);
  // What has not happened has no line.
  await expect(page.getByRole("term").filter({ hasText: /^Runs$/ })).toBeVisible();
  await expect(page.getByRole("term").filter({ hasText: /^(Drawn|Closed|Called off|Draws itself)$/ })).toHaveCount(0);
  await page.getByRole("button", { name: "Call off" }).click();
  await confirm(page, "Call off", "the partner withdrew");
  await page.getByText("Called off", { exact: true }).first().waitFor();
  await expect(page.getByRole("term").filter({ hasText: /^Called off$/ })).toBeVisible();
  await expect(page.getByRole("button", { name: "Call off" })).toHaveCount(0);
  const text = "SELECT called_off_at IS NOT NULL AS off FROM lotteries.lottery WHERE identifier = $1";
  expect((await operator.query(text, [identifier])).rows).toEqual([{ off: true }]);
  expect((await visitor.page.request.get(`/api/lotteries/${identifier}`)).status()).toBe(404);
  expect(faults).toEqual([]);
});
