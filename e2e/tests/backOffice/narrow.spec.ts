import type { Page } from "@playwright/test";
import { expectAccessible, sidewaysFaults } from "../../fixtures/accessibility.ts";
import { expect, test } from "../../fixtures/test.ts";
import { signIn } from "./office.ts";

/* The back office in a small window and on a phone: wide tables scroll in their own place, the page does not. */

/** What is read or loaded has come, and nothing moves any more. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  // Bars that show how much of something is used have a value.
  await expect(page.locator("[role=progressbar]:not([aria-valuenow])")).toHaveCount(0);
}

/** Marks what a page shows, to tell when the next one has taken its place. */
function markShown(page: Page): Promise<void> {
  return page.locator("#main-content").evaluate((content) => {
    for (const one of content.querySelectorAll("tr, a, button, h1, h2, form")) one.setAttribute("data-before", "");
  });
}

/** Names of the buttons and fields of a page that lie beyond its right edge and in nothing that scrolls. */
function outOfReach(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      element !== document.documentElement &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    const beyond = [...document.querySelectorAll("main button, main input, main a, header button")].filter((one) => {
      const { right, width } = one.getBoundingClientRect();
      return width > 0 && right > document.documentElement.clientWidth + 1 && !scrolls(one.parentElement);
    });
    return beyond.map((one) => one.getAttribute("aria-label") ?? one.textContent ?? one.tagName);
  });
}

test("at 820 px no page of the menu scrolls sideways as a whole, nor the first item of its list nor the form of a new one", async ({
  guest,
}) => {
  test.setTimeout(600_000);
  const { page, faults } = await guest();
  await page.setViewportSize({ width: 820, height: 1100 });
  await signIn(page, "robin");
  const entries = await page
    .getByRole("menuitem")
    .evaluateAll((links) =>
      links.map((link) => ({ name: link.textContent ?? "", to: link.getAttribute("href") ?? "" })),
    );
  expect(entries.length).toBeGreaterThan(25);
  const wide: string[] = [];
  const look = async (what: string) => {
    await settled(page);
    const found = [...(await sidewaysFaults(page)), ...(await outOfReach(page))];
    wide.push(...found.map((fault) => `${what}: ${fault}`));
  };
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
    else expect(await row.count(), `rows of ${name}`).toBe(0);
  }
  expect(wide).toEqual([]);
  // A new offer has no preview until it says what it gives.
  expect(faults.filter((fault) => !fault.includes("/offer-previews"))).toEqual([]);
});

test("on a phone the menu opens over the page and closes with a choice, and a list, a player and a form fit the screen", async ({
  guest,
}) => {
  const { page, faults } = await guest();
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, "robin", { menuOpens: true });
  const choose = async (entry: string) => {
    await page.getByRole("button", { name: "Open menu" }).click();
    await page.getByRole("menuitem", { name: entry, exact: true }).click();
    await expect(page.getByRole("menuitem")).toHaveCount(0);
    await settled(page);
    expect([...(await sidewaysFaults(page)), ...(await outOfReach(page))], entry).toEqual([]);
  };
  for (const entry of ["Withdrawals", "Verification", "Fraud queue", "Reports", "Audit log", "Offers"])
    await choose(entry);
  await choose("Tournaments");
  await page.getByRole("link", { name: "New tournament" }).click();
  await settled(page);
  expect([...(await sidewaysFaults(page)), ...(await outOfReach(page))], "a new tournament").toEqual([]);
  await choose("Players");
  await page.getByRole("row").nth(1).click();
  for (const part of ["Money", "Payments", "Rounds", "Notes"]) {
    await page.getByRole("tab", { name: part }).click();
    await settled(page);
    expect([...(await sidewaysFaults(page)), ...(await outOfReach(page))], part).toEqual([]);
  }
  await expectAccessible(page, "a player's page on a phone");
  expect(faults).toEqual([]);
});

test("a line of a list is reached by Tab and opens by Enter", async ({ guest }) => {
  const { page, faults } = await guest();
  await signIn(page, "robin");
  await page.getByRole("menuitem", { name: "Audit log" }).click();
  const line = page.getByRole("row").nth(1);
  await line.waitFor();
  await page.getByLabel("Actor").focus();
  await expect(async () => {
    await page.keyboard.press("Tab");
    await expect(line).toBeFocused({ timeout: 100 });
  }).toPass({ timeout: 10_000, intervals: [0] });
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#\/audit\/\d+\/show/);
  expect(faults).toEqual([]);
});
