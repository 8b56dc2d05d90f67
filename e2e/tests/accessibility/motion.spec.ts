import type { Frame, Page } from "@playwright/test";
import { hiddenFocus, spokenUnasked } from "../../fixtures/accessibility.ts";
import { gameFrame, openGame, pokie } from "../../fixtures/game.ts";
import { expect, test } from "../../fixtures/test.ts";

/* What moves by itself: it ends within five seconds, or can be stopped. What the keyboard reaches is seen. Parts of. */

/** What moves for longer than five seconds, by the class of what is moved. What says that something is under way may. */
function longMotions(place: Page | Frame): Promise<string[]> {
  return place.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().endTime ?? 0) > 5_000)
      .map(({ effect }) => (effect as KeyframeEffect).target)
      .filter((target) => !target?.closest("[aria-busy=true], [role=progressbar]"))
      .map((target) => `${target?.tagName} ${target?.getAttribute("class")}`),
  );
}

test("nothing of a page moves by itself for more than five seconds but banners, which can be stopped; timers say nothing, and what has the focus is in sight", {
  tag: "@phone",
}, async ({ player }) => {
  const { page, faults } = await player({ reducedMotion: "no-preference", money: 20 });
  for (const path of [
    "/promotions",
    "/tournaments",
    "/action/lantern-way",
    "/spin-wheel",
    "/vip-club",
    "/profile",
    "/",
  ]) {
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    expect(await longMotions(page), path).toEqual([]);
    expect(await spokenUnasked(page, 2_500), path).toEqual([]);
    expect(await hiddenFocus(page, 120), path).toEqual([]);
  }
  await page.getByRole("button", { name: "Stop the offers from moving" }).click();
  await page.getByRole("button", { name: "Let the offers move" }).waitFor();
  expect(faults).toEqual([]);
});

for (const device of ["phone", "desktop"] as const)
  test(`on a ${device} the scenery of a game is stopped by a button, and stays so for the next game`, async ({
    guest,
  }) => {
    const { page, faults } = await guest({ device, reducedMotion: "no-preference" });
    const game = await openGame(page, pokie, "demo");
    const openMenu = async () => {
      const menu = game.getByRole("button", { name: "Menu" });
      if (await menu.isVisible()) await menu.click();
    };
    expect(await longMotions(gameFrame(page))).not.toEqual([]);
    await openMenu();
    await game.getByRole("button", { name: "Stop the scenery from moving" }).click();
    await expect.poll(() => longMotions(gameFrame(page))).toEqual([]);
    const other = await openGame(page, "polar-orchard/frostberry-cascade", "demo");
    expect(await longMotions(gameFrame(page))).toEqual([]);
    await openMenu();
    await other.getByRole("button", { name: "Let the scenery move" }).click();
    await expect.poll(() => longMotions(gameFrame(page))).not.toEqual([]);
    expect(faults).toEqual([]);
  });
