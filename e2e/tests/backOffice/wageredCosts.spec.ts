import type {
  CalendarEstimate,
  CardsEstimate,
  Estimated,
  LevelsEstimate,
} from "@croupier/contract/backOffice/costEstimates";
import type { Page } from "@playwright/test";
import { expectAccessible } from "../../fixtures/accessibility.ts";
import { expect, test } from "../../fixtures/test.ts";
import { signIn } from "./office.ts";

/* What gifts of levels, cards and days cost after wagering: played for some seconds, and played on from there. */

/** Opens the part, computes at a stake, plays on, and looks at what each answer says and shows. */
async function computeAndPlayOn<Estimate = LevelsEstimate>(
  page: Page,
  path: string,
  stake: string,
  title = "What levels cost after wagering",
): Promise<Estimated<Estimate>> {
  await page.getByText(title, { exact: true }).click();
  await page.getByRole("combobox", { name: "Stake" }).click();
  await page.getByRole("option", { name: stake, exact: true }).click();
  const figures = page.getByLabel("Cost after wagering");
  const answered = () =>
    page.waitForResponse(
      async (answer) => answer.url().endsWith(path) && answer.ok() && (await answer.json()).estimate !== null,
      { timeout: 90_000 },
    );
  const first = answered();
  await page.getByRole("button", { name: "Compute the cost" }).click();
  const begun = await (await first).json();
  await expect(figures).toHaveText(/^-?[\d,.]+ EUR ± [\d,.]+ EUR$/);
  const shown = page.getByText(/each gift played through by [\d,]+ players or more/);
  await expect(shown).toContainText(`by ${begun.players.toLocaleString("en")} players or more`);

  const second = answered();
  await page.getByRole("button", { name: "Play on" }).click();
  const went = await second;
  // It goes on from what was played, and does not begin again.
  expect(went.request().postDataJSON().so_far).toEqual(begun.so_far);
  const more = await went.json();
  expect(more.rounds).toBeGreaterThan(begun.rounds);
  for (const [place, { players, rounds }] of more.so_far.gifts.entries()) {
    expect(players).toBeGreaterThanOrEqual(begun.so_far.gifts[place].players);
    expect(rounds).toBeGreaterThanOrEqual(begun.so_far.gifts[place].rounds);
  }
  await expect(shown).toContainText(`by ${more.players.toLocaleString("en")} players or more`);
  return more;
}

test("what the levels of comp points cost after wagering is played in their form, level by level, and goes on from what was played", async ({
  guest,
}) => {
  const { page } = await guest();
  await signIn(page, "cleo");
  await page.getByRole("menuitem", { name: "Comp points" }).click();
  const { estimate } = await computeAndPlayOn(page, "/level-cost-estimates", "100.00 EUR");
  const levels = page.getByRole("table", { name: "Cost of levels after wagering" });
  await expect(levels.getByRole("row")).toHaveCount(1 + estimate!.levels.length);
  // Its money has to be wagered, so what it costs is a mean with an error.
  await expect(levels.getByRole("row", { name: /^Level 3 20\.00 EUR/ })).toContainText("±");
  await expectAccessible(page, "what levels cost after wagering");
  // Of something else nothing was played yet.
  await page.getByRole("combobox", { name: "Stake" }).click();
  await page.getByRole("option").first().click();
  await expect(page.getByLabel("Cost after wagering")).toHaveCount(0);
});

test("what the levels of a quest cost after wagering is played in its form before it is planned, and goes on from what was played", async ({
  guest,
}) => {
  const { page } = await guest();
  await signIn(page, "robin");
  await page.getByRole("menuitem", { name: "Quests" }).click();
  await page.getByRole("link", { name: "New quest" }).click();
  await page.getByRole("combobox", { name: "Begin with" }).click();
  await page.getByRole("option", { name: "Short week" }).click();
  // Small gifts at a large stake are played to the end in one answer.
  const { estimate } = await computeAndPlayOn(page, "/quests/cost-estimates", "0.20 EUR");
  const levels = page.getByRole("table", { name: "Cost of levels after wagering" });
  await expect(levels.getByRole("row")).toHaveCount(1 + estimate!.levels.length);
  await expect(levels.getByRole("row", { name: /^Level 5 10\.00 EUR/ })).toContainText("±");
  await expectAccessible(page, "what a quest costs after wagering");
});

test("what cards of the shop cost after wagering is played in their form, card by card and for a point", async ({
  guest,
}) => {
  const { page } = await guest();
  await signIn(page, "cleo");
  await page.getByRole("menuitem", { name: "Comp points" }).click();
  const title = "What cards cost after wagering";
  const { estimate } = await computeAndPlayOn<CardsEstimate>(page, "/card-cost-estimates", "100.00 EUR", title);
  const cards = page.getByRole("table", { name: "Cost of cards after wagering" });
  await expect(cards.getByRole("row")).toHaveCount(1 + estimate!.cards.length);
  const money = cards.getByRole("row", { name: /^money-25 / });
  await expect(money).toContainText(/^money-2525\.00 EUR-?[\d,.]+ EUR ± [\d,.]+ EUR450-?0\.\d{4} ± 0\.\d{4} EUR$/);
  await expectAccessible(page, "what cards cost after wagering");
});

test("what the days of the calendar cost after wagering is played in its form, day by day", async ({ guest }) => {
  const { page } = await guest();
  await signIn(page, "cleo");
  await page.getByRole("menuitem", { name: "Adventures" }).click();
  const title = "What it costs after wagering";
  const path = "/adventure-cost-estimates";
  const { estimate } = await computeAndPlayOn<CalendarEstimate>(page, path, "100.00 EUR", title);
  const days = page.getByRole("table", { name: "Cost of days after wagering" });
  await expect(days.getByRole("row")).toHaveCount(1 + estimate!.days.length);
  await expect(days.getByRole("row").nth(1)).toContainText(/^\d{4}-\d\d-\d\d .+ EUR.*±/);
  await expectAccessible(page, "what days of the calendar cost after wagering");
});
