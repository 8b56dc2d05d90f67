import { openTable } from "../../../apps/server/src/testing/people.ts";
import { payIn, shownBalance, wallet } from "../../fixtures/people.ts";
import { expect, test } from "../../fixtures/test.ts";

/*
 * A page whose line is cut while the player's money moves elsewhere: it says so, takes the line up again by itself, and
 * shows the balance that came about meanwhile.
 */

const reds = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36];

test("an open page that loses its line says so, and back on it shows the balance that moved meanwhile [4-31] [4-32]", {
  tag: "@main",
}, async ({ player }) => {
  const { page, context, account } = await player({ money: 20 });
  await page.goto("/");
  await expect.poll(() => shownBalance(page)).toBe(2_000);
  // The page hears of money only once its line stands: a first payment shows that it does.
  await payIn(account, 15);
  await expect.poll(() => shownBalance(page)).toBe(3_500);
  const notice = page.getByRole("status").getByText("Reconnecting…");
  expect(await notice.count()).toBe(0);

  await context.setOffline(true);
  const table = await openTable(account, "european-roulette");
  const played = await table.play({ bets: [{ type: "red", amount: 100, numbers: reds }] });
  expect(played.status).toBe(200);
  await payIn(account, 25);
  await notice.waitFor({ timeout: 30_000 });
  expect(await shownBalance(page)).toBe(3_500);

  await context.setOffline(false);
  const now = await wallet(account);
  expect([5_900, 6_100]).toContain(now);
  await expect.poll(() => shownBalance(page), { timeout: 30_000 }).toBe(now);
  await notice.waitFor({ state: "detached" });
  await payIn(account, 15);
  await expect.poll(() => shownBalance(page)).toBe(now + 1_500);
});
