import type { Page } from "@playwright/test";
import { accessibilityFaults } from "../../fixtures/accessibility.ts";
import { expect, test } from "../../fixtures/test.ts";
import { signIn } from "../backOffice/office.ts";

/* axe over everything that the menu of the back office leads to: each list, its first item and the form of a new one. */

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** What is read or loaded has come, and nothing moves any more. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await expect(page.locator("[role=progressbar]:not([aria-valuenow])")).toHaveCount(0);
  // A button that has just become free changes its colour by and by.
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter((one) => one.effect?.getComputedTiming().iterations !== Infinity);
    await Promise.allSettled(ending.map((one) => one.finished));
  });
}

/** Marks what a page shows, to tell when the next one has taken its place. */
const markShown = (page: Page) =>
  page.locator("#main-content").evaluate((content) => {
    for (const one of content.querySelectorAll("tr, a, button, h1, h2, form")) one.setAttribute("data-before", "");
  });

for (const theme of ["light", "dark"] as const)
  test(`every page of the back office's menu is accessible in ${theme} colours, with its first item and its form`, async ({
    guest,
  }) => {
    const { page, faults } = await guest({ colorScheme: theme });
    await page.addInitScript((mode) => localStorage.setItem("RaStore.theme", JSON.stringify(mode)), theme);
    await signIn(page, "robin");
    const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(Number(/\d+/.exec(ground)?.[0]) < 128, ground).toBe(theme === "dark");
    const entries = await page
      .getByRole("menuitem")
      .evaluateAll((links) =>
        links.map((link) => ({ name: link.textContent ?? "", to: link.getAttribute("href") ?? "" })),
      );
    expect(entries.length).toBeGreaterThan(25);
    const found: string[] = [];
    const look = async (what: string) => {
      await settled(page);
      found.push(...(await accessibilityFaults(page, rules)).map((fault) => `${what}: ${fault}`));
    };
    await look("the start");
    for (const { name, to } of entries) {
      const open = async () => {
        await markShown(page);
        await page.getByRole("menuitem", { name, exact: true }).click();
        await expect(page.locator("[data-before]")).toHaveCount(0);
      };
      await open();
      await look(name);
      const fresh = page.locator(`main a[href="${to}/create"]`);
      if ((await fresh.count()) > 0) {
        await fresh.first().click();
        await look(`${name}, a new one`);
        await open();
        await settled(page);
      }
      const row = page.locator("main tr[tabindex]").first();
      if ((await row.count()) === 0) continue;
      // Rows of a list that is read again while it is shown come and go.
      const opened = await row.click({ timeout: 15_000 }).then(
        () => true,
        () => false,
      );
      if (opened) await look(`${name}, the first one`);
    }
    expect(found).toEqual([]);
    // A new offer has no preview until it says what it gives.
    expect(faults.filter((fault) => !fault.includes("/offer-previews"))).toEqual([]);
  });
