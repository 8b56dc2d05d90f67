import { expectAccessible } from "../../fixtures/accessibility.ts";
import { expect, test } from "../../fixtures/test.ts";
import { approveWaiting, signIn } from "./office.ts";

/* Comp points as operators of the demo set them. */

test("an operator changes what a card costs; a wrong rate is refused beside its field, the right one holds in the shop", async ({
  guest,
  player,
}) => {
  const { page, faults } = await guest();
  await signIn(page, "cleo");
  await page.getByRole("menuitem", { name: "Comp points" }).click();
  await page.getByRole("button", { name: /^money-5 100 points in EUR/ }).click();
  const rates = page.getByRole("table", { name: "Rates of money-5", exact: true });
  const points = rates.getByLabel("Points in EUR");
  await expect(points).toHaveValue("100");
  // 5 EUR for 100 points, each for 10 EUR of stakes.
  await expect(page.getByText(/Gives 0\.50% of stakes back/).first()).toBeVisible();
  await points.fill("0");
  await page.getByLabel("Reason").fill("a test of the screen");
  const publish = page.getByRole("button", { name: "Publish the rates" });
  await publish.click();
  await expect(points).toHaveAttribute("aria-invalid", "true");
  await points.fill("125");
  await expect(page.getByText(/Gives 0\.40% of stakes back/).first()).toBeVisible();
  await publish.click();
  await expect(page.getByText("Published")).toBeVisible();
  const kim = await player({ money: 0 });
  const cost = async () => {
    const { body } = await kim.account.get("/api/comp_points/rates/money");
    const card = body.find(({ group }: { group: string }) => group === "money-5");
    return card.rates.find(({ currency }: { currency: string }) => currency === "EUR").points;
  };
  await expect.poll(cost).toBe(125);
  // A preview of what is not complete yet is refused.
  expect(faults.filter((one) => !one.includes("comp-points-previews"))).toEqual([]);
});

test("an operator plans a card of boxes and a gift of a level: a wrong name is refused beside its field, the preview says what players see and what it costs, and a player finds both [3-31] [3-54] [9-35]", async ({
  guest,
  player,
}) => {
  const { page, faults } = await guest();
  await signIn(page, "cleo");
  await page.getByRole("menuitem", { name: "Comp points" }).click();
  await page.getByRole("button", { name: "Add a card to: Cards of boxes and spins of the wheel" }).click();
  const name = page.getByLabel("Name of the card");
  await name.fill("Box Of The House");
  await page.getByLabel("Title").first().fill("A box of the house");
  await page.getByRole("table", { name: "Rates of Box Of The House" }).getByLabel("Points in EUR").fill("77");
  await page.getByRole("button", { name: /^Level 6/ }).click();
  await page.getByRole("button", { name: "Add a gift to Level 6" }).click();
  const points = page.getByLabel("Points", { exact: true });
  await points.fill("321");
  await page.getByLabel("Reason").fill("a test of the screen");
  const publish = page.getByRole("button", { name: "Publish the rates" });
  // Pressed again where what the form still learns of costs moved the button away.
  await expect(async () => {
    await publish.click();
    await expect(name).toHaveAttribute("aria-invalid", "true", { timeout: 5_000 });
  }).toPass();
  await name.fill("box-of-the-house");
  const shop = page.getByRole("figure", { name: "The rewards shop" });
  await expect(shop).toContainText("A box of the house");
  await expect(shop).toContainText("77 points");
  const ladder = page.getByRole("figure", { name: "The ladder of levels" });
  await expect(ladder).toContainText("321 comp points to spend");
  const cost = page.getByRole("table", { name: "Cost of cards" }).getByRole("row", { name: /box-of-the-house/ });
  await expect(cost).toContainText(/\d\.\d\d EUR/);
  await expectAccessible(page, "the form of comp points");
  await publish.click();
  const waits = page.getByRole("status", { name: "Second person" });
  await expect(waits).toContainText(/A change of .+ by Cleo Hart waits for a second person/);
  await approveWaiting(page, guest);
  const kim = await player({ money: 0 });
  await expect(async () => {
    await kim.page.goto("/comp-points/special");
    await expect(kim.page.getByRole("listitem").filter({ hasText: "A box of the house" })).toContainText("77 points", {
      timeout: 2_000,
    });
  }).toPass({ timeout: 20_000 });
  await kim.page.goto("/profile/level");
  await expect(kim.page.getByText("321 comp points to spend")).toBeVisible();
  // A preview of what is not complete yet is refused.
  expect(faults.filter((one) => !one.includes("comp-points-previews"))).toEqual([]);
});
