import { expectAccessible } from "../../fixtures/accessibility.ts";
import { payIn } from "../../fixtures/people.ts";
import { expect, test } from "../../fixtures/test.ts";

test("a player chooses a deposit's bonus, none is chosen before; it plays from the paid deposit on and can be given back [2.1-08] [7.7-06]", {
  tag: "@phone",
}, async ({ player }) => {
  const { page, account, faults } = await player({});
  await page.goto("/deposit-bonus");
  const offer = page.getByRole("radio", { name: /^First deposit doubled/ });
  await expect(offer).not.toBeChecked();
  await expect(page.getByRole("radio", { name: "Deposit without a bonus" })).toBeChecked();
  await page.getByText("Wager it 30 times before it becomes cash").waitFor();
  await offer.check({ force: true });
  await expect(offer).toBeEnabled();
  await expect(offer).toBeChecked();
  await expectAccessible(page, "the offers of a deposit");
  await payIn(account, 40, 40);

  await page.goto("/profile/gifts");
  const gift = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "First deposit doubled" }) });
  await gift.getByText("In play").waitFor();
  await gift.getByText("$0.00 of $1,200.00").waitFor();
  await expectAccessible(page, "the gifts");
  await gift.getByRole("button", { name: "Give back" }).click();
  await gift.getByText("You lose $40.00 of bonus money. $40.00 of cash stays yours.").waitFor();
  await gift.getByRole("button", { name: "Yes, give back" }).click();
  await expect(gift).toHaveCount(0);
  await page.getByRole("button", { name: "Past" }).click();
  await gift.getByText("Given back").waitFor();
  expect(faults).toEqual([]);
});

test("a coupon that is misspelt is refused beside its field; the right one brings free spins, once [7.7-12]", async ({
  player,
}) => {
  const { page } = await player({});
  await page.goto("/profile/gifts");
  const coupon = page.getByLabel("Coupon");
  await coupon.fill("LIGHTHOUS");
  await page.getByRole("button", { name: "Redeem" }).click();
  await expect(coupon).toHaveAccessibleDescription(/No coupon for you has this code\./);
  await expect(coupon).toBeFocused();
  await coupon.fill("lighthouse");
  await page.getByRole("button", { name: "Redeem" }).click();
  await page.getByText("20 free spins").waitFor();
  await coupon.fill("LIGHTHOUSE");
  await page.getByRole("button", { name: "Redeem" }).click();
  await expect(coupon).toHaveAccessibleDescription(/You have used this coupon already\./);
});
