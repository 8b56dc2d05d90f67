import { chipsOn, openTable } from "../../../apps/server/src/testing/people.ts";
import { shownBalance, wallet } from "../../fixtures/people.ts";
import { expect, test } from "../../fixtures/test.ts";
import { signIn } from "../backOffice/office.ts";
import { startOffer } from "./office.ts";

test("a bonus that is played away is said at once, kept in the bar with the way to the gifts, and stands there among the lost ones [4-02] [4-34]", async ({
  guest,
  player,
}) => {
  const { page, account, faults } = await player({ money: 0 });
  const office = await guest();
  await signIn(office.page, "robin");
  const [title, code] = [`By a coupon ${account.id}`, `AWAY${account.id}`];
  const gift = { type: "bonus", amount: { CAD: 2_00 }, wager: 50 };
  const offer = { id: `played-away-${account.id}`, kind: "coupon", title, terms: { code, gifts: [gift] } };
  await startOffer(office.page, offer);
  await page.goto("/", { waitUntil: "networkidle" });
  const { body } = await account.send("POST", "/api/bonuses/coupon", { coupon_code: code });
  expect(body).toMatchObject({ status: "successfully_activated" });
  // The page hears of what happens.
  await expect.poll(() => shownBalance(page)).toBe(2_00);

  const table = await openTable(account, "european-roulette");
  for (let left = 2_00; left > 0; left = await wallet(account))
    expect((await table.play(chipsOn(17, Math.min(left, 20_00)))).status).toBe(200);
  await page.getByText("Your bonus is played away").first().waitFor({ timeout: 30_000 });
  const bell = page.getByRole("button", { name: /^Notifications/ }).first();
  await bell.click();
  const record = page
    .getByRole("dialog", { name: "Notifications" })
    .getByRole("link", { name: "Your bonus is played away" });
  await expect(record).toHaveAttribute("href", "/profile/gifts");
  await record.click();
  await expect(page).toHaveURL(/\/profile\/gifts$/);
  const gifts = page.getByRole("main").getByRole("listitem").filter({ hasText: title });
  await expect(page.getByRole("button", { name: "Past" })).toBeVisible();
  await expect(gifts).toHaveCount(0);
  await page.getByRole("button", { name: "Past" }).click();
  await expect(gifts.getByText("Played away", { exact: true })).toBeVisible();
  expect(faults).toEqual([]);
});
