import type { Lootbox } from "@croupier/contract";
import type { Page } from "@playwright/test";
import { expectAccessible } from "../../fixtures/accessibility.ts";
import { expect, test } from "../../fixtures/test.ts";

/** The wheel as it is drawn, above the boxes; the list beside it has its prizes for whoever does not see it. */
const picture = (page: Page) => page.locator("[data-state][aria-hidden=true]").first();

test("a player turns the wheel, sees what was drawn, and draws it again on the public page [F-36]", async ({
  player,
}) => {
  const { page, account } = await player({ reducedMotion: "no-preference" });
  await page.goto("/spin-wheel");
  const wheel = page.getByRole("region", { name: "Spin of the day" });
  // Before anything is drawn each prize stands there with its chance, as the operator's table has it now.
  const { body: boxes } = await account.get<Lootbox[]>("/api/player/lootboxes");
  const items = boxes.find(({ group_key }) => group_key === "wheel_daily")?.items ?? [];
  const all = items.reduce((sum, { weight }) => sum + weight, 0);
  const chances = items
    .filter(({ weight }) => weight > 0)
    .map(({ weight }) => `${Number(((weight / all) * 100).toFixed(2))}%`);
  const listed = wheel.getByRole("list", { name: "Segments of the wheel" }).getByRole("listitem");
  await expect(listed).toHaveText(chances.map((chance) => new RegExp(`\\S.*${chance.replace(".", "\\.")}$`)));
  await wheel.getByRole("button", { name: "Spin", exact: true }).click();
  await page.getByRole("button", { name: "Show the result now" }).click();
  await expect(page.getByRole("heading", { name: /^You have won: \S/ })).toBeVisible();
  await expectAccessible(page, "the wheel's result");
  await page.getByRole("link", { name: "Check the draw" }).click();
  await expect(page.locator("[data-verdict=fair]")).toBeVisible();
});

test("the wheel comes to rest by itself on a slice of the prize, and a box opens on a phone", {
  tag: "@phone",
}, async ({ player }) => {
  const { page } = await player({ reducedMotion: "no-preference" });
  await page.goto("/spin-wheel");
  await page.getByRole("button", { name: "Spin", exact: true }).click();
  const won = page.getByRole("heading", { name: /^You have won: \S/ });
  await expect(won).toHaveCount(1);
  const prize = ((await won.textContent()) ?? "").replace("You have won: ", "");
  // What is under the pointer is a slice of the prize.
  const pointed = await picture(page).evaluate((wheel) => {
    const { left, top, width, height } = wheel.getBoundingClientRect();
    const slice = [...wheel.querySelectorAll("svg:first-child path")].find((path) => {
      const point = new DOMPoint(left + width / 2, top + height * 0.14);
      const inside = point.matrixTransform((path as SVGPathElement).getScreenCTM()?.inverse());
      return (path as SVGPathElement).isPointInFill(inside);
    });
    return slice?.parentElement?.hasAttribute("data-won") ?? false;
  });
  expect(pointed, prize).toBe(true);
  await page.getByRole("button", { name: "Open the box" }).click();
  await expect(won).toHaveCount(2);
  await expectAccessible(page, "a wheel and a box that are opened");
});

test("who wants no motion sees the result at once; once all is opened the page says what brings the next spin [4-07]", async ({
  player,
}) => {
  const { page } = await player({ reducedMotion: "reduce" });
  await page.goto("/spin-wheel");
  await page.getByRole("button", { name: "Spin", exact: true }).click();
  await expect(page.getByRole("heading", { name: /^You have won: \S/ })).toBeVisible();
  await expect(picture(page)).toHaveAttribute("data-state", "stopped");
  await page.getByRole("button", { name: "Open the box" }).click();
  await expect(page.getByRole("heading", { name: /^You have won: \S/ })).toHaveCount(2);
  await page.reload();
  await expect(page.getByText(/^The next spin comes with your first visit after \S/)).toBeVisible();
});
