import { expectAccessible } from "../../fixtures/accessibility.ts";
import { payIn } from "../../fixtures/people.ts";
import { expect, test } from "../../fixtures/test.ts";
import { collect } from "../compPoints/collect.ts";
import { storeDrawnLottery } from "./storeDrawnLottery.ts";

/* Lotteries as visitors and players of the demo find them: a draw every week, and the one of last week. */

test("a guest finds what runs and who won before, reads how the draw is fixed, and draws the last one again [2.1-04] [2.2-07] [F-36] [F-21]", async ({
  guest,
}) => {
  const { page, faults } = await guest();
  await page.goto("/promotions");
  await page.getByRole("link", { name: "The big weekly draw" }).click();
  await page.getByRole("heading", { level: 1, name: "The big weekly draw" }).waitFor();
  await expect(page.getByRole("timer")).toContainText(/\d\d:\d\d:\d\d/);
  const fair = page.getByRole("region", { name: "How the draw is fixed beforehand" });
  await expect(fair.getByText(/^[0-9a-f]{64}$/)).toHaveCount(1);
  await expect(fair.getByText("Still secret until the draw")).toBeVisible();
  await expect(page.getByRole("region", { name: "Prizes" }).getByText("40% of the prize money")).toBeVisible();
  await expect(page.getByText("Sign up to take part.", { exact: false })).toBeVisible();
  await expectAccessible(page, "a lottery that runs");

  await page.getByRole("link", { name: "All lotteries" }).click();
  await page.getByRole("heading", { level: 1, name: "Lotteries" }).waitFor();
  const tabs = page.getByRole("navigation", { name: "Kinds of tournaments" });
  await expect(tabs.locator("[aria-current=page]")).toHaveText("Lotteries");
  const named = { has: page.getByRole("heading", { name: "The big weekly draw" }) };
  const running = page.getByRole("region", { name: "Running and announced" }).getByRole("listitem").filter(named);
  await expect(running.getByRole("timer")).toBeVisible();
  const before = page.getByRole("region", { name: "Earlier draws" }).getByRole("listitem").filter(named);
  await expect(before.getByRole("list", { name: "Winners" }).getByRole("listitem")).toHaveCount(3);
  await expectAccessible(page, "the lotteries");

  await before.getByRole("link", { name: "The big weekly draw" }).first().click();
  const winners = page.getByRole("region", { name: "Winners" });
  await expect(winners.getByRole("listitem")).toHaveCount(15);
  const first = (
    await winners
      .getByText(/^Ticket \d{6}, /)
      .first()
      .innerText()
  ).slice("Ticket ".length, "Ticket 000000".length);
  // The hash of the seed and of the tickets, and the seed.
  await expect(
    page.getByRole("region", { name: "How the draw is fixed beforehand" }).getByText(/^[0-9a-f]{64}$/),
  ).toHaveCount(3);
  await expectAccessible(page, "a lottery that is drawn");
  await page.getByRole("link", { name: "Check the draw" }).click();
  await page.getByRole("heading", { level: 1, name: "Check a draw" }).waitFor();
  await expect(page.locator("[data-verdict=fair]")).toHaveText("Every number matches: this draw was fair");
  await expect(page.getByText(new RegExp(`^${first}, \\d{6}, `))).toBeVisible();
  await expectAccessible(page, "the proof of a draw");
  expect(faults).toEqual([]);
});

test("a draw whose winners, list or seed were changed afterwards is called by what does not fit [F-36]", async ({
  guest,
}) => {
  const { page } = await guest();
  await page.goto("/tournaments/lotteries");
  await page.getByRole("region", { name: "Earlier draws" }).getByRole("link", { name: "The big weekly draw" }).click();
  const address = await page.getByRole("link", { name: "Check the draw" }).getAttribute("href");
  const changes: [RegExp, (body: Record<string, unknown>) => unknown, string][] = [
    [
      /\/fairness\/lotteries\/\d+(\?|$)/,
      (body) => ({ ...body, winners: (body.winners as unknown[]).toReversed() }),
      "other_winners",
    ],
    [
      /\/fairness\/lotteries\/\d+(\?|$)/,
      (body) => ({ ...body, server_seed: "0".repeat(64) }),
      "seed_does_not_match_hash",
    ],
    [
      /\/lotteries\/\d+\/tickets$/,
      (body) => ({ ranges: (body.ranges as unknown[]).slice(1) }),
      "list_does_not_match_hash",
    ],
  ];
  for (const [call, changed, verdict] of changes) {
    await page.route(call, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: changed(await answer.json()) });
    });
    await page.goto(address!);
    await expect(page.locator("[data-verdict]")).toHaveAttribute("data-verdict", verdict);
    await page.unroute(call);
  }
});

