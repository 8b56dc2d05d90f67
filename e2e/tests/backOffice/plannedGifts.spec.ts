import type { Page } from "@playwright/test";
import { expectAccessible } from "../../fixtures/accessibility.ts";
import { keepingConfig } from "../../fixtures/configs.ts";
import { expect, test } from "../../fixtures/test.ts";
import { asOperator, readAsOperator } from "../gifts/office.ts";
import { approveWaiting, signIn } from "./office.ts";

/* Boxes by rule and the calendar of prizes, as operators of the demo plan them. */

const rulesAt = `/content/${encodeURIComponent("config||||lootbox-rules")}`;

/** The rules that hold now. */
async function publishedRules(page: Page): Promise<{ id: string }[]> {
  return (await readAsOperator(page, rulesAt)).published.rules;
}

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

test("a refused publication leaves the form's own draft, from which the form goes on, also after it was opened anew [F-65]", async ({
  guest,
  operator,
}) => {
  await keepingConfig(operator, "lootbox-rules", async () => {
    const { page, faults } = await guest();
    await signIn(page, "cleo");
    await page.getByRole("menuitem", { name: "Box rules" }).click();
    await page.getByRole("button", { name: "Add a rule" }).click();
    await page.getByRole("textbox", { name: "Name of the rule" }).fill("box-of-a-second-try");
    await page.getByRole("combobox", { name: "What brings it" }).click();
    await page.getByRole("option", { name: "A visit, once a day" }).click();
    await page.getByRole("textbox", { name: "Title" }).fill("A box of a second try");
    await page.getByRole("textbox", { name: "Key" }).fill("box_second_try");
    const table = page.getByRole("combobox", { name: "Table of prizes" });
    await table.fill("no-such-table");
    const reason = page.getByRole("textbox", { name: "Reason" });
    const publish = page.getByRole("button", { name: "Publish the rules" });
    await reason.fill("a test of a second try");
    await publish.click();
    const refused = page.getByRole("alert").filter({ hasText: "Nothing was published" });
    await expect(refused).toContainText("no-such-table");
    // What the form has kept is its own draft: the same is refused for the same reason, not for a draft that waits.
    await publish.click();
    await expect(publish).toBeEnabled();
    await expect(refused).toContainText("no-such-table");

    await page.reload();
    await page.getByText("You go on from your draft").waitFor();
    await expect(page.getByRole("textbox", { name: "Name of the rule" })).toHaveValue("box-of-a-second-try");
    await expect(table).toHaveAttribute("aria-invalid", "true");
    await expectAccessible(page, "a form that goes on from a draft");
    await table.fill("");
    await reason.fill("a test of a second try");
    await publish.click();
    await approveWhereAsked(page, guest);
    const rules = async () => (await publishedRules(page)).map(({ id }) => id);
    await expect.poll(rules, { timeout: 30_000 }).toContain("box-of-a-second-try");
    expect(faults).toEqual([]);
  });
});

test("another operator's draft is published over only by who chooses to replace it: else the form says whose it is [F-65]", async ({
  guest,
  operator,
}) => {
  await keepingConfig<{ prizeDays: number }>(operator, "lootbox-rules", async (published) => {
    const [cleo, robin] = [await guest(), await guest()];
    await signIn(cleo.page, "cleo");
    await signIn(robin.page, "robin");
    const days = cleo.page.getByRole("spinbutton", { name: "Days for a prize" });
    await cleo.page.getByRole("menuitem", { name: "Box rules" }).click();
    await days.fill("2");
    // Kept by somebody else while the form is open.
    const { version } = await readAsOperator(robin.page, rulesAt);
    const body = { ...published, prizeDays: 3 };
    await asOperator(robin.page, "PUT", `${rulesAt}/draft`, { body, version });
    const { actor } = (await readAsOperator(cleo.page, rulesAt)).draft;

    const reason = cleo.page.getByRole("textbox", { name: "Reason" });
    const publish = cleo.page.getByRole("button", { name: "Publish the rules" });
    const choice = cleo.page.getByRole("checkbox", { name: `Replace the draft of ${actor}` });
    await reason.fill("a test of two drafts");
    await expect(choice).toHaveCount(0);
    await publish.click();
    const refused = cleo.page.getByRole("alert").filter({ hasText: "Nothing was published" });
    await expect(refused).toContainText(`${actor} kept a draft of this on 2`);
    await choice.waitFor();
    await expect(days).toHaveValue("2");
    await expectAccessible(cleo.page, "the choice to replace a draft");

    // A form that is opened with that draft there shows what is published, and is refused as well.
    await cleo.page.reload();
    await cleo.page.getByText(`A draft of ${actor}`).waitFor();
    await expect(days).toHaveValue(String(published.prizeDays));
    await days.fill("2");
    await reason.fill("a test of two drafts");
    await publish.click();
    await expect(refused).toContainText(`${actor} kept a draft of this on 2`);
    expect((await readAsOperator(cleo.page, rulesAt)).draft.body.prizeDays).toBe(3);
    await choice.check();
    await publish.click();
    await approveWhereAsked(cleo.page, guest);
    const prizeDays = async () => (await readAsOperator(cleo.page, rulesAt)).published.prizeDays;
    await expect.poll(prizeDays, { timeout: 30_000 }).toBe(2);
    expect(cleo.faults.filter((one) => !one.includes("status of 409"))).toEqual([]);
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
    // Its name is a message, which the line of the day says in the language of the preview.
    const dayOne = page.getByRole("button", { name: /^Day 1 of 6/ });
    await expect(dayOne).toContainText("10 free spins");
    const language = page.getByRole("combobox", { name: "Language" });
    await language.click();
    await page.getByRole("option", { name: "de", exact: true }).click();
    await expect(dayOne).toContainText("10 Freispiele");
    await language.click();
    await page.getByRole("option", { name: "en", exact: true }).click();
    await expect(dayOne).toContainText("10 free spins");
    await dayOne.click();
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
