import { expectAccessible } from "../../fixtures/accessibility.ts";
import { focusGame, openGame } from "../../fixtures/game.ts";
import { moreButton } from "../../fixtures/navigation.ts";
import { wallet } from "../../fixtures/people.ts";
import { expect, type Operator, test } from "../../fixtures/test.ts";
import { waitForHydration } from "../../fixtures/visitors.ts";

/* A jackpot from its page to a win and back. */

/** Sets the odds of the middle level of Winter Hoard; processes look for a new edition once a second. */
async function setOdds(operator: Operator, oneIn: number): Promise<void> {
  await operator.query(
    `UPDATE jackpots.rule SET one_in = $1 WHERE index = 2
        AND jackpot_id = (SELECT id FROM jackpots.jackpot WHERE identifier = 'winter-hoard')`,
    [oneIn],
  );
  await operator.query("UPDATE jackpots.edition SET number = number + 1");
}

test("a player wins a level in a round, is told in the game and by the page, and stands among the winners; amounts have digits of one width and are not read aloud [2.6-06] [3-21] [4-31] [9-30] [X-4.5]", async ({
  player,
  operator,
}) => {
  const { page, account, faults } = await player({ money: 20 });
  const named = { context: "edition", player: { nickname: `Harborside ${account.id}` } };
  expect((await account.send("PATCH", "/api/player", named)).status).toBe(200);
  await page.goto("/winter-hoard");
  await page.getByText("Nobody has won it yet").waitFor();
  await page
    .getByRole("region", { name: "Games that count" })
    .getByRole("link", { name: "Play: Polar Nights Express" })
    .waitFor();
  await expectAccessible(page, "a jackpot's page");
  const amounts = page.getByRole("main").getByText(/^\$\d[\d,.]*$/);
  expect(await amounts.count()).toBeGreaterThan(0);
  for (const amount of await amounts.all())
    expect(
      await amount.evaluate((one) => [
        getComputedStyle(one).fontVariantNumeric,
        one.closest("[aria-live]:not([aria-live=off]), [role=status], [role=alert]"),
      ]),
    ).toEqual([expect.stringContaining("tabular-nums"), null]);
  await setOdds(operator, 1);
  try {
    const before = await wallet(account);
    const game = await openGame(page, "polar-orchard/polar-nights-express");
    await waitForHydration(page);
    await page.waitForTimeout(1_500);
    await focusGame(page);
    await page.keyboard.press("Space");
    const told = game.getByRole("alertdialog", { name: "You won the jackpot!" });
    await told.getByText("Glacier of Winter Hoard").waitFor({ timeout: 20_000 });
    await page
      .getByText(/^You won a jackpot: /)
      .first()
      .waitFor();
    expect(await wallet(account)).toBeGreaterThanOrEqual(before + 750_00 - 100_00);
    await told.getByRole("button", { name: "OK" }).press("Enter");
  } finally {
    await setOdds(operator, 3_000_000);
  }
  await page.goto("/winter-hoard");
  await page.getByRole("tab", { name: "Latest" }).click();
  const winner = page.getByRole("tabpanel", { name: "Latest" }).getByRole("listitem").first();
  await expect.poll(() => winner.innerText()).toMatch(/^Harbor\*\*\*\n[\s\S]*Glacier[\s\S]*\$75\d\.\d\d/);
  expect(faults).toEqual([]);
});

test("a jackpot's page has its levels side by side, what it promises by its own figures, and the way to a win in steps [2.6-06] [3-20]", {
  tag: "@phone",
}, async ({ guest, operator }) => {
  const { rows } = await operator.query(
    `SELECT r.index FROM jackpots.rule r JOIN jackpots.jackpot j ON j.id = r.jackpot_id
     WHERE j.identifier = 'tide-of-fortune'`,
  );
  const { page, faults } = await guest();
  await page.goto("/tide-of-fortune");
  const levels = page.getByRole("region", { name: "Levels", exact: true });
  const slider = levels.getByRole("list", { name: "Levels" });
  await expect(slider.getByRole("listitem")).toHaveCount(rows.length);
  await expect(levels.getByRole("meter", { name: /^How far .+ is filled$/ }).first()).toBeVisible();
  await slider.focus();
  await expect(slider).toBeFocused();
  for (const perk of ["Paid with the round", "Can be checked"])
    await expect(page.getByRole("main").getByRole("heading", { name: perk })).toBeVisible();
  const how = page.getByRole("region", { name: "How to catch it" });
  // To play, a ticket, a way for each level, and the payment.
  await expect(how.getByRole("list").first().getByRole("listitem")).toHaveCount(rows.length + 3);
  await expect(
    how.getByText("When one of your tickets wins, the level is yours at once, with the round."),
  ).toBeVisible();
  expect(faults).toEqual([]);
});

test("the mystic jackpots stand in the navigation while their flag is on, and lead by the list to the page of one [2.5-13] [2.2-14] [6-24]", async ({
  guest,
}) => {
  const { page, faults } = await guest();
  await page.goto("/");
  const item = page.getByRole("banner").getByRole("link", { name: "Mystic jackpots", exact: true });
  await page.getByRole("banner").getByRole("link", { name: "Lobby", exact: true }).waitFor();
  await expect(item).toHaveCount(0);
  await page.goto("/ffc");
  await page.getByRole("checkbox", { name: "Mystic jackpots" }).check();
  await page.goto("/");
  const more = moreButton(page);
  await expect(item).toHaveCount(1);
  if (!(await item.isVisible())) await more.click();
  await item.click();
  await expect(page).toHaveURL(/\/jackpots$/);
  await page.getByRole("main").getByRole("link", { name: "Tide of Fortune", exact: true }).click();
  await expect(page).toHaveURL(/\/tide-of-fortune$/);
  // One level must fall before an amount that is drawn beforehand and stays hidden.
  await expect(
    page
      .getByRole("main")
      .getByText(/^Falls before .*100\.00 at the latest$/)
      .first(),
  ).toBeVisible();
  await page.goto("/mystic-jackpots");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Jackpots/);
  expect(faults).toEqual([]);
});
