import { payIn, shownBalance } from "../../fixtures/people.ts";
import { expect, test } from "../../fixtures/test.ts";
import { collect } from "./collect.ts";

test("who reaches a level while a page is open is told so, with a button that leads to the levels [3-34] [4-34]", async ({
  player,
}) => {
  const { page, account, faults } = await player({ money: 7_400 });
  await page.goto("/", { waitUntil: "networkidle" });
  // The page hears of points only once its line stands: a payment shows that it does.
  await payIn(account, 15);
  await expect.poll(() => shownBalance(page)).toBe(7_415_00);
  await collect(account, 1_000);
  await page
    .getByRole("button", { name: /^Notifications/ })
    .first()
    .click();
  const bar = page.getByRole("dialog", { name: "Notifications" });
  const news = bar.getByRole("listitem").filter({ hasText: "You have reached level 2" });
  await news.getByRole("link", { name: "See the levels", exact: true }).click();
  await expect(page.locator("[aria-current=step]")).toContainText("Level 2");
  expect(new URL(page.url()).pathname).toBe("/profile/level");
  expect(faults).toEqual([]);
});
