import { expect, test } from "../../fixtures/test.ts";
import { signIn } from "./office.ts";

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
  await expect(page.getByText(/Gives 0\.50 % of stakes back/).first()).toBeVisible();
  await points.fill("0");
  await page.getByLabel("Reason").fill("a test of the screen");
  const publish = page.getByRole("button", { name: "Publish the rates" });
  await publish.click();
  await expect(points).toHaveAttribute("aria-invalid", "true");
  await points.fill("125");
  await expect(page.getByText(/Gives 0\.40 % of stakes back/).first()).toBeVisible();
  await publish.click();
  await expect(page.getByText("Published")).toBeVisible();
  const kim = await player({ money: 0 });
  const cost = async () => {
    const { body } = await kim.account.get("/api/comp_points/rates/money");
    const card = body.find(({ group }: { group: string }) => group === "money-5");
    return card.rates.find(({ currency }: { currency: string }) => currency === "EUR").points;
  };
  await expect.poll(cost).toBe(125);
  expect(faults).toEqual([]);
});
