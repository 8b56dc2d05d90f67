import type { Page } from "@playwright/test";
import { untilStill } from "../../fixtures/accessibility.ts";
import { expect } from "../../fixtures/test.ts";

/** What is read or loaded has come, and nothing moves any more. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  // Bars that show how much of something is used have a value.
  await expect(page.locator("[role=progressbar]:not([aria-valuenow])")).toHaveCount(0);
  // A button that has just become free changes its colour by and by.
  await untilStill(page);
}

/** Marks what a page shows, to tell when the next one has taken its place. */
function markShown(page: Page): Promise<void> {
  return page.locator("#main-content").evaluate((content) => {
    for (const one of content.querySelectorAll("tr, a, button, h1, h2, form")) one.setAttribute("data-before", "");
  });
}

/** Opens everything that the menu leads to: each list, its first item and the form of a new one. Each is looked at when it stands still. */
export async function walkMenu(page: Page, look: (what: string) => Promise<void>): Promise<void> {
  const entries = await page
    .getByRole("menuitem")
    .evaluateAll((links) =>
      links.map((link) => ({ name: link.textContent ?? "", to: link.getAttribute("href") ?? "" })),
    );
  expect(entries.length).toBeGreaterThan(25);
  const lookAt = async (what: string) => {
    await settled(page);
    await look(what);
  };
  for (const { name, to } of entries) {
    const open = async () => {
      await markShown(page);
      await page.getByRole("menuitem", { name, exact: true }).click();
      await expect(page.locator("[data-before]")).toHaveCount(0);
    };
    await open();
    await lookAt(name);
    const fresh = page.locator(`main a[href="${to}/create"]`);
    if ((await fresh.count()) > 0) {
      await fresh.first().click();
      await lookAt(`${name}, a new one`);
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
    if (opened) await lookAt(`${name}, the first one`);
    else expect(await row.count(), `rows of ${name}`).toBe(0);
  }
}
