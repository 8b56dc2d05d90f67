import { profileOfTheirOwn } from "../../../apps/server/src/testing/people.ts";
import { expectAccessible } from "../../fixtures/accessibility.ts";
import { type Person, payIn } from "../../fixtures/people.ts";
import { expect, test } from "../../fixtures/test.ts";
import { signIn } from "./office.ts";

test("a second account at an address and with a card waits for its gift; an operator sees why, releases it with a reason, and the player has it [6-17] [7.7-12]", async ({
  guest,
  player,
}) => {
  const [first, second] = [await player({}), await player({})];
  const address = `${first.account.id} Review Street`;
  const move = async ({ account }: Person) => {
    const profile = { ...profileOfTheirOwn(account.id), address };
    expect((await account.send("PATCH", "/api/player", { context: "deposit", player: profile })).status).toBe(200);
    await payIn(account, 20);
  };
  await move(first);
  await move(second);
  const coupon = { coupon_code: "LIGHTHOUSE" };
  expect((await first.account.send("POST", "/api/bonuses/coupon", coupon)).body.status).toBe("successfully_activated");
  await second.page.goto("/profile/gifts");
  const field = second.page.getByLabel("Coupon");
  await field.fill("LIGHTHOUSE");
  await second.page.getByRole("button", { name: "Redeem" }).click();
  await expect(field).toHaveAccessibleDescription(/We look at this gift before you get it\./);

  const { page, faults } = await guest();
  await signIn(page, "robin");
  await page.getByRole("menuitem", { name: "Gifts to review" }).click();
  const row = page.getByRole("row").filter({ hasText: String(second.account.id) });
  await expect(row).toContainText("twenty-spins");
  await row.click();
  const seen = page.getByRole("table", { name: "What was seen" });
  await expect(seen.getByRole("row", { name: /Same card or account/ })).toContainText(String(first.account.id));
  await expect(seen.getByRole("row", { name: /Same address and postal code/ })).toContainText(String(first.account.id));
  await expectAccessible(page, "a gift to review");
  await page.getByRole("button", { name: "Release" }).click();
  const dialog = page.getByRole("dialog", { name: "Release" });
  await dialog.getByRole("button", { name: "Release" }).click();
  // Not without a reason.
  expect(await dialog.getByLabel("Reason").evaluate((field: HTMLTextAreaElement) => field.validity.valueMissing)).toBe(
    true,
  );
  await dialog.getByLabel("Reason").fill("both are known to us");
  await dialog.getByRole("button", { name: "Release" }).click();
  await page.getByText("both are known to us").waitFor();
  await second.page.reload();
  await second.page.getByText("20 free spins").waitFor();
  expect(faults.filter((one) => !one.includes("status of 422"))).toEqual([]);
});
