import { expectAccessible } from "../../fixtures/accessibility.ts";
import { payIn } from "../../fixtures/people.ts";
import { expect, test } from "../../fixtures/test.ts";

test("a deposit of the day completes it, its card leads to the gift, and each day tells its conditions [2.6-08] [4-14] [4-15] [4-16]", {
  tag: "@phone",
}, async ({ player }) => {
  const { page, account, faults } = await player({});
  await page.goto("/adventure");
  const today = page.getByRole("list", { name: "Days and their prizes" }).getByRole("listitem").first();
  await today.getByText("Today", { exact: true }).waitFor();
  await expect(today.getByRole("timer")).toHaveText(/Ends in \d\d:\d\d:\d\d/);
  await expect(today.getByRole("link", { name: "Deposit" })).toHaveAttribute("href", "/deposit");
  await expectAccessible(page, "the calendar of prizes");
  await today.getByRole("button", { name: /^Details/ }).click();
  const details = page.getByRole("dialog");
  await details.getByText(/Minimum deposit/).waitFor();
  await expectAccessible(page, "a day's details");
  await details.getByRole("button", { name: "Close" }).last().click();
  await payIn(account, 60);
  await page.reload();
  await today.getByText("Completed", { exact: true }).waitFor();
  await expect(today.getByRole("timer")).toHaveText(/Use the gift within/);
  await today.getByRole("link", { name: "To your gifts" }).click();
  await expect(page).toHaveURL(/\/profile\/gifts$/);
  await expect(page.getByRole("main").getByRole("listitem").first()).toBeVisible();
  expect(faults).toEqual([]);
});