test("a deposit prints its tickets on the page that is open, by the scale of the player's currency, and they count among the balances [3-43] [7.7-01] [3-10] [4-31]", {
  tag: "@phone",
}, async ({ player }) => {
  const { page, account, faults } = await player();
  await page.goto("/lottery/weekly-draw");
  const how = page.getByRole("region", { name: "How you get tickets" });
  await expect(how).toContainText("Deposit $15.00 up to less than $150.00: one ticket for each full $15.00.");
  await expect(how).toContainText("Deposit $150.00 or more: one ticket for each full $12.00.");
  await expect(how).toContainText("A deposit of $150.00 brings 12 tickets.");
  const mine = page.getByRole("region", { name: "Your tickets" });
  await expect(mine).toContainText("You have no ticket yet.");
  await payIn(account, 30);
  await expect(mine).toContainText("You have 2 tickets.");
  const numbers = await mine.getByRole("listitem").allInnerTexts();
  expect(Number(numbers[1])).toBe(Number(numbers[0]) + 1);
  await expectAccessible(page, "a lottery with tickets");
  await page.goto("/bonus-balance");
  await expect(page.getByRole("region", { name: "Tickets and points" })).toContainText(/Lottery tickets\s*2/);
  expect(faults).toEqual([]);
});

test("points buy tickets, whose numbers are shown at once [7.6-04] [7.6-03] [3-31]", async ({ player }) => {
  const { page, account, faults } = await player();
  // Deposits of who takes no bonuses bring no tickets.
  const bonuses = (can_issue: boolean) => account.send("PATCH", "/api/player/update_bonus_settings", { can_issue });
  await bonuses(false);
  await payIn(account, 5_000);
  await collect(account, 50);
  await bonuses(true);
  await page.goto("/comp-points/special");
  await page.getByRole("button", { name: "1 lottery ticket" }).click();
  const modal = page.getByRole("dialog");
  await expect(modal.getByText("The big weekly draw")).toBeVisible();
  await expectAccessible(page, "the exchange for tickets");
  await page.keyboard.press("Escape");
  await modal.waitFor({ state: "detached" });
  await expect.poll(() => new URL(page.url()).pathname).toBe("/comp-points/special");
  await page.goto("/lottery/weekly-draw");
  await page.getByRole("link", { name: "Buy tickets with points" }).click();
  await modal.getByRole("button", { name: "One more" }).click();
  await modal.getByRole("button", { name: "Exchange now" }).click();
  await expect(modal.getByRole("heading", { name: "Yours: 2 lottery tickets" })).toBeVisible();
  const printed = await modal
    .getByRole("listitem")
    .filter({ hasText: /^\d{6}$/ })
    .allInnerTexts();
  expect(printed).toHaveLength(2);
  await modal.getByRole("link", { name: "To the lottery" }).click();
  const mine = page.getByRole("region", { name: "Your tickets" });
  await expect(mine).toContainText("You have 2 tickets.");
  await expect(mine.getByRole("listitem")).toHaveText(printed);
  expect(faults).toEqual([]);
});

test("the winners of a large draw are read on from place to place, to the last one", { tag: "@phone" }, async ({
  guest,
  operator,
}) => {
  const name = await storeDrawnLottery(operator, "many-winners", 120);
  const { page, faults } = await guest();
  await page.goto(`/lottery/${name}`);
  const winners = page.getByRole("region", { name: "Winners" });
  const lines = winners.getByRole("listitem");
  const further = winners.getByRole("button", { name: "Show further places" });
  await expect(lines).toHaveCount(50);
  await expect(winners.getByText("Places 1 to 50 of 120")).toBeVisible();
  await further.click();
  await expect(lines).toHaveCount(100);
  await expect(lines.nth(50)).toContainText(/Place 51.*Ticket 000058, far/s);
  await expectAccessible(page, "winners that are read on");
  await further.click();
  await expect(lines).toHaveCount(120);
  await expect(lines.nth(119)).toContainText(/Place 120.*Ticket 000127, far/s);
  await expect(winners.getByText("Places 1 to 120 of 120")).toBeVisible();
  await expect(further).toBeHidden();
  expect(faults).toEqual([]);
});
