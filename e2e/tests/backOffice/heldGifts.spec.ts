import { profileOfTheirOwn } from "../../../apps/server/src/testing/people.ts";
import { expectAccessible } from "../../fixtures/accessibility.ts";
import { holderOf, type Person, payIn } from "../../fixtures/people.ts";
import { expect, test } from "../../fixtures/test.ts";
import { asOperator, startOffer } from "../gifts/office.ts";
import { signIn } from "./office.ts";

test("a second account at an address and with a card waits for its gift; an operator sees why, and the player's page says it waits and, the moment it is decided, what became of it [6-17] [7.7-12] [4-01]", async ({
  guest,
  player,
}) => {
  const [first, second] = [await player({}), await player({})];
  const address = `${first.account.id} Review Street`;
  const move = async ({ account }: Person) => {
    const profile = { ...profileOfTheirOwn(account.id), address };
    expect((await account.send("PATCH", "/api/player", { context: "deposit", player: profile })).status).toBe(200);
    // Both pay with the first one's card.
    await payIn(account, 20, 0, holderOf(first.account));
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
  // Once it is released the gift itself stands there too, under the same name.
  const card = second.page
    .getByRole("listitem")
    .filter({ has: second.page.getByRole("heading", { name: "Twenty spins at Skerry Light" }) })
    .filter({ has: second.page.getByRole("status") });
  await expect(card).toContainText("In review");
  await expect(card.getByRole("status")).toHaveText(/^We look at this gift before you get it\. This page says so/);
  await expectAccessible(second.page, "a gift in review");

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
  // Nobody loads the page again.
  await expect(card).toContainText("Released");
  await expect(card.getByRole("status")).toHaveText(/it is yours/);
  await second.page.getByText("20 free spins").waitFor();

  const code = `REVIEW${first.account.id}`;
  const terms = { gifts: [{ type: "bonus", amount: { CAD: 5_00 }, wager: 1 }], code };
  await startOffer(page, { id: code.toLowerCase(), kind: "coupon", title: `The gift ${code}`, terms });
  for (const { account } of [first, second]) await account.send("POST", "/api/bonuses/coupon", { coupon_code: code });
  const other = second.page
    .getByRole("listitem")
    .filter({ has: second.page.getByRole("heading", { name: `The gift ${code}` }) });
  await expect(other).toContainText("In review");
  const { data } = await page.evaluate(
    async (id) => (await fetch(`/backoffice/api/held-gifts?state=open&player_id=${id}`)).json(),
    second.account.id,
  );
  await asOperator(page, "POST", `/held-gifts/${data[0].id}/decision`, {
    ...{ decision: "refused", version: data[0].version, reason: "one person twice" },
  });
  await expect(other).toContainText("Not given");
  await expect(other.getByRole("status")).toHaveText(/it is not given/);
  expect(faults.filter((one) => !one.includes("status of 422"))).toEqual([]);
});

test("an operator sets from when a gift waits: what no gift can reach is refused beside its field, and every version stands there with its reason [6-17]", async ({
  guest,
}) => {
  const { page, faults } = await guest();
  await signIn(page, "robin");
  await page.getByRole("menuitem", { name: "Abuse score" }).click();
  const points = page.getByRole("table", { name: "Points" });
  await expect(points.getByRole("row", { name: /Same card or account/ })).toContainText("45");
  await expectAccessible(page, "the abuse score");
  await page.getByRole("button", { name: "Change" }).click();
  const dialog = page.getByRole("dialog", { name: "Change the score" });
  const from = dialog.getByLabel(/^A gift waits from/);
  await from.fill("900");
  const reason = `looked at ${Date.now()}`;
  await dialog.getByLabel("Reason").fill(reason);
  await dialog.getByRole("button", { name: "Change" }).click();
  await expect(from).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(page, "a bound that is too high");
  // What the demo's accounts share is held as before.
  await from.fill("59");
  await dialog.getByRole("button", { name: "Change" }).click();
  await expect(page.getByRole("heading", { name: "A gift waits from 59 points on" })).toBeVisible();
  const versions = page.getByRole("table", { name: "Versions of the score" });
  await expect(versions.getByRole("row", { name: new RegExp(reason) })).toContainText("59");
  expect(faults.filter((one) => !one.includes("status of 422"))).toEqual([]);
});
