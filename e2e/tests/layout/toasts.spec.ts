import { openTable } from "../../../apps/server/src/testing/people.ts";
import { expectAccessible } from "../../fixtures/accessibility.ts";
import { boxOf } from "../../fixtures/boxOf.ts";
import { bottomBar } from "../../fixtures/navigation.ts";
import { expect, test } from "../../fixtures/test.ts";

/* A round with much news: one toast, out of the way of what a player presses next. */

for (const device of ["phone", "desktop"] as const)
  test(`on a ${device} the news of a first round is one toast that covers no control, is read politely, and Escape closes it alone [4-34] [9-03]`, {
    tag: device === "phone" ? "@phone" : [],
  }, async ({ player }) => {
    const { page, account, faults } = await player({ money: 20, reducedMotion: "reduce" });
    await page.goto("/achievements");
    // The page hears of what happens once its line stands: what is tried until then is not lost, only told later.
    const region = page.getByRole("region", { name: /^Notifications/ });
    const toast = region.getByRole("listitem");
    const table = await openTable(account, "frostberry-cascade");
    await expect(async () => {
      expect((await table.play({ stake: 20 })).status).toBe(200);
      await expect(toast.first()).toBeVisible({ timeout: 3_000 });
    }).toPass({ timeout: 60_000 });
    await expect(toast).toHaveCount(1);
    await expect(region).toHaveAttribute("aria-live", "polite");
    await expectAccessible(page, "a toast");
    const [shown, header] = [await boxOf(toast), await boxOf(page.getByRole("banner"))];
    expect(shown.y).toBeGreaterThanOrEqual(header.bottom);
    if (device === "phone") {
      const bar = await boxOf(bottomBar(page));
      // It stays in the upper half, where a game has no buttons.
      expect(shown.bottom).toBeLessThan(bar.y / 2);
    }
    await page.keyboard.press("Alt+KeyT");
    await page.keyboard.press("Tab");
    await expect(toast).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(toast).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1, name: "Achievements" })).toBeVisible();
    expect(faults).toEqual([]);
  });
