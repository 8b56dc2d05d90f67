import type { Page } from "@playwright/test";
import { moreButton, navigation } from "../../fixtures/navigation.ts";
import { expect, type NewPlayer, type Operator, test } from "../../fixtures/test.ts";
import { waitForHydration } from "../../fixtures/visitors.ts";
import { isInSight } from "./isInSight.ts";

/* The header in a real browser: its navigation holds every item at every width, either in its line or in More. */

test.describe("the header's navigation", () => {
  for (const width of [820, 1024, 1280, 1440, 1900])
    test(`at ${width} px every item stands in the line or in More, in order and never in both [2.5-04] [2.5-16]`, async ({
      guest,
    }) => {
      const { page } = await guest();
      await page.setViewportSize({ width, height: 800 });
      await page.goto("/");
      await expect.poll(async () => (await navigation(page)).inLine.length).toBeGreaterThan(0);
      const settled = async () => {
        const { all, inLine, inMore, moreShown } = await navigation(page);
        return [...inLine, ...(moreShown ? inMore : [])].join() === all.join();
      };
      await expect.poll(settled).toBe(true);
      const { moreShown } = await navigation(page);
      if (moreShown) {
        const more = moreButton(page);
        expect(await isInSight(more)).toBe(true);
        await more.click();
        expect(await isInSight(more.locator("..").getByRole("link").first())).toBe(true);
      }
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(sideways).toBeLessThanOrEqual(0);
    });

  /** Somebody whose header holds more than fits: testers have every managed page. */
  async function tester(player: NewPlayer, operator: Operator) {
    const found = await player();
    await operator.query("INSERT INTO players.membership (player_id, group_id, since) VALUES ($1, '21', now())", [
      found.account.id,
    ]);
    return found;
  }

  test("before any script runs the line is already the one that stays: nothing moves [2.5-16]", async ({
    guest,
    player,
    operator,
  }) => {
    const { context, page } = await tester(player, operator);
    const { page: before } = await guest({
      viewport: { width: 820, height: 800 },
      storageState: await context.storageState(),
    });
    await before.route(/\.js$/, (route) => route.abort());
    await before.goto("/", { waitUntil: "load" });
    const place = (page: Page) => moreButton(page).evaluate((more) => Math.round(more.getBoundingClientRect().left));
    await page.setViewportSize({ width: 820, height: 800 });
    await page.goto("/");
    await expect.poll(async () => (await navigation(page)).moreShown).toBe(true);
    expect(await place(before)).toBe(await place(page));
  });

  test("More opens by keyboard, arrows walk through it and Escape gives the focus back [2.5-16]", async ({
    player,
    operator,
  }) => {
    const { page } = await tester(player, operator);
    await page.setViewportSize({ width: 900, height: 800 });
    await page.goto("/");
    await expect.poll(async () => (await navigation(page)).moreShown).toBe(true);
    await waitForHydration(page);
    const more = moreButton(page);
    await more.focus();
    await page.keyboard.press("ArrowDown");
    const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim());
    const { inMore } = await navigation(page);
    expect(await focused()).toBe(inMore[0]);
    await page.keyboard.press("ArrowDown");
    expect(await focused()).toBe(inMore[1]);
    await page.keyboard.press("Escape");
    expect(await more.evaluate((button) => button === document.activeElement)).toBe(true);
    expect(await more.locator("..").getAttribute("open")).toBeNull();
  });
});
