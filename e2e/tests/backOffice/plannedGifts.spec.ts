import type { Page } from "@playwright/test";
import { expectAccessible } from "../../fixtures/accessibility.ts";
import { keepingConfig } from "../../fixtures/configs.ts";
import { expect, test } from "../../fixtures/test.ts";
import { approveWaiting, signIn } from "./office.ts";

/* Boxes by rule and the calendar of prizes, as operators of the demo plan them. */

/** What was published holds; what waits for a second person is approved by one. */
async function approveWhereAsked(page: Page, guest: () => Promise<{ page: Page }>): Promise<void> {
  const waits = page.getByRole("status", { name: "Second person" });
  await page.getByText("Published").or(waits).first().waitFor();
  if (await waits.isVisible()) await approveWaiting(page, guest);
}

test("an operator adds a rule: a wrong table is refused beside its field, the right rule gives a player its box", async ({
  guest,
  player,
  operator,
}) => {
  await keepingConfig(operator, "lootbox-rules", async () => {
    const { page, faults } = await guest();
    await signIn(page, "cleo");
    await page.getByRole("menuitem", { name: "Box rules" }).click();
    await page.getByRole("button", { name: "Add a rule" }).click();
    await page.getByRole("textbox", { name: "Name of the rule" }).fill("box-of-the-screen");
    await page.getByRole("combobox", { name: "What brings it" }).click();
    await page.getByRole("option", { name: "A visit, once a day" }).click();
    await page.getByRole("textbox", { name: "Title" }).fill("A box of the screen");
    await page.getByRole("textbox", { name: "Key" }).fill("box_screen");
    const table = page.getByRole("combobox", { name: "Table of prizes" });
    await table.fill("no-such-table");
    await expect(table).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByText("there is no table of prizes no-such-table").first()).toBeVisible();
    await table.fill("");
    await expect(page.getByRole("figure", { name: "Boxes and turns" })).toContainText("A box of the screen");
    const cost = page.getByRole("table", { name: "Cost of rules" }).getByRole("row", { name: /box-of-the-screen/ });
    await expect(cost).toContainText(/gives boxes.*\d\.\d\d EUR/);
    await expectAccessible(page, "the form of box rules");
    await page.getByRole("textbox", { name: "Reason" }).fill("a test of the screen");
    await page.getByRole("button", { name: "Publish the rules" }).click();
    await approveWhereAsked(page, guest);
    const kim = await player({ money: 0 });
    const titles = async () => {
      const { body } = await kim.account.get("/api/player/lootboxes");
      return body.map(({ title }: { title: string }) => title);
    };
    await expect.poll(titles, { timeout: 30_000 }).toContain("A box of the screen");
    // A preview of what is not complete yet is answered with what is wrong, not refused.
    expect(faults).toEqual([]);
  });
});

test("an operator changes a day of the calendar: a day without a gift is refused beside it, the right one is what a player sees", async ({
  guest,
  player,
  operator,
}) => {
  await keepingConfig(operator, "vip-adventures", async () => {
    const { page, faults } = await guest();
    await signIn(page, "cleo");
    await page.getByRole("menuitem", { name: "Adventures" }).click();
    await page.getByRole("button", { name: /^Day 1 of 6/ }).click();
    await page.getByRole("textbox", { name: "Name of the prize" }).fill("A day of the screen");
    const gifts = page.getByRole("group", { name: "Gifts of Day 1 of 6" });
    await gifts.getByRole("button", { name: "Remove gift 1 of Day 1 of 6" }).click();
    await expect(gifts.getByRole("alert")).toHaveText("A day brings one gift at least.");
    await gifts.getByRole("button", { name: "Add a gift to Day 1 of 6" }).click();
    await gifts.getByRole("spinbutton", { name: "Money in EUR" }).fill("3");
    const shown = page.getByRole("figure", { name: "The calendar of prizes" });
    await expect(shown).toContainText("€3.00 bonus");
    const cost = page.getByRole("table", { name: "Cost of days" }).getByRole("row", { name: /A day of the screen/ });
    await expect(cost).toContainText("3.00 EUR");
    await expectAccessible(page, "the form of adventures");
    await page.getByRole("textbox", { name: "Reason" }).fill("a test of the screen");
    await page.getByRole("button", { name: "Publish the calendar" }).click();
    await approveWhereAsked(page, guest);
    const kim = await player({ money: 0 });
    const titles = async () => {
      const { body } = await kim.account.get("/api/adventure");
      return body.adventure?.days.map(({ title }: { title: string }) => title) ?? [];
    };
    await expect.poll(titles, { timeout: 30_000 }).toContain("A day of the screen");
    expect(faults).toEqual([]);
  });
});

test("a group of players gets a calendar of its own: begun as a copy, changed and published, and its players see it alone", async ({
  guest,
  player,
  operator,
}) => {
  await keepingConfig<{ prizes: Record<string, object[]> }>(operator, "vip-adventures", async ({ prizes }) => {
    // Of a group that has none; what was published is put back afterwards.
    const group = ["258", "259", "260"].find((one) => prizes[one] === undefined)!;
    const { page, faults } = await guest();
    await signIn(page, "cleo");
    await page.getByRole("menuitem", { name: "Adventures" }).click();
    const add = page.getByRole("button", { name: "Add the calendar" });
    const another = page.getByRole("combobox", { name: "Group of players" });
    await expect(add).toBeDisabled();
    await another.fill(group);
    // The groups may still be on their way.
    await page.getByRole("option", { name: group }).click();
    await expect(add).toBeEnabled();
    await page.getByRole("combobox", { name: "Begin with" }).click();
    await page.getByRole("option", { name: "No day" }).click();
    await page.getByRole("combobox", { name: "Begin with" }).click();
    await page.getByRole("option", { name: "A copy of everybody's" }).click();
    await add.click();
    await page.getByRole("heading", { name: new RegExp(`^Days for the group .+ \\(${group}\\)$`) }).waitFor();
    await expect(page.getByRole("combobox", { name: "Group", exact: true })).toHaveText(new RegExp(`\\(${group}\\)$`));
    await page.getByRole("button", { name: /^Day 1 of 6/ }).click();
    await page.getByRole("textbox", { name: "Name of the prize" }).fill("A day of a group");
    const costs = page.getByRole("table", { name: "Cost of days" });
    await expect(costs.getByRole("row", { name: /A day of a group/ })).toBeVisible();
    await another.fill(group);
    await another.press("Enter");
    await expect(page.getByText("This group has a calendar")).toBeVisible();
    await expect(add).toBeDisabled();
    await expectAccessible(page, "the form of adventures with two calendars");
    await page.getByRole("textbox", { name: "Reason" }).fill("a test of the screen");
    await page.getByRole("button", { name: "Publish the calendar" }).click();
    await approveWhereAsked(page, guest);
    const [member, other] = [await player({ money: 0 }), await player({ money: 0 })];
    await operator.query("INSERT INTO players.membership (player_id, group_id, since) VALUES ($1, $2, now())", [
      member.account.id,
      group,
    ]);
    const titlesOf = async ({ account }: typeof member): Promise<string[]> => {
      const { body } = await account.get("/api/adventure");
      return body.adventure?.days.map(({ title }: { title: string }) => title) ?? [];
    };
    await expect.poll(() => titlesOf(member), { timeout: 30_000 }).toContain("A day of a group");
    expect(await titlesOf(other)).not.toContain("A day of a group");
    expect((await titlesOf(other)).length).toBe((await titlesOf(member)).length);
    expect(faults).toEqual([]);
  });
});
