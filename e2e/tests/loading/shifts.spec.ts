import type { Page } from "@playwright/test";
import { untilLoaded } from "../../fixtures/accessibility.ts";
import { shiftFaults } from "../../fixtures/layoutShift.ts";
import { expect, test } from "../../fixtures/test.ts";

/*
 * routes.spec.ts looks at every address without parameters; here are pages of one thing each, and answers that come late, which is
 * when what stands below them would move.
 */

/** Where the first card of a list leads, such that the address begins so. */
async function firstCard(page: Page, list: string, start: string): Promise<string> {
  await page.goto(list);
  const link = page.getByRole("main").getByRole("heading").locator(`a[href^="${start}"]`).first();
  return (await link.getAttribute("href")) ?? "";
}

/** How late each answer of the API comes, in milliseconds: as long as on a slow line. */
const late_ms = 400;

for (const who of ["guest", "player"] as const)
  test(`on a phone whose answers come late, pages of a game, a category, a contest, a quest and a draw${who === "player" ? " and a deposit" : ""} stand still for a ${who}`, {
    tag: "@phone",
  }, async ({ guest, player }) => {
    const { page, faults } = who === "guest" ? await guest() : await player({ money: 20 });
    const found = [
      await firstCard(page, "/tournaments", "/tournaments/"),
      await firstCard(page, "/tournaments/lotteries", "/lottery/"),
      await firstCard(page, "/action", "/action/"),
      "/games/slots",
      "/play/tidewick/skerry-light?mode=demo",
      "/bonus-terms",
      ...(who === "player" ? ["/deposit-bonus", "/deposit"] : []),
    ];
    expect(found).not.toContain("");
    await page.route("**/api/**", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, late_ms));
      await route.continue();
    });
    const shifting: Record<string, string[]> = {};
    for (const address of found) {
      await page.goto(address);
      await untilLoaded(page);
      await page.waitForTimeout(3 * late_ms);
      const wrong = await shiftFaults(page);
      if (wrong.length > 0) shifting[address] = wrong;
    }
    expect(shifting).toEqual({});
    expect(faults).toEqual([]);
  });

/** How late everything comes, in milliseconds: later than what browsers still count as the answer to a press. */
const later_ms = 900;

for (const device of ["phone", "desktop"] as const)
  test(`popups whose scripts and answers come late stand still on a ${device} [F-71]`, async ({ player }) => {
    const { page, faults } = await player({ device });
    await page.goto("/");
    await untilLoaded(page);
    await page.route("**/{assets,api}/**", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, later_ms));
      await route.continue();
    });
    for (const name of [/^Search/, /^Notifications/]) {
      await page.getByRole("button", { name }).first().click();
      const popup = page.getByRole("dialog");
      await expect(popup.getByRole("heading").first()).toBeAttached();
      await page.waitForTimeout(3 * later_ms);
      expect(await shiftFaults(page)).toEqual([]);
      await popup.getByRole("button", { name: "Close", exact: true }).click();
      await expect(popup).toBeHidden();
    }
    expect(faults).toEqual([]);
  });
