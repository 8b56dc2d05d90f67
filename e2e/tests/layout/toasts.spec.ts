import { openTable } from "../../../apps/server/src/testing/people.ts";
import { expectAccessible } from "../../fixtures/accessibility.ts";
import { boxOf } from "../../fixtures/boxOf.ts";
import { bottomBar } from "../../fixtures/navigation.ts";
import { expect, test } from "../../fixtures/test.ts";
import { waitForHydration } from "../../fixtures/visitors.ts";

/* Toasts: out of the way of what a player presses next, and there for as long as somebody reads them. */

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

test("a toast's ten seconds stand still while the pointer lies on it or it holds the focus, and go on from there [9-03]", async ({
  player,
}) => {
  const { page, faults } = await player({ reducedMotion: "reduce" });
  await page.clock.install();
  await page.goto("/profile/messages");
  await waitForHydration(page);
  const toast = page.getByRole("region", { name: /^Notifications/ }).getByRole("listitem");
  const way = page.getByRole("checkbox").first();
  const pass = (seconds: number) => page.clock.fastForward(seconds * 1_000);
  const rest = page.getByRole("heading", { level: 1 });
  const holds = {
    nobody: { take: async () => {}, leave: async () => {} },
    "the pointer": { take: () => toast.hover(), leave: () => rest.hover() },
    "the keyboard": {
      async take() {
        await page.keyboard.press("Alt+KeyT");
        await page.keyboard.press("Tab");
        await expect(toast).toBeFocused();
      },
      leave: () => way.focus(),
    },
  };
  for (const [holder, { take, leave }] of Object.entries(holds)) {
    await way.click();
    await rest.hover();
    await expect(toast, holder).toBeVisible();
    await pass(4);
    await take();
    await pass(holder === "nobody" ? 0 : 60);
    await expect(toast, `${holder} holds it`).toBeVisible();
    await leave();
    await pass(3);
    await expect(toast, `${holder} has left it`).toBeVisible();
    // Four seconds and three have passed of its ten.
    await pass(5);
    await expect(toast, `${holder} has left it for long`).toHaveCount(0);
  }
  expect(faults).toEqual([]);
});
