import { expectAccessible } from "../../fixtures/accessibility.ts";
import { expect, test } from "../../fixtures/test.ts";

test("a player turns the wheel, sees what was drawn, and draws it again on the public page [F-36]", async ({
  player,
}) => {
  const { page } = await player({ reducedMotion: "no-preference" });
  await page.goto("/spin-wheel");
  await page.getByRole("button", { name: "Spin", exact: true }).click();
  await page.getByRole("button", { name: "Show the result now" }).click();
  await expect(page.getByRole("heading", { name: /^You have won: \S/ })).toBeVisible();
  await expectAccessible(page, "the wheel's result");
  await page.getByRole("link", { name: "Check the draw" }).click();
  await expect(page.locator("[data-verdict=fair]")).toBeVisible();
});
