import type { Page } from "@playwright/test";
import { expectAccessible } from "../../fixtures/accessibility.ts";
import { keepingConfig } from "../../fixtures/configs.ts";
import { payIn } from "../../fixtures/people.ts";
import { expect, test } from "../../fixtures/test.ts";
import { collect } from "../compPoints/collect.ts";
import { approveWaiting, signIn } from "./office.ts";

/* Budgets of a rule of boxes, a card of the shop, the calendar of prizes, the levels and a table of prizes: set in their forms, seen used, and stopped at their end. */

/** What was published holds; what waits for a second person is approved by one. */
async function publish(page: Page, guest: () => Promise<{ page: Page }>, button: string): Promise<void> {
  await page.getByRole("textbox", { name: "Reason" }).fill("a test of budgets");
  await page.getByRole("button", { name: button }).click();
  const waits = page.getByRole("status", { name: "Second person" });
  await page.getByText("Published").or(waits).first().waitFor();
  if (await waits.isVisible()) await approveWaiting(page, guest);
}

/** Goes to the start page by the menu and answers what it tells of budgets. */
async function atTheStart(page: Page) {
  await page.getByRole("menuitem", { name: "Box rules" }).click();
  await page.goto(page.url().replace(/#.*$/, "#/"));
  await page.reload();
  const told = page.getByRole("region", { name: "Budgets that end" });
  await told.waitFor();
  return told;
}

test("a rule of boxes with a budget for one gives one box and then none; its form, the start page and the list of budgets say that it is used up", async ({
  guest,
  player,
  operator,
}) => {
  const id = `thrifty-box-${Date.now()}`;
  await keepingConfig(operator, "lootbox-rules", async () => {
    const { page, faults } = await guest();
    await signIn(page, "cleo");
    await page.getByRole("menuitem", { name: "Box rules" }).click();
    await page.getByRole("button", { name: "Add a rule" }).click();
    await page.getByRole("textbox", { name: "Name of the rule" }).fill(id);
    await page.getByRole("combobox", { name: "What brings it" }).click();
    await page.getByRole("option", { name: "A visit, once a day" }).click();
    await page.getByRole("textbox", { name: "Title" }).fill(`Of ${id}`);
    await page.getByRole("textbox", { name: "Key" }).fill("box_thrifty");
    const line = page.getByRole("table", { name: "Cost of rules" }).getByRole("row", { name: new RegExp(id) });
    await expect(line).toContainText("no bound");
    const cost = Number((await line.getByRole("cell").nth(2).innerText()).replace(/[^\d.]/g, ""));
    expect(cost).toBeGreaterThan(0);
    const budget = page.getByRole("spinbutton", { name: "Budget in EUR" });
    // Less than a box: the form says so before anything is published.
    await budget.fill((cost / 2).toFixed(2));
    await expect(line).toContainText("gives none: its budget is used up");
    const wanted = (cost + 0.01).toFixed(2);
    await budget.fill(wanted);
    await expect(line).toContainText(`gives boxes`);
    await expect(line).toContainText(`${wanted} EUR`);
    await publish(page, guest, "Publish the rules");

    const [kim, jo] = [await player({ money: 0 }), await player({ money: 0 })];
    const titlesOf = async ({ account }: typeof kim): Promise<string[]> =>
      (await account.get<{ title: string }[]>("/api/player/lootboxes")).body.map(({ title }) => title);
    await expect.poll(() => titlesOf(kim), { timeout: 30_000 }).toContain(`Of ${id}`);
    expect(await titlesOf(jo)).not.toContain(`Of ${id}`);
    const { rows } = await operator.query("SELECT player_id FROM lootboxes.box WHERE title = $1", [`Of ${id}`]);
    expect(rows.map(({ player_id }) => Number(player_id))).toEqual([kim.account.id]);
    // Whoever has it keeps it.
    await kim.page.goto("/spin-wheel");
    await expect(kim.page.getByRole("region", { name: `Of ${id}` })).toBeVisible();

    const told = await atTheStart(page);
    const own = told.getByRole("listitem").filter({ hasText: id });
    await expect(own).toContainText(/Box rule .* at .*: [\d.,]+ EUR of [\d.,]+ EUR used; it gives nothing more\./);
    await expectAccessible(page, "the start page with budgets that end");
    await told.getByRole("link", { name: /All budgets|more, and all budgets/ }).click();
    const listed = page.getByRole("table", { name: "Budgets" }).getByRole("row", { name: new RegExp(id) });
    await expect(listed.filter({ hasText: "Used up" })).toHaveCount(1);
    await expectAccessible(page, "the list of budgets");
    await listed.first().getByRole("link", { name: id }).click();
    await expect(page).toHaveURL(/#\/box-rules\?brand=[\w-]+$/);
    await expect(line).toContainText("gives none: its budget is used up");
    await expect(line).toContainText("0.01 EUR");
    expect(faults).toEqual([]);
  });
});

test("a card of the shop with a budget for one exchange leaves the shop after it; its form and the start page say so, and with more budget it is back", async ({
  guest,
  player,
  operator,
}) => {
  await keepingConfig(operator, "comp-points", async () => {
    const spent = await operator.query("SELECT spent_eur_cents FROM bonuses.budget WHERE name = $1", [
      "card:velvet-table:freespins:spins-3",
    ]);
    const before = Number(spent.rows[0]?.spent_eur_cents ?? 0) / 100;
    const { page } = await guest();
    await signIn(page, "cleo");
    const openCard = async () => {
      await page.getByRole("menuitem", { name: "Comp points" }).click();
      await page.getByRole("button", { name: /^spins-3 10 points in EUR/ }).click();
    };
    await openCard();
    const line = page.getByRole("table", { name: "Cost of cards" }).getByRole("row", { name: /^spins-3 / });
    await expect(line).toContainText("no bound");
    const cost = Number((await line.getByRole("cell").nth(2).innerText()).replace(/[^\d.]/g, ""));
    const budget = page.getByRole("spinbutton", { name: "Budget in EUR" });
    await budget.fill((before + cost + 0.01).toFixed(2));
    await expect(line).toContainText(`${(cost + 0.01).toFixed(2)} EUR`);
    await expect(line).not.toContainText("not on offer now");
    await publish(page, guest, "Publish the rates");

    const kim = await player({ money: 5_000 });
    const have = await collect(kim.account, 20);
    await kim.page.goto("/comp-points/freespins");
    await kim.page.getByRole("button", { name: "3 free spins", exact: true }).click();
    const modal = kim.page.getByRole("dialog");
    await modal.getByRole("button", { name: "Exchange now" }).click();
    await expect(modal.getByRole("heading", { name: "Yours: 3 free spins" })).toBeVisible();
    const jo = await guest();
    await jo.page.goto("/comp-points/freespins");
    await jo.page.getByRole("button", { name: "10 free spins" }).waitFor();
    await expect(jo.page.getByRole("button", { name: "3 free spins", exact: true })).toHaveCount(0);
    // Who still has the card before them gets nothing for it, and keeps their points.
    const again = await kim.account.send("POST", "/api/comp_points/exchange/freespins", {
      exchange: { group: "spins-3", points: 10, currency: "EUR" },
    });
    expect([again.status, again.body.errors?.group]).toEqual([422, { not_on_offer: expect.any(String) }]);
    const points = await kim.account.get<{ chargeable: { points: number } }>("/api/player/comp_points");
    expect(points.body.chargeable.points).toBe(have.chargeable - 10);

    const told = await atTheStart(page);
    await expect(told.getByRole("listitem").filter({ hasText: "spins-3" })).toContainText("it gives nothing more.");
    await openCard();
    await expect(line).toContainText("not on offer now");
    await budget.fill((before + 100).toFixed(2));
    await expect(line).not.toContainText("not on offer now");
    await publish(page, guest, "Publish the rates");
    await expect(async () => {
      await jo.page.reload();
      await expect(jo.page.getByRole("button", { name: "3 free spins", exact: true })).toBeVisible({ timeout: 3_000 });
    }).toPass({ timeout: 20_000 });
  });
});

test("a list of budgets that cannot be loaded says so, offers to try again, and is there once that works", async ({
  guest,
}) => {
  const { page } = await guest();
  await signIn(page, "cleo");
  await page.getByRole("menuitem", { name: "Budgets" }).click();
  const list = page.getByRole("table", { name: "Budgets" });
  await list.waitFor();
  const address = "**/backoffice/api/budgets";
  await page.route(address, (route) => route.abort());
  await page.reload();
  const failed = page.getByRole("alert").filter({ hasText: "This could not be loaded." });
  await expect(failed).toBeVisible({ timeout: 30_000 });
  await expect(list).toHaveCount(0);
  await expectAccessible(page, "budgets that could not be loaded");
  // A server that answers a fault, and no answer at all, are told alike.
  await page.unroute(address);
  await page.route(address, (route) => route.fulfill({ status: 500, body: "{}" }));
  const refused = page.waitForResponse((answer) => answer.url().endsWith("/budgets") && answer.status() === 500);
  await failed.getByRole("button", { name: "Try again" }).click();
  await refused;
  await expect(failed).toBeVisible({ timeout: 30_000 });
  await page.unroute(address);
  await failed.getByRole("button", { name: "Try again" }).click();
  await expect(list).toBeVisible();
  await expect(failed).toHaveCount(0);
  // What was there stays there, with a word that it is as it was.
  await page.route(address, (route) => route.abort());
  await page.getByRole("menuitem", { name: "Offers", exact: true }).click();
  await page.getByRole("heading", { name: "Offers", level: 6 }).waitFor();
  await page.getByRole("menuitem", { name: "Budgets" }).click();
  const old = page.getByRole("alert").filter({ hasText: "This could not be loaded anew: it is as it was before." });
  await expect(old).toBeVisible({ timeout: 30_000 });
  await expect(list).toBeVisible();
  await page.unroute(address);
  await old.getByRole("button", { name: "Try again" }).click();
  await expect(old).toHaveCount(0);
});

interface Calendars {
  prizes: Record<string, { title: string }[]>;
}

/** The same calendars with dates for their weekdays, from today on: at the end of a week nobody can begin one of weekdays. */
function beginningToday({ prizes }: Calendars): Calendars {
  const dateOf = (place: number) =>
    new Date(Date.now() + place * 86_400_000).toISOString().slice(0, 10).split("-").reverse().join("/");
  const dated = (days: { title: string }[]) =>
    days.map((day, at) => ({ ...day, title: day.title.replace(/__\w+$/, `__${dateOf(at)}`) }));
  return { prizes: Object.fromEntries(Object.entries(prizes).map(([group, days]) => [group, dated(days)])) };
}

test("a calendar whose budget holds nobody else says so in its form and to a player, who is asked for no deposit; the list of budgets calls it as its group is called", async ({
  guest,
  player,
  operator,
}) => {
  await keepingConfig<Calendars>(operator, "vip-adventures", async (published) => {
    const { prizes } = beginningToday(published);
    operator.run(["content", "set", "config", "vip-adventures", "-"], JSON.stringify({ ...published, prizes }));
    const group = ["258", "259", "260"].find((one) => prizes[one] === undefined)!;
    const { page, faults } = await guest();
    await signIn(page, "cleo");
    await page.getByRole("menuitem", { name: "Adventures" }).click();
    const budget = page.getByRole("spinbutton", { name: "Budget in EUR" });
    await budget.fill("0.01");
    await expect(page.getByText(/0\.01 EUR of the budget are left\..*nobody else begins now/)).toBeVisible();
    // The day after all steps is called what it is.
    await expect(page.getByRole("button", { name: /^Super prize/ })).toBeVisible();
    await expect(page.getByRole("button", { name: /^Day 7 of 6/ })).toHaveCount(0);
    await expectAccessible(page, "a calendar whose budget is used up");
    await page.getByRole("combobox", { name: "Group of players" }).fill(group);
    await page.getByRole("option", { name: group }).click();
    await page.getByRole("button", { name: "Add the calendar" }).click();
    const ofGroup = page.getByRole("heading", { name: new RegExp(`^Days for the group .+ \\(${group}\\)$`) });
    const groupName = (await ofGroup.innerText()).replace(/^Days for the group /, "");
    await publish(page, guest, "Publish the calendar");
    const kim = await player({ money: 0 });
    await expect(async () => {
      await kim.page.goto("/adventure");
      await expect(kim.page.getByText("This calendar takes nobody else")).toBeVisible({ timeout: 3_000 });
    }).toPass({ timeout: 30_000 });
    const days = kim.page.getByRole("list", { name: "Days and their prizes" });
    await expect(days.getByRole("button", { name: /^Details/ }).first()).toBeVisible();
    await expect(days.getByRole("link", { name: "Deposit" })).toHaveCount(0);
    await expectAccessible(kim.page, "a calendar that takes nobody else");
    const told = await atTheStart(page);
    const own = told.getByRole("listitem").filter({ hasText: "Calendar of prizes Everybody at " });
    await expect(own.first()).toContainText("it gives nothing more.");
    await told.getByRole("link", { name: /All budgets|more, and all budgets/ }).click();
    const listed = page.getByRole("table", { name: "Budgets" }).getByRole("row", { name: /^Calendar of prizes / });
    for (const name of ["Everybody", groupName])
      await expect(listed.filter({ has: page.getByRole("link", { name, exact: true }) }).first()).toBeVisible();
    await expectAccessible(page, "the list of budgets with calendars of groups");
    await listed.getByRole("link", { name: groupName, exact: true }).first().click();
    await expect(page).toHaveURL(/#\/adventures\?brand=[\w-]+$/);
    expect([faults, kim.faults]).toEqual([[], []]);
  });
});

test("a budget of all levels that reaches for one gives one player what a level brings; then the ladder promises it to nobody, and its form, the start page and the list of budgets say so", async ({
  guest,
  player,
  operator,
}) => {
  await keepingConfig(operator, "comp-points", async () => {
    const { rows } = await operator.query("SELECT spent_eur_cents FROM bonuses.budget WHERE name = $1", [
      "levels:velvet-table",
    ]);
    const before = Number(rows[0]?.spent_eur_cents ?? 0) / 100;
    const { page, faults } = await guest();
    await signIn(page, "cleo");
    await page.getByRole("menuitem", { name: "Comp points" }).click();
    const budget = page.getByRole("spinbutton", { name: "Budget of all levels in EUR" });
    const ladder = page.getByRole("figure", { name: "The ladder of levels" });
    await expect(ladder).toContainText("20 free spins");
    const level = page.getByRole("table", { name: "Cost of levels" }).getByRole("row", { name: /^Level 2 / });
    const cost = Number((await level.getByRole("cell").nth(1).innerText()).replace(/[^\d.]/g, ""));
    const short = "the budget does not reach for its gifts";
    await budget.fill((before + 0.01).toFixed(2));
    await expect(level).toContainText(short);
    await expect(page.getByText("0.01 EUR of the budget of all levels are left.")).toBeVisible();
    await expect(ladder).not.toContainText("20 free spins");
    await expectAccessible(page, "the form of comp points with a budget of levels");
    // For one level, whatever currency its gifts are in, and for no second one.
    await budget.fill((before + 1.5 * cost).toFixed(2));
    await expect(level).not.toContainText(short);
    await expect(ladder).toContainText("20 free spins");
    await publish(page, guest, "Publish the rates");

    const [kim, jo] = [await player({ money: 7_500 }), await player({ money: 0 })];
    const promised = jo.page.getByText(/^20 free spins at Skerry Light/);
    await expect(async () => {
      await jo.page.goto("/profile/level");
      await expect(promised).toBeVisible({ timeout: 3_000 });
      // The third level would take more than there is.
      await expect(jo.page.getByText(/of bonus money/)).toHaveCount(0);
    }).toPass({ timeout: 30_000 });
    await payIn(kim.account, 7_500);
    await collect(kim.account, 1_000);
    await expect(async () => {
      await kim.page.goto("/profile/gifts");
      const gift = kim.page.getByRole("listitem").filter({ hasText: /level.2/i });
      await expect(gift.getByText("20 of 20 free spins left")).toBeVisible({ timeout: 3_000 });
    }).toPass({ timeout: 30_000 });
    await jo.page.reload();
    await jo.page.getByText("to level 2").waitFor();
    await expect(promised).toHaveCount(0);
    await expectAccessible(jo.page, "a ladder whose budget is used up");

    const told = await atTheStart(page);
    const own = told.getByRole("listitem").filter({ hasText: "Gifts of levels All levels at " }).first();
    await expect(own).toContainText("it gives nothing more.");
    await told.getByRole("link", { name: /All budgets|more, and all budgets/ }).click();
    const listed = page.getByRole("table", { name: "Budgets" }).getByRole("row", { name: /^Gifts of levels / });
    await listed.first().getByRole("link", { name: "All levels" }).click();
    await expect(page).toHaveURL(/#\/points\?brand=[\w-]+$/);
    await expect(level).toContainText(short);
    expect([faults, kim.faults, jo.faults]).toEqual([[], [], []]);
  });
});

test("a table with a budget for one turn of the wheel gives one, which keeps its odds; then the wheel says to players and guests that all are given, and so do its form and the list of budgets", async ({
  guest,
  player,
  operator,
}) => {
  await keepingConfig(operator, "lootbox-rules", async () => {
    const { rows } = await operator.query("SELECT spent_eur_cents FROM bonuses.budget WHERE name = $1", [
      "table:velvet-table:default",
    ]);
    const before = Number(rows[0]?.spent_eur_cents ?? 0) / 100;
    const { page, faults } = await guest();
    await signIn(page, "cleo");
    await page.getByRole("menuitem", { name: "Box rules" }).click();
    const daily = page
      .getByRole("table", { name: "Cost of rules" })
      .getByRole("row", { name: /gives boxes/ })
      .first();
    const cost = Number((await daily.getByRole("cell").nth(2).innerText()).replace(/[^\d.]/g, ""));
    expect(cost).toBeGreaterThan(0);
    const rule = page.getByRole("table", { name: "Cost of rules" }).getByRole("row").nth(1);
    const budget = page.getByRole("spinbutton", { name: "Table: Everybody" });
    await budget.fill((before + cost / 2).toFixed(2));
    await expect(rule).toContainText("gives none: the budget of its table is used up");
    await expect(page.getByText(/EUR left: used up, no other draw/)).toBeVisible();
    await expectAccessible(page, "the rules of boxes with a budget of a table");
    await budget.fill((before + cost + 0.02).toFixed(2));
    await expect(rule).toContainText("gives boxes");
    await publish(page, guest, "Publish the rules");

    const spins = async ({ account }: Awaited<ReturnType<typeof player>>) =>
      (await account.get<{ group_key: string }[]>("/api/player/lootboxes")).body;
    const [kim, jo] = [await player({ money: 0 }), await player({ money: 0 })];
    await expect.poll(async () => (await spins(kim)).length, { timeout: 30_000 }).toBe(1);
    expect(await spins(jo)).toEqual([]);
    const all = "All spins that this wheel has to give have been given.";
    await expect(async () => {
      await jo.page.goto("/spin-wheel");
      await expect(jo.page.getByText(all)).toBeVisible({ timeout: 3_000 });
    }).toPass({ timeout: 20_000 });
    await expectAccessible(jo.page, "a wheel whose budget is used up");
    const visitor = await guest();
    await visitor.page.goto("/spin-wheel");
    await expect(visitor.page.getByText(all)).toBeVisible();
    await expect(visitor.page.getByText("Your first visit on each day (UTC) as a player.")).toHaveCount(0);
    // What was given before can be opened, with the odds of its own table.
    await kim.page.goto("/spin-wheel");
    const prizes = kim.page.getByRole("list", { name: "Segments of the wheel" }).getByRole("listitem");
    await prizes.first().waitFor();
    const odds = (await prizes.allInnerTexts()).map((one) => Number(/([\d.]+)%\s*$/.exec(one)?.[1]));
    const sum = odds.reduce((total, one) => total + one, 0);
    expect(sum).toBeGreaterThan(98);
    expect(sum).toBeLessThan(102);
    await kim.page.getByRole("button", { name: /^(Spin|Open the box)$/ }).click();
    await expect(kim.page.getByText(/^You have won: /).first()).toBeVisible({ timeout: 20_000 });

    const told = await atTheStart(page);
    const own = told.getByRole("listitem").filter({ hasText: "Table of prizes Everybody at " }).first();
    await expect(own).toContainText("it gives nothing more.");
    await told.getByRole("link", { name: /All budgets|more, and all budgets/ }).click();
    const listed = page.getByRole("table", { name: "Budgets" }).getByRole("row", { name: /^Table of prizes / });
    await listed.first().getByRole("link", { name: "Everybody" }).click();
    await expect(page).toHaveURL(/#\/box-rules\?brand=[\w-]+$/);
    await expect(rule).toContainText("gives none: the budget of its table is used up");
    expect([faults, kim.faults, jo.faults, visitor.faults]).toEqual([[], [], [], []]);
  });
});
