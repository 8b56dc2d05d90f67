import type { Page } from "@playwright/test";
import { origin } from "../../fixtures/product.ts";
import { expect, test } from "../../fixtures/test.ts";
import type { Device } from "../../fixtures/visitors.ts";

/*
 * Modals over a page in a real browser: the page below stays as it was and cannot be reached, and every way to close one
 * gives the page back.
 */

const opener = (page: Page) => page.getByRole("navigation", { name: "Categories" }).getByRole("button").first();
const focusInside = (page: Page) => page.evaluate(() => document.activeElement?.closest("dialog:modal") !== null);

async function openSearch(page: Page): Promise<void> {
  await opener(page).click();
  // Until its script is here the dialog is an empty box, whose Close button goes with it.
  await page.getByRole("dialog").getByRole("combobox").waitFor();
  await expect.poll(() => focusInside(page)).toBe(true);
}

/** Puts modals into the open one's history entry, as if they had been opened over it, and comes back to the entry. */
async function stackInHistory(page: Page, names: string[]): Promise<void> {
  await page.evaluate((wanted) => {
    const { usr, ...entry } = history.state;
    const modals = wanted.map((name) => ({ name, key: usr.modals[0].key }));
    history.replaceState({ ...entry, usr: { ...usr, modals } }, "");
  }, names);
  await page.goBack();
  await page.getByRole("dialog").first().waitFor({ state: "detached" });
  await page.goForward();
  await page.getByRole("dialog").first().waitFor();
}

for (const device of ["desktop", "phone"] as Device[])
  test.describe(`a modal on a ${device}`, () => {
    test("keeps the page below as it was, inert and unscrollable, holds the focus and gives it back [2.4-01] [4-35]", {
      tag: "@main",
    }, async ({ guest }) => {
      const { page, faults } = await guest({ device });
      await page.goto("/");
      await page.getByRole("main").evaluate((main) => main.setAttribute("data-marked", "yes"));
      await openSearch(page);
      expect(page.url()).toBe(`${origin()}/`);
      expect(await page.locator("main[data-marked=yes]").count()).toBe(1);
      expect(await page.getByRole("main").evaluate((main) => main.closest("[inert]") !== null)).toBe(true);
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe("hidden");
      for (const key of [...Array(8).fill("Tab"), ...Array(8).fill("Shift+Tab")]) {
        await page.keyboard.press(key);
        expect(await focusInside(page), key).toBe(true);
      }
      await page.keyboard.press("Escape");
      await page.getByRole("dialog").waitFor({ state: "detached" });
      expect(await page.locator("main[data-marked=yes]").count()).toBe(1);
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).not.toBe("hidden");
      const returned = () => opener(page).evaluate((button) => button === document.activeElement);
      await expect.poll(returned).toBe(true);
      expect(faults).toEqual([]);
    });

    test("closes by the browser's Back, by its button and by the veil, and each leaves the page where it was [4-35]", async ({
      guest,
    }) => {
      const { page } = await guest({ device });
      await page.goto("/");
      const ways = [
        () => page.goBack(),
        () => page.getByRole("dialog").getByRole("button", { name: "Close" }).click(),
        () => page.getByRole("dialog").dispatchEvent("pointerdown"),
      ];
      for (const close of ways) {
        await openSearch(page);
        await close();
        await page.getByRole("dialog").waitFor({ state: "detached" });
        expect(page.url()).toBe(`${origin()}/`);
      }
    });
  });

test("a modal fades for 100 ms before it goes [4-35] [9-06]", async ({ guest }) => {
  const { page } = await guest();
  await page.goto("/");
  await openSearch(page);
  // The watch stands before the key is pressed; the page answers what it saw afterwards.
  await page.evaluate(() => {
    const seen = new Promise<number>((resolve) => {
      let since = 0;
      new MutationObserver((_, observer) => {
        const modal = document.querySelector("dialog");
        if (modal?.hasAttribute("data-closing")) since ||= performance.now();
        if (modal) return;
        observer.disconnect();
        resolve(since === 0 ? -1 : performance.now() - since);
      }).observe(document, { attributes: true, childList: true, subtree: true });
    });
    Object.assign(window, { seen });
  });
  await page.keyboard.press("Escape");
  const faded_ms = await page.evaluate(() => (window as unknown as { seen: Promise<number> }).seen);
  expect(faded_ms).toBeGreaterThanOrEqual(90);
});

test("of two modals the lower one is inert, and a name that nobody knows opens nothing and covers nothing [4-35]", async ({
  guest,
}) => {
  const { page, faults } = await guest();
  await page.goto("/");
  await openSearch(page);
  await stackInHistory(page, ["search", "installInstructions"]);
  await expect.poll(() => page.locator("dialog").count()).toBe(2);
  expect(await page.locator("dialog").evaluateAll((all) => all.map((modal) => (modal as HTMLElement).inert))).toEqual([
    true,
    false,
  ]);
  await stackInHistory(page, ["search", "noSuchModal"]);
  expect(await page.locator("dialog").evaluateAll((all) => all.map((modal) => (modal as HTMLElement).inert))).toEqual([
    false,
  ]);
  await page.reload();
  expect(await page.getByRole("dialog").count()).toBe(0);
  expect(faults).toEqual([]);
});

test("a modal that is closed twice at once is left once, and the page below stays [4-35]", async ({ guest }) => {
  const { page } = await guest();
  await page.goto("/support");
  await page.goto("/");
  await openSearch(page);
  await page
    .getByRole("dialog")
    .getByRole("button", { name: "Close" })
    .evaluate((button: HTMLElement) => {
      button.click();
      button.click();
    });
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.waitForTimeout(500);
  expect(page.url()).toBe(`${origin()}/`);
});
