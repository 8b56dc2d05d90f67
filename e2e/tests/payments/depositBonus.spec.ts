import { expectAccessible } from "../../fixtures/accessibility.ts";
import { payIn } from "../../fixtures/people.ts";
import { origin } from "../../fixtures/product.ts";
import { expect, test } from "../../fixtures/test.ts";
import { signIn } from "../backOffice/office.ts";
import { startOffer } from "../gifts/office.ts";

test("a player chooses a deposit's bonus, none is chosen before; it plays from the paid deposit on and can be given back [2.1-08] [7.7-06]", {
  tag: "@phone",
}, async ({ player }) => {
  const { page, account, faults } = await player({});
  await page.goto("/deposit-bonus");
  const offer = page.getByRole("radio", { name: /^First deposit doubled/ });
  await expect(offer).not.toBeChecked();
  await expect(page.getByRole("radio", { name: "Deposit without a bonus" })).toBeChecked();
  await page.getByText("Wager it 30 times before it becomes cash").waitFor();
  // It shows as chosen once the page has drawn it anew, which a busy device does a moment later.
  await offer.click({ force: true });
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

test("a promo code is answered beside its field at the deposit: why it brings nothing, or what it brings, once, unless the player deposits without a bonus [2.1-08] [6-17] [7.7-09] [7.7-10]", {
  tag: "@phone",
}, async ({ player }) => {
  const { page, account } = await player({});
  const field = page.getByLabel("Promo code");
  const apply = page.getByRole("button", { name: "Apply" });
  const offer = page.getByRole("radio", { name: /^Half more with a code/ });
  const another = page.getByRole("radio", { name: /^First deposit doubled/ });
  const without = page.getByRole("radio", { name: "Deposit without a bonus" });
  const counts = page.getByText("VELVET counts for your next deposit, instead of other offers.");
  await page.goto("/deposit-bonus");
  await another.waitFor();
  await field.fill("VELVETS");
  await apply.click();
  await expect(field).toHaveAccessibleDescription("No offer for you has this code.");
  await expect(field).toBeFocused();
  await expect(field).toHaveValue("VELVETS");
  await expect(another).toBeVisible();
  await expect(without).toBeChecked();
  await expectAccessible(page, "a promo code that is refused");

  await field.fill(" velvet ");
  await field.press("Enter");
  await counts.waitFor();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue("VELVET");
  await expect(offer).toBeChecked();
  await expect(another).toHaveCount(0);
  await expectAccessible(page, "a promo code in force");

  await without.click({ force: true });
  await another.waitFor();
  await expect(without).toBeChecked();
  await expect(without).toBeFocused();
  await expect(offer).toHaveCount(0);
  expect((await account.get("/api/player")).body.deposit_bonus_code).toBeNull();

  await apply.click();
  await counts.waitFor();
  const remove = page.getByRole("button", { name: "Remove" });
  await expect(remove).toBeFocused();
  await remove.press("Enter");
  await another.waitFor();
  await apply.press("Enter");
  await counts.waitFor();
  // Wherever the player deposits, it stands there.
  for (const path of ["/deposit-fast", "/deposit"]) {
    await page.goto(path);
    await counts.waitFor();
    await expect(offer).toBeChecked();
  }
  await payIn(account, 40, 20);
  await page.goto("/deposit");
  await page.getByRole("button", { name: "Continue to payment" }).waitFor();
  await expect(field).toHaveCount(0);
  await page.goto("/deposit-bonus");
  await field.fill("VELVET");
  await apply.click();
  await expect(field).toHaveAccessibleDescription("You have used this code already.");
});

test("a code of somebody else's is refused in German on a desktop by that reason, one of an operator's offer to them is taken [7.7-09]", async ({
  player,
  guest,
}) => {
  const { page, context, account } = await player({ device: "desktop" });
  const office = await guest({ device: "desktop" });
  await signIn(office.page, "robin");
  const gifts = [{ type: "deposit", percent: 10, cap: { CAD: 10_00 }, wager: 1 }];
  const offerFor = (name: string, players: readonly number[]) => {
    const terms = { gifts, players, least: { CAD: 10_00 }, code: name.toUpperCase() };
    return startOffer(office.page, { id: `${name}-${account.id}`, kind: "deposit", title: `For ${name}`, terms });
  };
  await offerFor("others", [1]);
  await offerFor("mine", [account.id]);
  await context.addCookies([{ name: "locale", value: "de", url: origin() }]);
  await page.goto("/de/deposit-bonus");
  const field = page.getByLabel("Aktionscode");
  await field.fill("OTHERS");
  await field.press("Enter");
  await expect(field).toHaveAccessibleDescription("Dieser Code ist für andere Spieler.");
  await expect(field).toBeFocused();
  await field.fill("mine");
  await page.getByRole("button", { name: "Anwenden" }).click();
  await page.getByText("MINE zählt für deine nächste Einzahlung, anstelle anderer Angebote.").waitFor();
  await expect(page.getByRole("radio", { name: /^For mine/ })).toBeChecked();
  await page.getByText("Ohne Bonus einzahlen").click();
  await page.getByRole("radio", { name: /^Erste Einzahlung verdoppelt/ }).waitFor();
  expect((await account.get("/api/player")).body.deposit_bonus_code).toBeNull();
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
